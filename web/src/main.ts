import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { begin as beginRouting } from './router.svelte';
import { begin as beginSettings } from './settings.svelte';
import { begin as beginSession } from './session.svelte';
import { preferred, speak } from './words/language.svelte';

beginSettings();
await speak(preferred());
beginRouting();
beginSession();
const target = document.getElementById('app');
if (target) mount(App, { target });

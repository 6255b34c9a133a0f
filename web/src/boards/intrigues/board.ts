export { default } from './Board.svelte';
export { spotsOf } from './table';

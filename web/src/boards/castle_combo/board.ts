export { default } from './Board.svelte';
export { spotsOf } from './table';
export { default as Sheet } from './Sheet.svelte';

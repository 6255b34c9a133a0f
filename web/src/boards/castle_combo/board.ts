export { default } from './Board.svelte';
export { placesOf, spotsOf } from './table';
export { default as Sheet } from './Sheet.svelte';

export { default } from './Board.svelte';
export { placesOf, spotsOf } from './table';

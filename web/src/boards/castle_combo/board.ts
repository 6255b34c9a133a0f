export { default } from './Board.svelte';
export { placesOf, spotsOf, tieBreak } from './table';
export { default as Sheet } from './Sheet.svelte';

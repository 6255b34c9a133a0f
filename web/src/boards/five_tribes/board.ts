export { default } from './Board.svelte';
export { categoryPictures, placesOf, spotsOf } from './table';

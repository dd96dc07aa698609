export { MAX_PIXELS, type Png, readPng } from './read-png.ts';
export { unpacksAsSaid } from './unpacks-as-said.ts';

export { findRendition, type Rendition } from './find-rendition.ts';
export { hasRendition } from './has-rendition.ts';
export { recordRendition } from './record-rendition.ts';
export type { RenditionKey } from './rendition-key.ts';

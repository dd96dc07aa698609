export { findRendition, hasRendition, type Rendition, type RenditionKey, recordRendition } from './rendition.ts';

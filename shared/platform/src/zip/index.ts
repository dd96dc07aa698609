export { createPackedStore, type PackedStore } from './packed-store.ts';
export { writeZip } from './write-zip.ts';
export type { ZipEntry } from './zip-entry.ts';

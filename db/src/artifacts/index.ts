export type { ArtifactKind } from '../schema/index.ts';
export { type Artifact, type ArtifactRow, findArtifact, selectArtifact, unpackArtifact } from './find-artifact.ts';
export { insertArtifact } from './insert-artifact.ts';
export { type PackedArtifact, packAsIs, packText, unpack } from './pack-artifact.ts';

export { type Artifact, findArtifact } from './find-artifact.ts';
export { insertArtifact } from './insert-artifact.ts';
export { type PackedArtifact, packAsIs, packText } from './pack-artifact.ts';

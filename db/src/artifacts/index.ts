export type { ArtifactKind } from '../schema/index.ts';
export {
  type Artifact,
  type ArtifactRow,
  findArtifact,
  findSummaryCdr,
  selectArtifact,
  unpackArtifact,
} from './find-artifact.ts';
export { DamagedArtifactError, insertArtifact, packAsIs, packText, unpack } from './insert-artifact.ts';

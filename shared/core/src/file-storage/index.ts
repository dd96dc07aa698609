export {
  type ByteRange,
  type FileReader,
  type FileStorage,
  FileStorageError,
  isFileStorageUnavailable,
} from './file-storage.ts';
export { mergeRanges } from './merge-ranges.ts';
export { firstIdAt, monthOfId, packKey, packsOfTenant } from './pack-place.ts';

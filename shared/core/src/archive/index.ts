export { type ArchiveEntry, ArchiveError, type ArchiveErrorReason, listEntries } from './list-entries.ts';
export { type UnzipLimits, type UnzippedXml, unzipFiles, unzipSingleXml } from './unzip.ts';
export {
  centralHeader,
  type Directory,
  dataDescriptor,
  type EntryRecord,
  endOfZip,
  entryLength,
  localHeader,
  zipDeterministic,
} from './write-zip.ts';

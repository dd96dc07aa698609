export { ArchiveError, type ArchiveErrorReason } from './archive-error.ts';
export { type ArchiveEntry, listEntries } from './list-entries.ts';
export { type UnzipLimits, unzipFiles } from './unzip-files.ts';
export { type UnzippedXml, unzipSingleXml } from './unzip-single-xml.ts';
export { zipDeterministic } from './zip-deterministic.ts';
export {
  centralHeader,
  type Directory,
  dataDescriptor,
  type EntryRecord,
  endOfZip,
  entryLength,
  localHeader,
} from './zip-records.ts';

export { type LaidFile, layOutZip } from './lay-out-zip.ts';
export { type ArchiveEntry, ArchiveError, listEntries } from './list-entries.ts';
export { type UnzippedXml, unzipFiles, unzipSingleXml } from './unzip.ts';
export {
  centralHeader,
  dataDescriptor,
  type EntryRecord,
  endOfZip,
  entryLength,
  localHeader,
  zipDeterministic,
} from './write-zip.ts';

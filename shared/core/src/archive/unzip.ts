import { crc32, inflateRawSync } from 'node:zlib';
import { FILE_MESSAGES } from '../messages/index.ts';
import { type ArchiveEntry, ArchiveError, listEntries, viewOf } from './list-entries.ts';
import { LOCAL_HEADER, LOCAL_LENGTH, plainBytes } from './write-zip.ts';

/** Returns the content of one entry, checked against its size and CRC. Inflating stops above `maxBytes`. */
function inflateEntry(zip: Uint8Array, entry: ArchiveEntry, maxBytes: number): Uint8Array {
  if (entry.size > maxBytes) throw tooLarge(maxBytes);
  if (entry.isEncrypted) throw new ArchiveError('corrupt', FILE_MESSAGES.zipEncrypted.message);
  const data = findData(zip, entry);
  const content = entry.method === 0 ? data.slice() : inflate(data, entry, maxBytes);
  if (content.length !== entry.size || crc32(content) !== entry.crc) {
    throw new ArchiveError('corrupt', FILE_MESSAGES.zipDamaged.message);
  }
  return content;
}

function findData(zip: Uint8Array, { offset, compressedSize }: ArchiveEntry): Uint8Array {
  const view = viewOf(zip);
  if (offset + LOCAL_LENGTH <= zip.length && view.getUint32(offset, true) === LOCAL_HEADER) {
    const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + compressedSize <= zip.length) return zip.subarray(start, start + compressedSize);
  }
  throw new ArchiveError('corrupt', FILE_MESSAGES.zipOffset.message);
}

function inflate(data: Uint8Array, { method, size }: ArchiveEntry, maxBytes: number): Uint8Array {
  if (method !== 8) throw new ArchiveError('corrupt', FILE_MESSAGES.zipCompression(method).message);
  const content = inflateUpTo(data, maxBytes);
  if (content.length !== size) {
    throw new ArchiveError('corrupt', FILE_MESSAGES.zipSize.message);
  }
  return content;
}

function inflateUpTo(data: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return plainBytes(inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxBytes);
    throw new ArchiveError('corrupt', FILE_MESSAGES.zipInflate.message);
  }
}

function tooLarge(maxBytes: number): ArchiveError {
  return new ArchiveError('too_large', FILE_MESSAGES.zipTooLarge(maxBytes).message);
}

export interface UnzipLimits {
  /** Bytes that all wanted files may inflate to together. Both the claimed and the real sizes are checked. */
  readonly maxBytes: number;
  /** Selects files by name. Other files are not inflated. */
  readonly isWanted: (name: string) => boolean;
}

/**
 * Inflates the wanted files of a zip, by their names in the zip.
 * @throws {ArchiveError} also if two files have the same name, because readers differ in which one they take
 */
export function unzipFiles(zip: Uint8Array, { maxBytes, isWanted }: UnzipLimits): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = maxBytes;
  for (const entry of listEntries(zip)) {
    if (entry.isFolder || !isWanted(entry.name)) continue;
    if (files.has(entry.name)) throw new ArchiveError('corrupt', FILE_MESSAGES.zipSameName.message);
    const bytes = inflateEntry(zip, entry, left);
    left -= bytes.length;
    files.set(entry.name, bytes);
  }
  return files;
}

export interface UnzippedXml {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Answers have at most one zip inside the zip. */
const MAX_DEPTH = 2;

/**
 * Returns the first XML file of a zip, or of a zip in it if it has none. Each may inflate to `maxBytes`.
 * @throws {ArchiveError}
 */
export function unzipSingleXml(zip: Uint8Array, { maxBytes }: { readonly maxBytes: number }): UnzippedXml {
  return unzip(zip, maxBytes, MAX_DEPTH);
}

function unzip(zip: Uint8Array, maxBytes: number, depth: number): UnzippedXml {
  const entries = listEntries(zip);
  if (entries.length === 0) throw new ArchiveError('empty', FILE_MESSAGES.zipNoEntries.message);
  const xml = findFile(entries, '.xml');
  if (xml !== undefined) return { name: xml.name, bytes: inflateEntry(zip, xml, maxBytes) };
  const inner = depth > 1 ? findFile(entries, '.zip') : undefined;
  if (inner === undefined) throw new ArchiveError('no_xml', FILE_MESSAGES.zipNoXml.message);
  return unzip(inflateEntry(zip, inner, maxBytes), maxBytes, depth - 1);
}

function findFile(entries: readonly ArchiveEntry[], extension: string): ArchiveEntry | undefined {
  return entries.find(({ name, isFolder }) => !isFolder && name.toLowerCase().endsWith(extension));
}

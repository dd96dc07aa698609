import { ArchiveError } from './archive-error.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listEntries } from './list-entries.ts';

export interface UnzipLimits {
  /** Bytes that all wanted files may inflate to together. Both the claimed and the real sizes are checked. */
  readonly maxBytes: number;
  /** The others are never inflated. */
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
    if (files.has(entry.name)) throw new ArchiveError('corrupt', 'The zip file has two files of one name');
    const bytes = inflateEntry(zip, entry, left);
    left -= bytes.length;
    files.set(entry.name, bytes);
  }
  return files;
}

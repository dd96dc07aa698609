import { ArchiveError } from './archive-error.ts';
import { inflateEntry } from './inflate-entry.ts';
import { type ArchiveEntry, listEntries } from './list-entries.ts';

export interface UnzippedXml {
  /** Name in the zip, with its folder if it has one. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A zip inside a zip is seen in answers; more levels are not. */
const MAX_DEPTH = 2;

/**
 * Returns the first XML file of a zip. Skips folders and other files. Opens a zip within the zip if there is no XML
 * beside it. Neither the entry nor an inner zip may inflate to more than `maxBytes`.
 * @throws {ArchiveError}
 */
export function unzipSingleXml(zip: Uint8Array, { maxBytes }: { readonly maxBytes: number }): UnzippedXml {
  return unzip(zip, maxBytes, MAX_DEPTH);
}

function unzip(zip: Uint8Array, maxBytes: number, depth: number): UnzippedXml {
  const entries = listEntries(zip);
  if (entries.length === 0) throw new ArchiveError('empty', 'The zip file has no entries');
  const xml = findFile(entries, '.xml');
  if (xml !== undefined) return { name: xml.name, bytes: inflateEntry(zip, xml, maxBytes) };
  const inner = depth > 1 ? findFile(entries, '.zip') : undefined;
  if (inner === undefined) throw new ArchiveError('no_xml', 'The zip file has no XML in it');
  return unzip(inflateEntry(zip, inner, maxBytes), maxBytes, depth - 1);
}

function findFile(entries: readonly ArchiveEntry[], extension: string): ArchiveEntry | undefined {
  return entries.find(({ name, isFolder }) => !isFolder && name.toLowerCase().endsWith(extension));
}

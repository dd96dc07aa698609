import { entryLength } from '@chasqui/core/archive';
import { createDirectory } from './directory.ts';
import { writeEntry } from './write-entry.ts';
import type { ZipEntry } from './zip-entry.ts';

/**
 * Writes a zip while it is read. Entries are requested one after the other; only their directory records stay in
 * memory, packed. The zip may have as many files and bytes as zip64 allows.
 * @throws RangeError if one file has 4 GiB or more
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory = createDirectory();
  let offset = 0;
  for await (const entry of entries) {
    const record = yield* writeEntry(entry, offset);
    await directory.add(record);
    offset += entryLength(record);
  }
  yield* directory.end(offset);
}

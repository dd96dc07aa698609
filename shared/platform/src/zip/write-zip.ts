import { entryLength } from '@chasqui/core/archive';
import { createDirectory } from './directory.ts';
import { writeEntry } from './write-entry.ts';
import type { ZipEntry } from './zip-entry.ts';

/**
 * Writes a zip while it is read: entries are asked for one after the other, and nothing of them stays in memory but what the
 * directory at the end says of each, packed. As many files and bytes as zip64 can have.
 * @throws RangeError when one file has 4 GiB or more
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

import { centralHeader, type EntryRecord, endOfZip } from '@chasqui/core/archive';
import { createPackedStore } from './packed-store.ts';

/** The directory of a zip, while files come into it. */
export interface ZipDirectory {
  add(entry: EntryRecord): Promise<void>;
  /** Yields the end of the zip: the directory of all files. `offset` is the number of bytes before it. */
  end(offset: number): AsyncGenerator<Uint8Array>;
}

export function createDirectory(): ZipDirectory {
  const headers = createPackedStore();
  let entries = 0;
  return {
    async add(entry) {
      entries += 1;
      await headers.add(centralHeader(entry));
    },
    async *end(offset) {
      yield* headers.read();
      yield endOfZip({ entries, offset, size: headers.byteLength });
    },
  };
}

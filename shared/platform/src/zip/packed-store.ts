import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createDeflateRaw, deflateRaw, inflateRaw } from 'node:zlib';
import { centralHeader, type EntryRecord, endOfZip } from '@chasqui/core/archive';

/** Compresses bytes off the event loop. */
export const deflate: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflateRaw);

/** Compresses pieces as they come, no faster than the result is read. */
export async function* deflatePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw();
  // A failure reaches the reader through the deflater. If the reader itself stopped, there is nothing to report.
  pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), deflater, () => {});
  yield* deflater;
}

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

const BLOCK_BYTES = 128 * 1024;

/** Store for bytes that are needed again only at the end. They are kept compressed. */
export interface PackedStore {
  readonly byteLength: number;
  add(bytes: Uint8Array): Promise<void>;
  read(): AsyncGenerator<Uint8Array>;
}

export function createPackedStore(): PackedStore {
  const blocks: Uint8Array[] = [];
  let latest: Uint8Array[] = [];
  let latestLength = 0;
  let byteLength = 0;

  return {
    get byteLength() {
      return byteLength;
    },
    async add(bytes) {
      latest.push(bytes);
      latestLength += bytes.byteLength;
      byteLength += bytes.byteLength;
      if (latestLength < BLOCK_BYTES) return;
      const block = Buffer.concat(latest);
      latest = [];
      latestLength = 0;
      blocks.push(await pack(block));
    },
    async *read() {
      for (const block of blocks) yield await unpack(block);
      yield Buffer.concat(latest);
    },
  };
}

export function createDirectory() {
  const headers = createPackedStore();
  let entries = 0;
  return {
    async add(entry: EntryRecord): Promise<void> {
      entries += 1;
      await headers.add(centralHeader(entry));
    },
    /** Yields the end of the zip: the directory of all files. `offset` is the number of bytes before it. */
    async *end(offset: number): AsyncGenerator<Uint8Array> {
      yield* headers.read();
      yield endOfZip({ entries, offset, size: headers.byteLength });
    },
  };
}

import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

const BLOCK_BYTES = 128 * 1024;

/** Store for bytes that are needed again only at the end. They are kept compressed. */
export interface PackedStore {
  /** Number of bytes in the store. */
  readonly byteLength: number;
  add(bytes: Uint8Array): Promise<void>;
  /** Yields all bytes, in the order in which they were added. */
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

import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createDeflateRaw, deflateRaw } from 'node:zlib';

/** Compresses bytes off the event loop. */
export const deflate: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflateRaw);

/** Compresses pieces as they come, no faster than the result is read. */
export async function* deflatePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw();
  // Whoever reads the deflater is told of a failure, and of nothing when it was themselves who stopped.
  pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), deflater, () => {});
  yield* deflater;
}

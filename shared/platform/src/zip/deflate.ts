import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createDeflateRaw, deflateRaw } from 'node:zlib';

/** Compresses bytes off the event loop. */
export const deflate: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflateRaw);

/** Compresses pieces as they come, no faster than the result is read. */
export async function* deflatePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflater = createDeflateRaw();
  // A failure reaches the reader through the deflater. If the reader itself stopped, there is nothing to report.
  pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), deflater, () => {});
  yield* deflater;
}

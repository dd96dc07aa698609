import { ExportTooLongError } from './making.ts';

/**
 * The same pieces, for as long as they come to no more than `most` bytes.
 * @throws ExportTooLongError in place of the piece that is too much
 */
export async function* limitBytes(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > most) throw new ExportTooLongError(most);
    yield piece;
  }
}

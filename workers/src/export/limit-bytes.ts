import { ExportTooLongError } from './making.ts';

/**
 * Yields the pieces unchanged while their total is at most `most` bytes.
 * @throws ExportTooLongError instead of the piece that exceeds the limit
 */
export async function* limitBytes(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > most) throw new ExportTooLongError(most);
    yield piece;
  }
}

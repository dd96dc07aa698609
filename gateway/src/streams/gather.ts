/** The same bytes in pieces of at least so many, but for the last: many small ones would each cost a write. */
export async function* gather(pieces: AsyncIterable<Uint8Array>, least: number): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    length += piece.byteLength;
    if (length < least) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}

/**
 * Yields the same bytes in fewer pieces, because each piece costs a write. Each piece except the last has at least
 * `size` bytes, and exceeds that by less than one incoming piece. None is empty. Reads no more than a piece needs.
 */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const some of bytes) {
    held.push(some);
    length += some.byteLength;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

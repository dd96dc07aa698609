/**
 * The same bytes in fewer pieces: each as long as `size` or longer by less than one that came in, but for the last one. None
 * is empty.
 */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, void> {
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

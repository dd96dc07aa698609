import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPieces } from './pieces.ts';

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return pieces;
}

async function* giveOneByOne(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

it('keeps every byte in order, in pieces of the given size', async () => {
  const given = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(given, fc.integer({ min: 1, max: 50 }), async (some, size) => {
      const pieces = await collect(inPieces(giveOneByOne(some), size));
      expect(Buffer.concat(pieces).equals(Buffer.concat(some))).toBe(true);
      for (const piece of pieces.slice(0, -1)) {
        expect(piece.byteLength).toBeGreaterThanOrEqual(size);
        expect(piece.byteLength).toBeLessThan(size + 20);
      }
      expect(pieces.every(({ byteLength }) => byteLength > 0)).toBe(true);
    }),
  );
});

it('reads no more than a piece needs', async () => {
  let given = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for (;;) {
      given += 1;
      yield new Uint8Array(10);
    }
  }
  for await (const piece of inPieces(count(), 30)) {
    expect(piece.byteLength).toBe(30);
    break;
  }
  expect(given).toBe(3);
});

it('passes on errors', async () => {
  async function* breakOff(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1);
    throw new Error('no more');
  }
  await expect(collect(inPieces(breakOff(), 10))).rejects.toThrow('no more');
});

import { expect, it } from 'vitest';
import { limitBytes } from './make-file.ts';
import { ExportTooLongError } from './watch-export.ts';

/** Pieces of 10 bytes, with how many were made. */
function pieces(count: number) {
  const made = { count: 0, isClosed: false };
  async function* make(): AsyncGenerator<Uint8Array> {
    try {
      for (; made.count < count; made.count += 1) yield new Uint8Array(10);
    } finally {
      made.isClosed = true;
    }
  }
  return { made, bytes: make() };
}

async function count(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of bytes) length += piece.byteLength;
  return length;
}

it('passes on a file of the maximum length', async () => {
  expect(await count(limitBytes(pieces(3).bytes, 30))).toBe(30);
});

it('ends before the piece that exceeds the maximum, and closes the source', async () => {
  const { made, bytes } = pieces(100);
  const limited = limitBytes(bytes, 39);
  for (let piece = 0; piece < 3; piece += 1) expect((await limited.next()).done).toBe(false);
  await expect(limited.next()).rejects.toBeInstanceOf(ExportTooLongError);
  expect(made).toEqual({ count: 3, isClosed: true });
});

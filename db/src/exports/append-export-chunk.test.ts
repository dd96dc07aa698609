import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packChunk, unpackChunk } from './append-export-chunk.ts';

const MEDIA_TYPES = ['text/csv; charset=utf-8', 'text/plain', 'application/zip'] as const;

it('returns the packed bytes unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...MEDIA_TYPES), fc.uint8Array({ maxLength: 5_000 }), async (type, bytes) => {
      const kept = await packChunk(type, bytes);
      expect(Buffer.from(await unpackChunk(type, kept)).equals(bytes)).toBe(true);
    }),
  );
});

it('compresses text, and leaves compressed data unchanged', async () => {
  const text = Buffer.from('F001-00000001;118.00;PEN\r\n'.repeat(1_000));
  expect((await packChunk('text/csv', text)).byteLength).toBeLessThan(text.byteLength / 10);
  expect(await packChunk('application/zip', text)).toBe(text);
});

it('throws for corrupt bytes', async () => {
  await expect(unpackChunk('text/csv', Buffer.from([0xff, 0xff, 0xff]))).rejects.toThrow();
});

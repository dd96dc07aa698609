import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

describe('crc32', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['a', 0xe8b7be43],
  ])('of %j is the published value', (text, expected) => {
    expect(crc32(Buffer.from(text))).toBe(expected);
  });

  it('is what a zip writer puts into its headers, for any content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const written = Buffer.from(zipSync({ a: bytes })).readUInt32LE(14);
        expect(crc32(bytes)).toBe(written);
      }),
    );
  });
});

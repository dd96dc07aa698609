import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecodable, readPngHeader } from './picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

function header(width: number, height: number, depth = 8, colorType = 6, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colorType, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

const pngOf = (...chunks: Buffer[]) => readPngHeader(Buffer.concat([SIGNATURE, ...chunks]));
const [PIXELS, END] = [chunk('IDAT', Buffer.of(1, 2)), chunk('IEND')];

describe('readPngHeader', () => {
  it.each([
    [1, 0, 9],
    [8, 2, 9],
    [4, 3, 9],
    [16, 6, 9],
  ])('reads the size of a picture with %d bits of colour type %d', (depth, colorType, width) => {
    const png = pngOf(header(width, 5, depth, colorType), chunk('tEXt'), PIXELS, END);
    expect(png).toEqual({ width, height: 5, isInterlaced: false });
  });

  it('recognizes an interlaced picture', () => {
    expect(pngOf(header(1, 1, 8, 6, 1), PIXELS, END)?.isInterlaced).toBe(true);
  });

  it.each([
    ['has two headers', [header(8, 8), header(20_000, 20_000, 1, 0), PIXELS, END]],
    ['has a header behind its pixels', [header(8, 8), PIXELS, header(20_000, 20_000), END]],
    ['begins with another chunk', [chunk('tEXt'), header(8, 8), PIXELS, END]],
    ['has no header', [END]],
    ['has no end', [header(8, 8), PIXELS]],
    ['ends twice', [header(8, 8), PIXELS, END, END]],
    ['has a short header', [chunk('IHDR', Buffer.alloc(12)), PIXELS, END]],
    ['has a chunk longer than the file', [header(8, 8), Buffer.from('ffffffff49444154', 'hex'), END]],
  ])('refuses a file that %s', (_what, chunks) => {
    expect(pngOf(...chunks)).toBeNull();
  });

  it('throws for no bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 99 }), fc.boolean(), (rest, hasHeader) => {
        const bytes = Buffer.concat([SIGNATURE, hasHeader ? header(1, 1) : Buffer.alloc(0), rest]);
        expect(readPngHeader(bytes)?.width ?? 1).toBe(1);
      }),
    );
  });
});

describe('isDecodable', () => {
  it.each([
    ['a usual picture', { width: 2_000, height: 2_000, isInterlaced: false }, true],
    ['an interlaced picture', { width: 10, height: 10, isInterlaced: true }, false],
    ['a picture without pixels', { width: 10, height: 0, isInterlaced: false }, false],
    ['a picture of too many pixels', { width: 2_001, height: 2_000, isInterlaced: false }, false],
  ])('judges %s', (_what, png, expected) => {
    expect(isDecodable(png)).toBe(expected);
  });
});

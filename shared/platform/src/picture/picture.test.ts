import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Png, readPng, unpacksAsSaid } from './index.ts';

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

const pngOf = (...chunks: Buffer[]) => readPng(Buffer.concat([SIGNATURE, ...chunks]));
const [PIXELS, END] = [chunk('IDAT', Buffer.of(1, 2)), chunk('IEND')];

describe('a PNG', () => {
  it.each([
    [1, 0, 9, 3],
    [8, 0, 9, 10],
    [8, 2, 9, 28],
    [4, 3, 9, 6],
    [16, 4, 9, 37],
    [16, 6, 9, 73],
  ])('of %d bits of kind %d says how long its rows are', (depth, colorType, width, rowBytes) => {
    expect(pngOf(header(width, 5, depth, colorType), PIXELS, END)).toMatchObject({ width, height: 5, rowBytes });
  });

  it('gives its packed pixels in their order', () => {
    const png = pngOf(header(1, 1), chunk('tEXt'), PIXELS, chunk('IDAT', Buffer.of(3)), END);
    expect(Buffer.concat(png?.packed ?? [])).toEqual(Buffer.of(1, 2, 3));
  });

  it.each([
    ['has two headers', [header(8, 8), header(20_000, 20_000, 1, 0), PIXELS, END]],
    ['has a header behind its pixels', [header(8, 8), PIXELS, header(20_000, 20_000), END]],
    ['begins with something else', [chunk('tEXt'), header(8, 8), PIXELS, END]],
    ['has no pixels', [header(8, 8), END]],
    ['has no end', [header(8, 8), PIXELS]],
    ['ends twice', [header(8, 8), PIXELS, END, END]],
    ['has a depth nobody knows', [header(8, 8, 3), PIXELS, END]],
    ['has a kind nobody knows', [header(8, 8, 8, 5), PIXELS, END]],
    ['has a short header', [chunk('IHDR', Buffer.alloc(12)), PIXELS, END]],
    ['has a chunk longer than the file', [header(8, 8), Buffer.from('ffffffff49444154', 'hex'), END]],
  ])('is none when it %s', (_what, chunks) => {
    expect(pngOf(...chunks)).toBeNull();
  });

  it('is judged without an exception, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 99 }), fc.boolean(), (rest, hasHeader) => {
        const bytes = Buffer.concat([SIGNATURE, hasHeader ? header(1, 1) : Buffer.alloc(0), rest]);
        expect(readPng(bytes)?.width ?? 1).toBe(1);
      }),
    );
  });
});

describe('what is packed', () => {
  const of = (unpackedBytes: number, change: Partial<Png> = {}): Png => ({
    width: 10,
    height: 10,
    isInterlaced: false,
    rowBytes: 41,
    packed: [deflateSync(Buffer.alloc(unpackedBytes))],
    ...change,
  });

  it('may be all rows, in parts', () => {
    const whole = deflateSync(Buffer.alloc(410));
    expect(unpacksAsSaid(of(410))).toBe(true);
    expect(unpacksAsSaid(of(0, { packed: [whole.subarray(0, 3), whole.subarray(3)] }))).toBe(true);
  });

  it.each([
    ['more than the rows take', of(50_000_000)],
    ['damaged', of(0, { packed: [Buffer.from('no pixels')] })],
    ['cut off', of(0, { packed: [deflateSync(Buffer.alloc(410)).subarray(0, -6)] })],
    ['interlaced', of(410, { isInterlaced: true })],
    ['a picture without pixels', of(0, { height: 0 })],
    ['a picture of too many pixels', of(410, { width: 2_001, height: 2_000 })],
  ])('may not be %s', (_what, png) => {
    expect(unpacksAsSaid(png)).toBe(false);
  });
});

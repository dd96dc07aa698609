import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodeLogo } from './logo-raster.ts';
import { type ReadPart, readEscpos } from './read-escpos-fixture.ts';
import { type EscposWidth, ROLLS } from './render-escpos.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const BLACK: Colour = [0, 0, 0, 255];
const WHITE: Colour = [255, 255, 255, 255];

function pixelsOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  return Buffer.from(
    Array.from({ length: width * height }, (_, index) => colourAt(index % width, Math.floor(index / width))).flat(),
  );
}

function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const png = new PNG({ width, height });
  png.data = pixelsOf(width, height, colourAt);
  return { bytes: PNG.sync.write(png), mediaType: 'image/png' };
}

type Raster = Extract<ReadPart, { kind: 'raster' }>;

function isBlack({ width, bits }: Raster, x: number, y: number): boolean {
  return (((bits[(y * width + x) >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 1;
}

/** Share of black dots in a picture that is `width` wide and high; the rest is a border. */
function blackShare(raster: Raster, width: number): number {
  const dots = Array.from({ length: width * width }, (_, index) =>
    isBlack(raster, index % width, Math.floor(index / width)),
  );
  return dots.filter((black) => black).length / dots.length;
}

function draw(file: Parameters<typeof encodeLogo>[0], width: EscposWidth = '80'): Raster {
  const commands = encodeLogo(file, ROLLS[width]);
  const [raster, ...rest] = commands === null ? [] : readEscpos(commands);
  if (raster?.kind !== 'raster' || rest.length > 0) throw new Error('The logo cannot be drawn');
  return raster;
}

describe('a logo', () => {
  // Sides are rounded up to eight dots.
  it.each([
    ['its height is at most 18 mm', 300, 300, '80', 152, 152],
    ['its width is that of the roll', 2_000, 200, '58', 384, 40],
    ['its pixels stay small', 20, 10, '80', 56, 32],
  ] as const)('is scaled so that %s', (_what, width, height, roll, wide, high) => {
    const raster = draw(
      pngOf(width, height, () => BLACK),
      roll,
    );
    expect(raster).toMatchObject({ width: wide, height: high, align: 1 });
  });

  it('keeps black and white, and takes transparent parts for paper', () => {
    const raster = draw(pngOf(147, 147, (x, y) => (x < 49 ? BLACK : y < 70 ? WHITE : [0, 0, 0, 0])));
    expect([isBlack(raster, 10, 10), isBlack(raster, 90, 10), isBlack(raster, 90, 140)]).toEqual([true, false, false]);
  });

  it('shows grey by as many dots', () => {
    const raster = draw(pngOf(147, 147, () => [64, 64, 64, 255]));
    expect(blackShare(raster, 147)).toBeCloseTo(0.75, 1);
  });

  it('leaves white that is not quite white without dots', () => {
    expect(blackShare(draw(pngOf(147, 147, () => [250, 250, 250, 255])), 147)).toBe(0);
  });

  it('is read from a JPEG', () => {
    const data = pixelsOf(147, 147, (x) => (x < 70 ? BLACK : WHITE));
    const { data: bytes } = jpeg.encode({ data, width: 147, height: 147 }, 90);
    const raster = draw({ bytes, mediaType: 'image/jpeg' });
    expect([isBlack(raster, 20, 70), isBlack(raster, 120, 70)]).toEqual([true, false]);
  });

  const whole = pngOf(30, 30, () => BLACK);
  it.each([
    ['a damaged PNG', { ...whole, bytes: whole.bytes.subarray(0, 60) }],
    ['a damaged JPEG', { bytes: Buffer.from('ffd8ffe000104a46', 'hex'), mediaType: 'image/jpeg' }],
    ['a PNG that calls itself a JPEG', { ...whole, mediaType: 'image/jpeg' }],
    ['a PNG of too many pixels', pngOf(2_001, 2_000, () => WHITE)],
    ['no bytes', { bytes: Buffer.alloc(0), mediaType: 'image/png' }],
  ])('is left out if it is %s', (_what, file) => {
    expect(encodeLogo(file, ROLLS[80])).toBeNull();
  });
});

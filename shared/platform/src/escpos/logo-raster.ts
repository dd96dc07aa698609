import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { isDecodable, MAX_PIXELS, readPngHeader } from '../picture.ts';
import type { Raster } from './commands.ts';

export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue and alpha. */
  readonly data: Uint8Array;
}

const MEGA = 1_000_000;
const MOST_MEMORY_MB = 128;

/** Decodes a PNG or JPEG; null if it is damaged, of another type or far too large. */
function decode({ bytes, mediaType }: LogoFile): Pixels | null {
  try {
    if (mediaType === 'image/jpeg') {
      const limits = { maxResolutionInMP: MAX_PIXELS / MEGA, maxMemoryUsageInMB: MOST_MEMORY_MB };
      return jpeg.decode(bytes, { ...limits, useTArray: true });
    }
    const header = readPngHeader(bytes);
    return header !== null && isDecodable(header) ? PNG.sync.read(Buffer.from(bytes)) : null;
  } catch {
    // Both decoders throw values of any type, and always because of the bytes.
    return null;
  }
}

/** Dots of the height at most: 18 mm, as on the PDF. */
const MOST_HEIGHT = 147;
/** Dots of a pixel at most: a point of the PDF. */
const MOST_SCALE = 203 / 72;

/**
 * Turns a logo into black dots, at most `dots` wide. Transparent parts are paper. Returns null if it cannot be decoded: it is
 * left out then, as on the PDF.
 */
export function rasterizeLogo(file: LogoFile, dots: number): Raster | null {
  const pixels = decode(file);
  if (pixels === null || pixels.width === 0 || pixels.height === 0) return null;
  const scale = Math.min(dots / pixels.width, MOST_HEIGHT / pixels.height, MOST_SCALE);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  return dither(shrink(pixels, width, height), width, height);
}

const WHITE = 255;

/** Returns the mean brightness (0 to 255) of each dot, row by row. */
function shrink(pixels: Pixels, width: number, height: number): Float64Array {
  const grey = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      grey[y * width + x] = meanOf(pixels, rangeOf(x, width, pixels.width), rangeOf(y, height, pixels.height));
    }
  }
  return grey;
}

/** Returns the pixels that a dot covers, at least one: from, and before. */
function rangeOf(dot: number, dots: number, pixels: number): readonly [number, number] {
  const start = Math.floor((dot * pixels) / dots);
  return [start, Math.max(start + 1, Math.floor(((dot + 1) * pixels) / dots))];
}

function meanOf(
  { width, data }: Pixels,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += brightnessOf(data, (y * width + x) * 4);
  }
  return sum / ((right - left) * (bottom - top));
}

/** Returns the brightness of a pixel on white paper (ITU-R BT.601). */
function brightnessOf(data: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return WHITE - ((WHITE - luma) * alpha) / WHITE;
}

/** Shares of an error for the dots that follow (Floyd and Steinberg): columns and rows further, and the share. */
const SHARES = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

function dither(grey: Float64Array, width: number, height: number): Raster {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? WHITE;
      const isBlack = value < WHITE / 2;
      if (isBlack) bits[y * bytesPerRow + (x >> 3)] = (bits[y * bytesPerRow + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
      const error = value - (isBlack ? 0 : WHITE);
      for (const [right, down, share] of SHARES) {
        if (x + right < 0 || x + right >= width || y + down >= height) continue;
        const at = (y + down) * width + x + right;
        grey[at] = (grey[at] ?? WHITE) + error * share;
      }
    }
  }
  return { bytesPerRow, height, bits };
}

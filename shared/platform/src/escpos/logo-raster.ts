import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { isDecodable, MAX_PIXELS, readPngHeader } from '../picture.ts';
import { openPrinterEncoder } from './printer-encoder.ts';

export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue and alpha. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface LogoRoll {
  /** Characters of a line. */
  readonly columns: number;
  /** Dots of the width. */
  readonly dots: number;
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
 * Returns the commands that print a logo in the middle of a roll, as black dots. Transparent parts are paper. Returns null if it
 * cannot be decoded: it is left out then, as on the PDF.
 * @param roll characters of a line, and dots
 */
export function encodeLogo(file: LogoFile, { columns, dots }: LogoRoll): Uint8Array | null {
  const pixels = decode(file);
  if (pixels === null || pixels.width === 0 || pixels.height === 0) return null;
  const scale = Math.min(dots / pixels.width, MOST_HEIGHT / pixels.height, MOST_SCALE);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const encoder = openPrinterEncoder({ columns, feedAfterBlock: false });
  return encoder
    .align('center')
    .image(shrink(pixels, width, height), { width, height, algorithm: 'bayer' })
    .encode();
}

const WHITE = 255;

/**
 * Returns a grey picture with the mean brightness of each dot. The encoder itself would shrink it by single pixels, and lose
 * thin lines.
 */
function shrink(pixels: Pixels, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(WHITE);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data.fill(meanOf(pixels, rangeOf(x, width, pixels.width), rangeOf(y, height, pixels.height)), at, at + 3);
    }
  }
  return { width, height, data };
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
function brightnessOf(data: Pixels['data'], at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return WHITE - ((WHITE - luma) * alpha) / WHITE;
}

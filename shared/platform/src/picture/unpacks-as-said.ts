import { inflateSync } from 'node:zlib';
import { MAX_PIXELS, type Png } from './read-png.ts';

/** Some programs write a little more than the rows. */
const SPARE_BYTES = 1_024;

/**
 * Whether a reader may unpack it whole: not interlaced, of 1 to MAX_PIXELS pixels, and its packed bytes undamaged and
 * no more, unpacked, than its size asks for. It unpacks them to know, into 36 MB at most.
 */
export function unpacksAsSaid({ width, height, rowBytes, isInterlaced, packed }: Png): boolean {
  const pixels = width * height;
  if (isInterlaced || pixels === 0 || pixels > MAX_PIXELS) return false;
  try {
    inflateSync(Buffer.concat(packed), { maxOutputLength: rowBytes * height + SPARE_BYTES });
    return true;
  } catch (error) {
    // What zlib and the limit throw; anything else is no judgement on the picture.
    if (error instanceof Error && 'code' in error && isAboutBytes(error.code)) return false;
    throw error;
  }
}

function isAboutBytes(code: unknown): boolean {
  return code === 'ERR_BUFFER_TOO_LARGE' || (typeof code === 'string' && code.startsWith('Z_'));
}

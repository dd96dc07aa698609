import { inflateSync } from 'node:zlib';
import { MAX_PIXELS, type Png } from './read-png.ts';

/** Some programs write a little more than the rows. */
const SPARE_BYTES = 1_024;

/**
 * Returns true if a reader may unpack the whole picture. The picture must not be interlaced and must have 1 to
 * MAX_PIXELS pixels. Its packed bytes must be undamaged and must not unpack to more than its size requires. The check
 * unpacks the bytes, into 36 MB at most.
 */
export function unpacksAsSaid({ width, height, rowBytes, isInterlaced, packed }: Png): boolean {
  const pixels = width * height;
  if (isInterlaced || pixels === 0 || pixels > MAX_PIXELS) return false;
  try {
    inflateSync(Buffer.concat(packed), { maxOutputLength: rowBytes * height + SPARE_BYTES });
    return true;
  } catch (error) {
    // zlib and the limit throw these errors. Any other error does not mean that the picture is bad.
    if (error instanceof Error && 'code' in error && isAboutBytes(error.code)) return false;
    throw error;
  }
}

function isAboutBytes(code: unknown): boolean {
  return code === 'ERR_BUFFER_TOO_LARGE' || (typeof code === 'string' && code.startsWith('Z_'));
}

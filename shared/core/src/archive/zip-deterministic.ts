import { zipSync } from 'fflate';

const LEVEL = 6;

/**
 * A zip with one file: ordinary DEFLATE, sizes in the header, no folder, no data descriptor. The same content always
 * gives the same bytes.
 */
export function zipDeterministic(fileName: string, bytes: Uint8Array): Uint8Array {
  return zipSync({ [fileName]: [bytes, { level: LEVEL, mtime: buildFixedTime() }] });
}

/** Zip times have no zone and are written from local fields: noon of a fixed day is the same octets everywhere. */
function buildFixedTime(): Date {
  return new Date(1980, 0, 1, 12);
}

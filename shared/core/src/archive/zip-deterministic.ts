import { crc32, deflateRawSync } from 'node:zlib';
import { plainBytes } from './plain-bytes.ts';
import { centralHeader, type EntryRecord, endOfZip, localHeader } from './zip-records.ts';

/** Date of every file: the first day that a zip can express. */
const DAY = '1980-01-01';

/** An XML of 17 KB in half the time of the usual 6, one of 170 KB in a fifth, for 6 to 12 % more bytes. */
const LEVEL = 3;
/** Highest memory level of zlib. It takes six sevenths of the time for the same size, give or take a thousandth. */
const MEMORY_LEVEL = 9;

/**
 * A zip with one file: ordinary DEFLATE, sizes in the header, no folder, no data descriptor. The same content gives the
 * same bytes under one release of zlib and of this file.
 */
export function zipDeterministic(fileName: string, bytes: Uint8Array): Uint8Array {
  const content = deflateRawSync(bytes, { level: LEVEL, memLevel: MEMORY_LEVEL });
  const record: EntryRecord = {
    name: Buffer.from(fileName, 'utf8'),
    day: DAY,
    method: 'deflate',
    isStreamed: false,
    crc32: crc32(bytes),
    compressedSize: content.length,
    size: bytes.length,
    offset: 0,
  };
  const local = localHeader(record);
  const central = centralHeader(record);
  const offset = local.length + content.length;
  const end = endOfZip({ entries: 1, offset, size: central.length });
  return plainBytes(Buffer.concat([local, content, central, end]));
}

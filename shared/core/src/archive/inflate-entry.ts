import { crc32, inflateRawSync } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { type ArchiveEntry, viewOf } from './list-entries.ts';
import { plainBytes } from './plain-bytes.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
/**
 * Returns the content of one entry, checked against the size and CRC of the directory. Sizes in the file are only
 * claims: the inflated bytes are counted as they come, and inflating ends above `maxBytes`.
 * @throws {ArchiveError}
 */
export function inflateEntry(zip: Uint8Array, entry: ArchiveEntry, maxBytes: number): Uint8Array {
  if (entry.size > maxBytes) throw tooLarge(maxBytes);
  if (entry.isEncrypted) throw new ArchiveError('corrupt', 'The entry of the zip file is encrypted');
  const data = findData(zip, entry);
  const content = entry.method === 0 ? data.slice() : inflate(data, entry, maxBytes);
  if (content.length !== entry.size || crc32(content) !== entry.crc) {
    throw new ArchiveError('corrupt', 'The entry of the zip file is damaged');
  }
  return content;
}

function findData(zip: Uint8Array, { offset, compressedSize }: ArchiveEntry): Uint8Array {
  const view = viewOf(zip);
  if (offset + LOCAL_SIZE <= zip.length && view.getUint32(offset, true) === LOCAL_SIGNATURE) {
    const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + compressedSize <= zip.length) return zip.subarray(start, start + compressedSize);
  }
  throw new ArchiveError('corrupt', 'The entry of the zip file is not where the directory says');
}

function inflate(data: Uint8Array, { method, size }: ArchiveEntry, maxBytes: number): Uint8Array {
  if (method !== 8) throw new ArchiveError('corrupt', `The zip file uses compression ${method}, which is not read`);
  const content = inflateUpTo(data, maxBytes);
  if (content.length !== size) {
    throw new ArchiveError('corrupt', 'The entry of the zip file has another size than it says');
  }
  return content;
}

function inflateUpTo(data: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return plainBytes(inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxBytes);
    throw new ArchiveError('corrupt', 'The entry of the zip file cannot be inflated');
  }
}

function tooLarge(maxBytes: number): ArchiveError {
  return new ArchiveError('too_large', `The content of the zip file is larger than ${maxBytes} bytes`);
}

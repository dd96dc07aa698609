import { Inflate } from 'fflate';
import { ArchiveError } from './archive-error.ts';
import { crc32 } from './crc32.ts';
import { type ArchiveEntry, viewOf } from './list-entries.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;
/** DEFLATE expands at most 1032 times, so that between two looks at the total no more than 4 MiB can appear. */
const CHUNK_BYTES = 4096;

/**
 * The content of one entry, checked against the size and CRC of the directory. Sizes in the file are claims: what is
 * really inflated is counted as it comes, and stopped above `maxBytes`.
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
  const content = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > maxBytes) throw tooLarge(maxBytes);
    if (length + chunk.length <= size) content.set(chunk, length);
    length += chunk.length;
  });
  feed(inflater, data);
  if (length !== size) throw new ArchiveError('corrupt', 'The entry of the zip file has another size than it says');
  return content;
}

function feed(inflater: Inflate, data: Uint8Array): void {
  try {
    for (let start = 0; start === 0 || start < data.length; start += CHUNK_BYTES) {
      const end = start + CHUNK_BYTES;
      inflater.push(data.subarray(start, end), end >= data.length);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('corrupt', 'The entry of the zip file cannot be inflated');
  }
}

function tooLarge(maxBytes: number): ArchiveError {
  return new ArchiveError('too_large', `The content of the zip file is larger than ${maxBytes} bytes`);
}

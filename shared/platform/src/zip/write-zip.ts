import { crc32 } from 'node:zlib';
import { dataDescriptor, type EntryRecord, entryLength, localHeader } from '@chasqui/core/archive';
import { createDirectory, deflate, deflatePieces } from './packed-store.ts';

export interface ZipEntry {
  readonly name: string;
  /** Date of the file, YYYY-MM-DD. The caller sets it, so that the same content gives the same zip. */
  readonly day: string;
  /** False if the content is compressed already. */
  readonly compress: boolean;
  /** Content as a whole, or piece by piece: then always compressed, up to 4 GiB, and never held in memory. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

type Pieces = AsyncGenerator<Uint8Array, EntryRecord>;

const MAX_SIZE = 0xfffffffe;

/** Yields the bytes of one file with its headers. Returns the file's record for the directory. */
function writeEntry(entry: ZipEntry, offset: number): Pieces {
  const { content } = entry;
  return content instanceof Uint8Array ? writeWhole(entry, content, offset) : writePieces(entry, content, offset);
}

async function* writeWhole(entry: ZipEntry, bytes: Uint8Array, offset: number): Pieces {
  const stored = entry.compress ? await deflate(bytes) : bytes;
  const record: EntryRecord = {
    name: Buffer.from(entry.name),
    day: entry.day,
    offset,
    method: entry.compress ? 'deflate' : 'store',
    isStreamed: false,
    crc32: crc32(bytes),
    compressedSize: stored.byteLength,
    size: mustFit(bytes.byteLength, entry),
  };
  yield localHeader(record);
  yield stored;
  return record;
}

async function* writePieces(entry: ZipEntry, content: AsyncIterable<Uint8Array>, offset: number): Pieces {
  const tally = { crc32: 0, size: 0 };
  const blank: EntryRecord = {
    name: Buffer.from(entry.name),
    day: entry.day,
    offset,
    ...{ method: 'deflate', isStreamed: true, crc32: 0, compressedSize: 0, size: 0 },
  };
  yield localHeader(blank);
  let compressedSize = 0;
  for await (const piece of deflatePieces(counted(content, tally))) {
    compressedSize = mustFit(compressedSize + piece.byteLength, entry);
    yield piece;
  }
  const record = { ...blank, ...tally, size: mustFit(tally.size, entry), compressedSize };
  yield dataDescriptor(record);
  return record;
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  tally: { crc32: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    tally.crc32 = crc32(piece, tally.crc32);
    tally.size += piece.byteLength;
    yield piece;
  }
}

function mustFit(size: number, { name }: ZipEntry): number {
  if (size > MAX_SIZE) throw new RangeError(`${name} has 4 GiB or more, which this zip has no room for`);
  return size;
}

/**
 * Writes a zip while it is read. Entries are requested one after the other; only their directory records stay in
 * memory, packed. The zip may have as many files and bytes as zip64 allows.
 *
 * This is our own writer because client-zip grew to 569 MiB with 600,000 files, and yazl and zip.js did not finish them
 * in 150 s.
 * @throws RangeError if one file has 4 GiB or more
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory = createDirectory();
  let offset = 0;
  for await (const entry of entries) {
    const record = yield* writeEntry(entry, offset);
    await directory.add(record);
    offset += entryLength(record);
  }
  yield* directory.end(offset);
}

import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';

/** Text file in a zip on the disk, unpacked while it is read. */
export interface ZippedText {
  readonly stream: Readable;
  /** Length of the unpacked text. */
  readonly bytes: number;
}

/**
 * Opens the .txt files of a zip on the disk, one after the other: each must be read before the next. A stream fails at its end
 * if the file is damaged.
 * @throws Error if the file is no zip
 */
export async function* openZippedTexts(file: string): AsyncGenerator<ZippedText> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.toLowerCase().endsWith('.txt')) continue;
    const chunks = checkCrc(await zip.openReadStreamPromise(entry), entry.crc32);
    yield { stream: Readable.from(chunks, { objectMode: false }), bytes: entry.uncompressedSize };
  }
}

/**
 * Yields the chunks of a file in a zip. yauzl compares only their length.
 * @throws Error at the end if their CRC-32 is not the one that the zip states
 */
async function* checkCrc(chunks: AsyncIterable<Buffer>, stated: number): AsyncGenerator<Buffer> {
  let crc = 0;
  for await (const chunk of chunks) {
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (crc !== stated) throw new Error('The zip is damaged: its CRC-32 is another');
}

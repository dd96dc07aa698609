import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseTaxpayer, type Taxpayer } from '@chasqui/core/taxpayers';
import { openZippedTexts } from './zip/open-zipped-texts.ts';

/** Text of the register, and its length in bytes. */
interface RegisterText {
  readonly stream: Readable;
  readonly bytes: number;
}

/** Progress of the reading, told after each piece of the file. */
export interface ReadingProgress {
  readonly rows: number;
  /** Lines that are no entry: the header, and lines with a stray separator. */
  readonly skipped: number;
  /** Share of the file that was read, 0 to 1. */
  readonly share: number;
}

/**
 * Reads the taxpayers of SUNAT's reduced register in batches, from its zip or from the text in it. Memory does not grow with
 * the file.
 * @throws Error at the end of a file that is no register: it has no entry, or more other lines than entries; or of a zip that
 * is damaged
 */
export async function* readTaxpayers(
  file: string,
  onProgress: (progress: ReadingProgress) => void,
): AsyncGenerator<readonly Taxpayer[]> {
  const { stream, bytes } = await openRegister(file);
  // Each byte is one character.
  stream.setEncoding('latin1');
  let rest = '';
  let read = 0;
  let rows = 0;
  let skipped = 0;
  const parse = (lines: readonly string[]) => {
    const batch = lines.flatMap((line) => parseTaxpayer(line) ?? []);
    rows += batch.length;
    skipped += lines.length - batch.length;
    onProgress({ rows, skipped, share: bytes === 0 ? 1 : read / bytes });
    return batch;
  };
  for await (const chunk of stream) {
    read += chunk.length;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield parse(lines);
  }
  if (rest !== '') yield parse([rest]);
  // SUNAT's register has a header and a few lines with a stray separator among millions of entries.
  if (rows === 0 || skipped > rows)
    throw new Error(`${file} is not the register: it has ${rows} entries and ${skipped} other lines`);
}

async function openRegister(file: string): Promise<RegisterText> {
  if (!(await isZip(file))) return { stream: createReadStream(file), bytes: (await stat(file)).size };
  for await (const text of openZippedTexts(file)) return text;
  throw new Error(`${file} has no text file in it`);
}

const ZIP_START = 'PK';

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(ZIP_START.length), 0, ZIP_START.length, 0);
    return buffer.toString('latin1') === ZIP_START;
  } finally {
    await handle.close();
  }
}

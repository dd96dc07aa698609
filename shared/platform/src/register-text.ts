import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { openZippedTexts, type ZippedText } from './zip/open-zipped-texts.ts';

/**
 * Opens the text of a published file, which may be zipped.
 * @throws Error for a zip without a text; the stream fails at the end of a zip that is damaged
 */
export async function openRegisterText(file: string): Promise<ZippedText> {
  if (!(await isZip(file))) return { stream: createReadStream(file), bytes: (await stat(file)).size };
  for await (const text of openZippedTexts(file)) return text;
  throw new Error(`${file} has no text file in it`);
}

/** Far above the lists of agents, which have some thousand lines. */
const MAX_SMALL_BYTES = 64 * 1024 * 1024;

/** Reads a small published file as a whole, in Windows-1252. @throws Error as `openRegisterText`, or for a file that is not small */
export async function readSmallRegister(file: string): Promise<string> {
  const { stream, bytes } = await openRegisterText(file);
  if (bytes > MAX_SMALL_BYTES) throw new Error(`${file} has ${bytes} bytes, more than ${MAX_SMALL_BYTES}`);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new TextDecoder('windows-1252').decode(Buffer.concat(chunks));
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

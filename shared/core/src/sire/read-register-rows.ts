import { readFirstLine } from './register-text.ts';

/** Each part of SUNAT's file begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields the rows of a register in UTF-8, one of SUNAT or ours, without headings, byte order marks, line ends and empty lines. Parts
 * that follow one another have a heading each. Memory does not grow with the text.
 */
export async function* readRegisterRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of splitLines(bytes)) {
    const row = isFirst || line.startsWith(BYTE_ORDER_MARK) ? readFirstLine(line) : line;
    isFirst = false;
    if (row !== null && row !== '') yield row;
  }
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // The marks of later parts are not at the start of the stream.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield withoutReturn(line);
  }
  yield withoutReturn(rest + decoder.decode());
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

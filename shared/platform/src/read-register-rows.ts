import type { Readable } from 'node:stream';
import { readFirstLine } from '@chasqui/core/sire/register-text';

/** Each part of SUNAT's file begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields the rows of a register, one of SUNAT or ours, without headings, byte order marks, line ends and empty lines. Parts that
 * follow one another have a heading each. Memory does not grow with the text.
 */
export async function* readRegisterRows(text: Readable): AsyncGenerator<string> {
  text.setEncoding('utf8');
  let isFirst = true;
  for await (const line of splitLines(text)) {
    const row = isFirst || line.startsWith(BYTE_ORDER_MARK) ? readFirstLine(line) : line;
    isFirst = false;
    if (row !== null && row !== '') yield row;
  }
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield withoutReturn(line);
  }
  yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

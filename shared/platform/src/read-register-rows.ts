import { readFirstLine } from '@chasqui/core/sire/register-text';
import { openZippedTexts } from './zip/open-zipped-texts.ts';

/**
 * Yields the rows of the texts in a zip of SIRE on the disk, without headings, byte order marks and line ends. Memory does not
 * grow with the file.
 * @throws Error if the file is no zip, or is damaged
 */
export async function* readRegisterRows(file: string): AsyncGenerator<string> {
  for await (const { stream } of openZippedTexts(file)) {
    stream.setEncoding('utf8');
    let isFirst = true;
    for await (const line of splitLines(stream)) {
      const row = isFirst ? readFirstLine(line) : line;
      isFirst = false;
      if (row !== null && row !== '') yield row;
    }
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

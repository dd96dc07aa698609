import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readFirstLine } from '@chasqui/core/sire/register-text';

/** Begin of each part of a proposal: SUNAT cuts long ones, and each part has a heading. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Yields the lines of a stored proposal without headings and empty lines, while the file is read. */
export async function* readProposalLines(content: Readable): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = isFirst || text.startsWith(BYTE_ORDER_MARK) ? readFirstLine(text) : text;
    isFirst = false;
    if (line !== null && line !== '') yield line;
  }
}

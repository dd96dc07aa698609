import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readRegisterRows } from './read-register-rows.ts';

/** Reads a text that comes in pieces of some bytes, which may cut a letter. */
async function rowsOf(text: string, pieceBytes = 1_000): Promise<readonly string[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const rows: string[] = [];
  for await (const row of readRegisterRows(Readable.from(pieces, { objectMode: false }))) rows.push(row);
  return rows;
}

const ROW = '20123456786|Ñandú|202611|';
const HEADING = '\uFEFFRuc|Razon Social|Periodo|';

it.each<[string, string, readonly string[]]>([
  ['a heading', `${HEADING}\r\n${ROW}1|\r\n${ROW}2|\r\n`, [`${ROW}1|`, `${ROW}2|`]],
  ['a heading only', `${HEADING}\r\n`, []],
  ['a byte order mark and no heading', `\uFEFF${ROW}\n`, [ROW]],
  ['no heading', `${ROW}1\n${ROW}2\n`, [`${ROW}1`, `${ROW}2`]],
  ['no line end', `${HEADING}\n${ROW}`, [ROW]],
  ['empty lines', `${HEADING}\r\n\r\n${ROW}\r\n\r\n`, [ROW]],
  ['several parts', `${HEADING}\n${ROW}1\n\n${HEADING}\n${ROW}2`, [`${ROW}1`, `${ROW}2`]],
  ['nothing', '', []],
])('the rows of a text with %s are read', async (_what, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});

it('rows that come in several pieces are whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `${ROW}${index}|ñandú ${'x'.repeat(index % 97)}|`);
  expect(await rowsOf([HEADING, ...rows].join('\r\n'), 1_009)).toEqual(rows);
});

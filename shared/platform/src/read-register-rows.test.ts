import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegisterRows } from './read-register-rows.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-rows-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const file = join(folder, 'rows.zip');
  await writeFile(
    file,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  const rows: string[] = [];
  for await (const row of readRegisterRows(file)) rows.push(row);
  return rows;
}

const ROW = '20123456786|Ñandú|202611|';
const HEADING = '\uFEFFRuc|Razon Social|Periodo|';

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a heading', { 'a.txt': `${HEADING}\r\n${ROW}1|\r\n${ROW}2|\r\n` }, [`${ROW}1|`, `${ROW}2|`]],
  ['a heading only', { 'a.txt': `${HEADING}\r\n` }, []],
  ['a byte order mark and no heading', { 'a.txt': `\uFEFF${ROW}\n` }, [ROW]],
  ['no line end', { 'a.txt': `${HEADING}\n${ROW}` }, [ROW]],
  ['empty lines', { 'a.txt': `${HEADING}\r\n\r\n${ROW}\r\n\r\n` }, [ROW]],
  [
    'several texts',
    { 'a.txt': `${HEADING}\n${ROW}1`, 'b.TXT': `${HEADING}\n${ROW}2`, 'c.pdf': 'x' },
    [`${ROW}1`, `${ROW}2`],
  ],
  ['nothing', { 'a.txt': '' }, []],
])('the rows of a zip with %s are read', async (_what, files, rows) => {
  expect(await rowsOf(files)).toEqual(rows);
});

it('rows that come in several pieces are whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `${ROW}${index}|ñandú ${'x'.repeat(index % 97)}|`);
  expect(await rowsOf({ 'a.txt': [HEADING, ...rows].join('\r\n') })).toEqual(rows);
});

it('a file that is no zip is refused', async () => {
  const file = join(folder, 'page.zip');
  await writeFile(file, '<html>Mantenimiento</html>');
  await expect(readRegisterRows(file).next()).rejects.toThrow();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadingProgress, readTaxpayers } from './read-taxpayers.ts';

const HEADER = 'RUC|NOMBRE|ESTADO|CONDICION|UBIGEO|A|B|C|D|E|F|G|H|I|J|';
const lineOf = (ruc: number) => `${ruc}|PEÑA ÑAHUI|ACTIVO|HABIDO|-|-|-|-|-|-|-|-|-|-|-|`;
/** More lines than one piece of a file has. */
const RUCS = Array.from({ length: 5_000 }, (_, index) => 10_000_000_000 + index).filter(hasCheckDigit);
const TEXT = Buffer.from([HEADER, 'a stray line', ...RUCS.map(lineOf)].join('\r\n'), 'latin1');

function hasCheckDigit(ruc: number): boolean {
  const digits = [...String(ruc)].map(Number);
  const weighted = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
  return (11 - (weighted % 11)) % 10 === digits[10];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taxpayers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFrom(name: string, bytes: Uint8Array) {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const told: ReadingProgress[] = [];
  const found: string[] = [];
  for await (const batch of readTaxpayers(file, (progress) => told.push(progress)))
    found.push(...batch.map(({ ruc, name: title }) => `${ruc} ${title}`));
  return { found, last: told.at(-1) };
}

const EXPECTED = RUCS.map((ruc) => `${ruc} PEÑA ÑAHUI`);

describe('readTaxpayers', () => {
  it.each([
    ['the text', 'padron.txt', TEXT],
    ['the zip', 'padron.zip', zipSync({ 'leame.doc': TEXT.subarray(0, 10), 'padron_reducido_ruc.TXT': TEXT })],
    ['a zip with another name', 'download', zipSync({ 'padron_reducido_ruc.txt': TEXT })],
  ])('reads every taxpayer of %s in ISO 8859-1, and counts the other lines', async (_, name, bytes) => {
    const { found, last } = await readFrom(name, bytes);
    expect(found).toEqual(EXPECTED);
    expect(last).toEqual({ rows: EXPECTED.length, skipped: 2, share: 1 });
  });

  it('refuses a zip in which a byte of the text is another', async () => {
    const zip = zipSync({ 'padron_reducido_ruc.txt': TEXT }, { level: 0 });
    const at = Buffer.from(zip).indexOf(TEXT.subarray(-20));
    zip[at] = (zip[at] ?? 0) ^ 1;
    await expect(readFrom('damaged.zip', zip)).rejects.toThrow('The zip is damaged: its CRC-32 is another');
  });

  it('refuses a zip without a text', async () => {
    await expect(readFrom('other.zip', zipSync({ 'a.pdf': TEXT }))).rejects.toThrow(
      /other\.zip has no text file in it/,
    );
  });

  const PAGE = '<!DOCTYPE html>\r\n<html><body>\r\n503 Service Unavailable\r\n</body></html>\r\n';
  const AGENTS = 'RUC|NOMBRE|A PARTIR DEL|RESOLUCION|\r\n20131312955|SUNAT|01/01/2006|RS 228-2005|\r\n';

  it.each([
    ['an empty file', ''],
    ['an error page', PAGE],
    ['a register without entries', HEADER],
    ['a list of other columns', AGENTS],
    ['a page with one entry in it', [PAGE, lineOf(RUCS[0] ?? 0), PAGE].join('\r\n')],
  ])('refuses %s', async (name, text) => {
    await expect(readFrom('no-register.txt', Buffer.from(text))).rejects.toThrow(
      /no-register\.txt is not the register: it has \d+ entries and \d+ other lines/,
    );
    const zip = zipSync({ 'padron_reducido_ruc.txt': Buffer.from(text) });
    await expect(readFrom(`${name}.zip`, zip)).rejects.toThrow('is not the register');
  });
});

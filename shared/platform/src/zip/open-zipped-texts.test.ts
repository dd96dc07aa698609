import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openZippedTexts } from './open-zipped-texts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-texts-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function textsOf(bytes: Uint8Array | string): Promise<readonly string[]> {
  const file = join(folder, 'texts.zip');
  await writeFile(file, bytes);
  const texts: string[] = [];
  for await (const { stream } of openZippedTexts(file)) texts.push(await text(stream));
  return texts;
}

it('only the texts of a zip are read, one after the other', async () => {
  const zip = zipSync({ 'a.txt': strToU8('uno'), 'b.TXT': strToU8('dos'), 'c.pdf': strToU8('x') });
  expect(await textsOf(zip)).toEqual(['uno', 'dos']);
});

it('a file that is no zip is refused', async () => {
  await expect(textsOf('<html>Mantenimiento</html>')).rejects.toThrow();
});

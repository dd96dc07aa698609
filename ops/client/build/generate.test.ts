import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';
import { generateClients } from './generate.ts';

it('the generated files are those of gateway/openapi.json: write them with npm run clients', async () => {
  for (const [name, text] of await generateClients()) {
    expect(await readFile(join(repositoryFolder, name), 'utf8'), name).toBe(text);
  }
});

it('PHP has no group of operations that the API has no more', async () => {
  const folder = 'ops/client/php/src/Operations';
  const files = (await readdir(join(repositoryFolder, folder))).map((name) => join(folder, name));
  const generated = await generateClients();
  expect(files.filter((name) => !generated.has(name))).toEqual([]);
});

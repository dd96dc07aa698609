import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChasquiApiError } from '@chasqui/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveFiles } from './run-demo.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function clientWith(kinds: readonly string[]): Parameters<typeof saveFiles>[0] {
  return {
    download: async (id, kind) => {
      if (!kinds.includes(kind)) throw new ChasquiApiError({ status: 404, message: 'There is no such file' });
      return { fileName: `${id}.${kind}`, bytes: new TextEncoder().encode(kind) };
    },
  };
}

it('saves XML, CDR and PDF under their names', async () => {
  const out = join(folder, 'new');
  expect(await saveFiles(clientWith(['xml', 'cdr', 'pdf']), 'F001-1', out)).toEqual([]);
  expect((await readdir(out)).sort()).toEqual(['F001-1.cdr', 'F001-1.pdf', 'F001-1.xml']);
  expect(await readFile(join(out, 'F001-1.pdf'), 'utf8')).toBe('pdf');
});

it('names the files that do not exist', async () => {
  expect(await saveFiles(clientWith(['xml']), 'F001-1', folder)).toEqual(['cdr', 'pdf']);
  expect(await readdir(folder)).toEqual(['F001-1.xml']);
});

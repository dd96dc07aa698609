import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChasquiApiError, type ChasquiClient } from '@chasqui/client';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDemo, saveFiles } from './run-demo.ts';

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

it('emits a document of every type', async () => {
  const asked = new Set<string>();
  const answer = { id: 'id', documentId: '20123456786-01-F001-00000001', status: 'ACCEPTED', ticket: null };
  const emissions = new Proxy(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return { mutate: async () => answer };
      },
    },
  );
  await runDemo({ emissions } as ChasquiClient, '2026-01-15', () => undefined);
  expect([...asked].sort()).toEqual(
    Object.values(DOCUMENT_DEFINITIONS)
      .map(({ name }) => name)
      .sort(),
  );
});

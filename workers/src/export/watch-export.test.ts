import type { ExportSource } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { expect, it } from 'vitest';
import { ExportLostError, watchSource } from './watch-export.ts';

const SELECTION = { filter: {}, order: 'createdAt' } as const;

/** Creates a source of three batches without a document. `read` lists the requested batches. */
function openSource() {
  const read: string[] = [];
  async function* readDocuments(): AsyncGenerator<readonly ExportedDocument[]> {
    for (const batch of ['first', 'second', 'third']) {
      read.push(batch);
      yield [];
    }
  }
  const source: ExportSource = {
    getIssuer: async () => ({ ruc: '20123456789', name: 'Cóndor S.A.C.' }),
    countDocuments: async () => 0,
    countPurchases: async () => 0,
    async *readPurchases() {},
    readDocuments,
    readFiles: async () => {
      read.push('files');
      return [];
    },
  };
  return { source, read };
}

/** Check that succeeds this number of times. */
function loseAfter(looks: number): () => Promise<void> {
  let left = looks;
  return async () => {
    left -= 1;
    if (left < 0) throw new ExportLostError();
  };
}

it('returns every batch while this process owns the export', async () => {
  const { source, read } = openSource();
  for await (const batch of watchSource(source, loseAfter(3)).readDocuments(SELECTION)) expect(batch).toEqual([]);
  expect(read).toEqual(['first', 'second', 'third']);
});

it('requests and returns no further batch after the export was lost', async () => {
  const { source, read } = openSource();
  const batches = watchSource(source, loseAfter(1)).readDocuments(SELECTION)[Symbol.asyncIterator]();
  expect((await batches.next()).done).toBe(false);
  await expect(batches.next()).rejects.toBeInstanceOf(ExportLostError);
  expect((await batches.next()).done).toBe(true);
  expect(read).toEqual(['first', 'second']);
});

it('reads no files after the export was lost', async () => {
  const { source, read } = openSource();
  await expect(watchSource(source, loseAfter(0)).readFiles([])).rejects.toBeInstanceOf(ExportLostError);
  expect(read).toEqual([]);
});

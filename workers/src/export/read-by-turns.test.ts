import type { ExportSource } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { expect, it } from 'vitest';
import { readByTurns } from './read-by-turns.ts';

const BATCH: readonly ExportedDocument[] = [];

/** A source of three batches, each read on the test's command. */
function openSource(tenantId: string, log: string[]) {
  const held: (() => void)[] = [];
  const read = async (what: string) => {
    log.push(`${tenantId} ${what}`);
    await new Promise<void>((resolve) => held.push(resolve));
  };
  const source: ExportSource = {
    getIssuer: async () => ({ ruc: '20123456786', name: 'Comercial S.A.C.' }),
    countDocuments: async () => 0,
    countPurchases: async () => 0,
    async *readPurchases() {},
    async *readDocuments() {
      for (const number of [1, 2, 3]) {
        await read(`batch ${number}`);
        yield BATCH;
      }
    },
    readFiles: async () => {
      await read('files');
      return [];
    },
  };
  return { source: readByTurns(source, tenantId), release: () => held.shift()?.() };
}

async function readAll(source: ExportSource): Promise<void> {
  for await (const documents of source.readDocuments({ filter: {}, order: 'createdAt' }))
    await source.readFiles(documents);
}

it('lets one export read at a time, in turns by tenant', async () => {
  const log: string[] = [];
  const sources = { a: openSource('a', log), b: openSource('b', log) };
  const reading = Promise.all([readAll(sources.a.source), readAll(sources.b.source)]);
  for (let reads = 1; reads <= 12; reads += 1) {
    await expect.poll(() => log).toHaveLength(reads);
    sources[log.at(-1)?.startsWith('a') ? 'a' : 'b'].release();
  }
  await reading;
  const steps = ['batch 1', 'files', 'batch 2', 'files', 'batch 3', 'files'];
  expect(log).toEqual(steps.flatMap((step) => [`a ${step}`, `b ${step}`]));
});

it('gives the turn back if reading fails, and ends an abandoned reading', async () => {
  let isClosed = false;
  const failing: ExportSource = {
    ...openSource('a', []).source,
    async *readDocuments() {
      try {
        yield BATCH;
        throw new Error('no database');
      } finally {
        isClosed = true;
      }
    },
  };
  await expect(readAll({ ...readByTurns(failing, 'a'), readFiles: async () => [] })).rejects.toThrow('no database');
  isClosed = false;
  for await (const _documents of readByTurns(failing, 'b').readDocuments({ filter: {}, order: 'createdAt' })) break;
  expect(isClosed).toBe(true);
});

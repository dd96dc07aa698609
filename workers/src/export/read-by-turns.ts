import type { ExportSource } from '@chasqui/core/exports/export-spec';
import { createFairSemaphore } from '@chasqui/db/connection';

/** Semaphore for the reading of all exports of this process: together they load the database no more than one does. */
const reading = createFairSemaphore(1);

/** Wraps a source so that it reads each batch in its tenant's turn. */
export function readByTurns(source: ExportSource, tenantId: string): ExportSource {
  return {
    ...source,
    readDocuments: (selection) => batchesByTurns(source.readDocuments(selection), tenantId),
    readPurchases: (period) => batchesByTurns(source.readPurchases(period), tenantId),
    readFiles: (documents) => takeTurn(tenantId, () => source.readFiles(documents)),
  };
}

async function takeTurn<T>(tenantId: string, read: () => Promise<T>): Promise<T> {
  await reading.acquire(tenantId);
  try {
    return await read();
  } finally {
    reading.release(tenantId);
  }
}

async function* batchesByTurns<Batch>(batches: AsyncIterable<Batch>, tenantId: string): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await takeTurn(tenantId, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

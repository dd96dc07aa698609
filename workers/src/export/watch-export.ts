import type { ExportSource } from '@chasqui/core/exports/export-spec';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import type { TenantContext } from '@chasqui/db/connection';
import { type ExportAttempt, holdsExport, renewExport } from '@chasqui/db/exports';
import type { WorkerDeps } from '../deps.ts';

export interface Making extends ExportAttempt {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
}

/** Error of a file that is too long. The message is for the tenant. */
export class ExportTooLongError extends Error {
  constructor(most: number) {
    super(PROGRESS_MESSAGES.exportTooLarge(most / GIB).message);
  }
}

const GIB = 1_024 ** 3;

/** Error of an export that was cancelled, expired, or taken by another process. This is no failure. */
export class ExportLostError extends Error {
  constructor() {
    super('Another process owns the export, or it was removed');
  }
}

/** Interval of progress reports and lease renewals. The lease itself lasts much longer. */
const RENEWAL_MS = 1_000;

export interface ExportWatch {
  readonly total: number;
  readonly done: () => number;
  note(done: number): void;
  /** @throws ExportLostError once another worker owns the export */
  check(): Promise<void>;
}

export function watchExport({ deps: { db }, ctx, exportId, attempt }: Making, total: number): ExportWatch {
  let done = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = () => {
    renewedAt = performance.now();
    return renewExport(db, ctx, { exportId, attempt, done, total });
  };
  return {
    total,
    done: () => done,
    note: (documents) => {
      done = documents;
    },
    async check() {
      const isDue = performance.now() >= renewedAt + RENEWAL_MS;
      const isOurs = await (isDue ? renew() : holdsExport(db, ctx, { exportId, attempt }));
      if (!isOurs) throw new ExportLostError();
    },
  };
}

/** Wraps a source so that it ends as soon as `check` throws. */
export function watchSource(source: ExportSource, check: () => Promise<void>): ExportSource {
  return {
    ...source,
    readDocuments: (selection) => checkBetween(source.readDocuments(selection), check),
    readPurchases: (period) => checkBetween(source.readPurchases(period), check),
    async readFiles(documents) {
      await check();
      return source.readFiles(documents);
    },
  };
}

async function* checkBetween<Batch>(batches: AsyncIterable<Batch>, check: () => Promise<void>): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    await check();
    yield batch;
  }
}

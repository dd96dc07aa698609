import type { TenantContext } from '@chasqui/db/connection';
import type { ExportAttempt } from '@chasqui/db/exports';
import type { WorkerDeps } from '../deps.ts';

export interface Making extends ExportAttempt {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
}

/** Error of a file that is too long. The message is for the tenant. */
export class ExportTooLongError extends Error {
  /** @param most maximum of bytes in a file */
  constructor(most: number) {
    super(`The file would be larger than the maximum of ${most / GIB} GiB: export fewer documents at a time`);
  }
}

const GIB = 1_024 ** 3;

/**
 * Signals that this process no longer owns the export: it was cancelled, expired, or taken by another process. This is
 * no failure.
 */
export class ExportLostError extends Error {
  constructor() {
    super('Another process owns the export, or it was removed');
  }
}

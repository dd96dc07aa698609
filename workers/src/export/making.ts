import type { TenantContext } from '@chasqui/db/connection';
import type { ExportAttempt } from '@chasqui/db/exports';
import type { WorkerDeps } from '../deps.ts';

/** An export in the hands of this process. */
export interface Making extends ExportAttempt {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
}

/** The file comes to more bytes than one may. The message is for the tenant. */
export class ExportTooLongError extends Error {
  /** @param most bytes that a file may have */
  constructor(most: number) {
    super(`The file comes to more than ${most / GIB} GiB, and none may: export fewer documents at a time`);
  }
}

const GIB = 1_024 ** 3;

/**
 * Signals that this process no longer owns the export: it was cancelled, expired, or taken by another process. This is
 * no failure.
 */
export class ExportLostError extends Error {
  constructor() {
    super('The export is no longer ours');
  }
}

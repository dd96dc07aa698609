import type { ExportAttempt, TenantContext } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

/** An export in the hands of this process. */
export interface Making extends ExportAttempt {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
}

/** The export is this process's no more: somebody cancelled it, it expired, or another one took it. Nothing is wrong. */
export class ExportLostError extends Error {
  constructor() {
    super('The export is no longer ours');
  }
}

import type { RegisterHead } from '@chasqui/core/sire/sales-layout';
import { afterAction, type PeriodAction } from '@chasqui/core/sire/states';
import type { TenantContext } from '@chasqui/db/connection';
import type { PackedSireFile } from '@chasqui/db/sire/sire-files';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import {
  noteSireProgress,
  type SireProgress,
  type SireTaskEnd,
  type SireWork,
} from '@chasqui/db/sire/work-on-sire-task';
import type { SireCaller, SireClient } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';

/** Work of this process on one task of SIRE. */
export interface SireRun {
  readonly deps: WorkerDeps;
  readonly ctx: TenantContext;
  readonly client: SireClient;
  readonly caller: SireCaller;
  readonly head: RegisterHead;
  /** Task as it was last recorded. */
  work: SireWork;
}

/** Result of a step: the task goes on with its ticket, ends, or waits for SUNAT. */
export type SireStep =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'end'; readonly end: SireTaskEnd }
  /** SUNAT gave no useful answer. */
  | { readonly kind: 'unanswered' };

/** Records progress of the run's task. */
export async function note(run: SireRun, changes: SireProgress): Promise<void> {
  const { deps, ctx, work } = run;
  const lease = await noteSireProgress(deps.db, ctx, work, changes);
  const { isSent, ticket = work.ticket, uploadId = work.uploadId } = changes;
  run.work = { ...work, ticket, uploadId, sentAt: work.sentAt ?? (isSent ? deps.clock.now() : null), lease };
}

/** Returns the end of a step that SUNAT took, with the month after it. */
export async function endOfAction(
  { deps, ctx, work }: SireRun,
  action: PeriodAction,
  files: readonly PackedSireFile[] = [],
): Promise<SireStep> {
  const month = afterAction(await getSireMonth(deps.db, ctx, work), action);
  return { kind: 'end', end: { state: 'done', month, files } };
}

import { deleteOldAuditRecords } from '@chasqui/db/audit/delete-old-audit-records';
import { deleteExpiredImports } from '@chasqui/db/document-imports';
import { clearOldAddresses } from '@chasqui/db/documents';
import { deleteOldEmails } from '@chasqui/db/emails/delete-old-emails';
import { deleteExpiredExports } from '@chasqui/db/exports';
import { deleteExpiredIdempotencyKeys } from '@chasqui/db/idempotency-keys/delete-expired-idempotency-keys';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from '@chasqui/db/idempotency-keys/idempotency-claim';
import { addComingPartitions } from '@chasqui/db/partitions/add-coming-partitions';
import { deleteExpiredRenditions } from '@chasqui/db/renditions';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import { EMAIL_PAUSE_MS, sweepEmails } from '../deliver-mail/sweep-emails.ts';
import { createWebhookRemoval } from '../deliver-webhook/remove-webhooks.ts';
import { deliveryPauseMs, sweepDeliveries } from '../deliver-webhook/sweep-deliveries.ts';
import type { JobSweepDeps, WorkerDeps } from '../deps.ts';
import { sweepExports } from '../export/sweep-exports.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';
import { sweepSireTasks } from '../sire/sweep-sire-tasks.ts';
import { type SweepDeps, type SweepRound, sweep, sweepPauseMs } from './sweep.ts';
import { DUE_PAUSE_MS, sweepDueDocuments } from './sweep-due-documents.ts';

/** Pause between removals. Expiry depends on age alone, so removal is not urgent. */
const EXPIRED_PAUSE_MS = 60_000;

/** Pause between additions of partitions, which are made three months ahead. */
const PARTITIONS_PAUSE_MS = 24 * 60 * 60_000;

/** Starts the sweep of every pool: now and after each pause (ms). Each row is claimed by one of the processes that sweep. */
export function startSweep(
  deps: SweepDeps & JobSweepDeps<'add' | 'countWaiting'> & Pick<WorkerDeps, 'sendMail'>,
  pauseMs: number,
): RepeatedWork {
  const olderThanMs = IDEMPOTENCY_KEY_LIFETIME_MS;
  const round: SweepRound = { after: null };
  const works = [
    repeat(
      (enqueued = 0) => sweepPauseMs(deps.jobs, enqueued, pauseMs),
      deps,
      () => sweep(deps, round),
    ),
    repeat(pauseMs, deps, () => sweepExports(deps)),
    repeat(pauseMs, deps, () => sweepSireTasks(deps)),
    repeat(deliveryPauseMs, deps, () => sweepDeliveries(deps)),
    repeat(EMAIL_PAUSE_MS, deps, () => sweepEmails(deps)),
    repeat(DUE_PAUSE_MS, deps, () => sweepDueDocuments(deps)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredExports(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredImports(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredIdempotencyKeys(deps.db, SYSTEM_CONTEXT, { olderThanMs })),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredRenditions(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => clearOldAddresses(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteOldEmails(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteOldAuditRecords(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, createWebhookRemoval(deps)),
    repeat(PARTITIONS_PAUSE_MS, deps, () => addComingPartitions(deps.db, SYSTEM_CONTEXT)),
  ];
  return {
    async close() {
      await Promise.all(works.map((work) => work.close()));
    },
  };
}

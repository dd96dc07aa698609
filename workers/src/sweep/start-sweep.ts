import { deleteExpiredExports } from '@chasqui/db/exports';
import { deleteExpiredIdempotencyKeys, IDEMPOTENCY_KEY_LIFETIME_MS } from '@chasqui/db/idempotency-keys';
import {
  deleteOldDeliveries,
  deleteOldEvents,
  deleteRemovedEndpoints,
  type OldEventPosition,
} from '@chasqui/db/webhooks';
import { sweepEmails } from '../deliver-mail/sweep-emails.ts';
import { sweepDeliveries } from '../deliver-webhook/sweep-deliveries.ts';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';
import { type JobSweepDeps, type SweepDeps, sweep, sweepExports } from './sweep.ts';

/** Pause between removals. Expiry depends on age alone, so removal is not urgent. */
const EXPIRED_PAUSE_MS = 60_000;

/** Pause between two looks at the outbox of e-mails. */
const EMAIL_PAUSE_MS = 2_000;

/** Short, so that events arrive soon. A receiver that took its share gets the next one at once. */
const DELIVERY_PAUSE_MS = { idle: 1_000, busy: 50 } as const;

function deliveryPauseMs(enqueued = 0): number {
  return enqueued === 0 ? DELIVERY_PAUSE_MS.idle : DELIVERY_PAUSE_MS.busy;
}

/** Sweeps now and after each pause (ms). Each row is claimed by one of the processes that sweep. */
export function startSweep(
  deps: SweepDeps & JobSweepDeps<'add' | 'countWaiting'> & Pick<WorkerDeps, 'sendMail'>,
  pauseMs: number,
): RepeatedWork {
  const olderThanMs = IDEMPOTENCY_KEY_LIFETIME_MS;
  const works = [
    repeat(pauseMs, deps, () => sweep(deps)),
    repeat(pauseMs, deps, () => sweepExports(deps)),
    repeat(deliveryPauseMs, deps, () => sweepDeliveries(deps)),
    repeat(EMAIL_PAUSE_MS, deps, () => sweepEmails(deps)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredExports(deps.db, SYSTEM_CONTEXT)),
    repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredIdempotencyKeys(deps.db, SYSTEM_CONTEXT, { olderThanMs })),
    repeat(EXPIRED_PAUSE_MS, deps, createWebhookRemoval(deps)),
  ];
  return {
    async close() {
      await Promise.all(works.map((work) => work.close()));
    },
  };
}

export interface RepeatedWork {
  /** Waits for the current run and begins no other. */
  close(): Promise<void>;
}

/**
 * Runs `work` again and again; a failure is logged, and the next run may do better.
 * @param pauseMs between the end of one run and the beginning of the next; it may depend on what the one resolved to
 */
export function repeat<Result>(
  pauseMs: number | ((result: Result | undefined) => number),
  { log }: Pick<WorkerDeps, 'log'>,
  work: () => Promise<Result>,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let current = run();

  async function run(): Promise<void> {
    let result: Result | undefined;
    try {
      result = await work();
    } catch (err) {
      log.error({ err }, 'sweep failed');
    }
    if (isClosed) return;
    const restMs = typeof pauseMs === 'number' ? pauseMs : pauseMs(result);
    timer = setTimeout(() => {
      current = run();
    }, restMs);
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

const BATCH_SIZE = 500;

/** Most batches of one run, so that a run does not delay the end of the process. The next run continues. */
const BATCHES_A_RUN = 20;

/**
 * Returns a function that deletes webhooks that were removed, deliveries that ended a month ago, and events about
 * nothing that still exists. Each run reads the events from where the run before ended, so that those that stay are not
 * read each time.
 */
export function createWebhookRemoval({ db }: Pick<WorkerDeps, 'db'>): () => Promise<void> {
  let after: OldEventPosition | undefined;
  return async () => {
    await deleteRemovedEndpoints(db, SYSTEM_CONTEXT);
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      if ((await deleteOldDeliveries(db, SYSTEM_CONTEXT, { limit: BATCH_SIZE })) < BATCH_SIZE) break;
    }
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      after = (await deleteOldEvents(db, SYSTEM_CONTEXT, { after, limit: BATCH_SIZE })) ?? undefined;
      if (after === undefined) break;
    }
  };
}

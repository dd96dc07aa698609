import { deleteExpiredExports } from '@chasqui/db/exports';
import { deleteExpiredIdempotencyKeys, IDEMPOTENCY_KEY_LIFETIME_MS } from '@chasqui/db/idempotency-keys';
import { createWebhookRemoval } from '../deliver-webhook/remove-old-webhooks.ts';
import { type DeliverySweepDeps, sweepDeliveries } from '../deliver-webhook/sweep-deliveries.ts';
import type { WorkerDeps } from '../deps.ts';
import { type SweepDeps, sweep } from './sweep.ts';
import { type ExportSweepDeps, sweepExports } from './sweep-exports.ts';

interface SweepOptions {
  /** Pause between the end of one sweep and the beginning of the next. */
  readonly pauseMs: number;
}

/** Pause between removals. Expiry depends on age alone, so removal is not urgent. */
const EXPIRED_PAUSE_MS = 60_000;

/**
 * Pauses between sweeps of deliveries: short, so that events arrive soon. A receiver that took its share gets the next
 * one at once.
 */
const DELIVERY_PAUSE_MS = { idle: 1_000, busy: 50 } as const;

function deliveryPauseMs(enqueued = 0): number {
  return enqueued === 0 ? DELIVERY_PAUSE_MS.idle : DELIVERY_PAUSE_MS.busy;
}

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/** Sweeps now and after each pause. Any number of processes may sweep, because each row is claimed by one. */
export function startSweep(
  deps: SweepDeps & ExportSweepDeps & DeliverySweepDeps,
  { pauseMs }: SweepOptions,
): RepeatedWork {
  const documents = repeat(pauseMs, deps, () => sweep(deps));
  const exports = repeat(pauseMs, deps, () => sweepExports(deps));
  const deliveries = repeat(deliveryPauseMs, deps, () => sweepDeliveries(deps));
  const expiredExports = repeat(EXPIRED_PAUSE_MS, deps, () => deleteExpiredExports(deps.db, CONTEXT));
  const keys = repeat(EXPIRED_PAUSE_MS, deps, () =>
    deleteExpiredIdempotencyKeys(deps.db, CONTEXT, { olderThanMs: IDEMPOTENCY_KEY_LIFETIME_MS }),
  );
  const webhooks = repeat(EXPIRED_PAUSE_MS, deps, createWebhookRemoval(deps));
  return {
    async close() {
      await Promise.all([documents, exports, deliveries, expiredExports, keys, webhooks].map((each) => each.close()));
    },
  };
}

interface RepeatedWork {
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
    timer = setTimeout(
      () => {
        current = run();
      },
      typeof pauseMs === 'number' ? pauseMs : pauseMs(result),
    );
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

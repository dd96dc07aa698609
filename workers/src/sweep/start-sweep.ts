import { deleteExpiredIdempotencyKeys, IDEMPOTENCY_KEY_LIFETIME_MS } from '@chasqui/db';
import { type SweepDeps, sweep } from './sweep.ts';

export interface SweepOptions {
  /** Pause between the end of one sweep and the beginning of the next. */
  readonly pauseMs: number;
}

export interface RunningSweep {
  /** Lets the sweep under way finish and begins no other. */
  close(): Promise<void>;
}

/** Keys expire by their age, whether they are there or not: removing them has time. */
const KEYS_PAUSE_MS = 60_000;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/** Sweeps now and then again and again. Any number of processes may: each document is claimed by one. */
export function startSweep(deps: SweepDeps, { pauseMs }: SweepOptions): RunningSweep {
  const documents = repeat(pauseMs, deps, () => sweep(deps));
  const keys = repeat(KEYS_PAUSE_MS, deps, () =>
    deleteExpiredIdempotencyKeys(deps.db, CONTEXT, { olderThanMs: IDEMPOTENCY_KEY_LIFETIME_MS }),
  );
  return {
    async close() {
      await Promise.all([documents.close(), keys.close()]);
    },
  };
}

/** Runs `work` again and again; a failure is logged, and the next run may do better. */
function repeat(pauseMs: number, { log }: Pick<SweepDeps, 'log'>, work: () => Promise<unknown>): RunningSweep {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let current = run();

  async function run(): Promise<void> {
    try {
      await work();
    } catch (err) {
      log.error({ err }, 'sweep failed');
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      current = run();
    }, pauseMs);
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

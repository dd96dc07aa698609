import { type SweepDeps, sweep } from './sweep.ts';

export interface SweepOptions {
  /** Pause between the end of one sweep and the beginning of the next. */
  readonly pauseMs: number;
}

export interface RunningSweep {
  /** Lets the sweep under way finish and begins no other. */
  close(): Promise<void>;
}

/** Sweeps now and then again and again. Any number of processes may: each document is claimed by one. */
export function startSweep(deps: SweepDeps, { pauseMs }: SweepOptions): RunningSweep {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let current = run();

  async function run(): Promise<void> {
    try {
      await sweep(deps);
    } catch (err) {
      deps.log.error({ err }, 'sweep failed');
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

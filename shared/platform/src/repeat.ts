import type { Log } from './log.ts';

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
  { log }: { readonly log: Pick<Log, 'error'> },
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

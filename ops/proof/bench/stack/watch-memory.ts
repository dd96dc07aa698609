import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import { readResidentMiB } from './process-cost.ts';

const SAMPLE_MS = 250;

/** Watches the memory of processes that may be replaced. `stop` returns the most that each held, in MiB. */
export function watchMemory(servers: () => readonly RunningServer[]) {
  const peaks: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      for (const [index, { pid }] of servers().entries()) {
        // A process that was killed a moment ago holds no memory.
        const size = await readResidentMiB(pid).catch(() => 0);
        peaks[index] = Math.max(peaks[index] ?? 0, size);
      }
      await sleep(SAMPLE_MS);
    }
  };
  const looking = look();
  return {
    async stop() {
      isOver = true;
      await looking;
      return peaks;
    },
  };
}

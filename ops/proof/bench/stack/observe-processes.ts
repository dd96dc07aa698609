import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import type { BenchStack } from './bench-stack.ts';
import { readProcessorMs } from './process-cost.ts';

export type Figures = Readonly<Record<string, number>>;

/** Processes whose processor time is the cost of a document. Authority and clients are not part of the service. */
const OF_SERVICE = ['gateway', 'workers', 'PostgreSQL', 'Redis'];

/** Returns the processor time of the service itself, in ms. */
export function sumOfService(spentMs: Figures): number {
  return OF_SERVICE.reduce((sum, name) => sum + (spentMs[name] ?? Number.NaN), 0);
}

export interface ObservedProcesses {
  of<T>(run: () => Promise<T>): Promise<T>;
  /** Processor time by process, in ms. */
  spentMs(): Figures;
}

/** Observes the processor time of each process of a service while `of` runs work, summed over all runs. */
export function observeProcesses(
  { gateway, workers }: { readonly gateway: RunningServer; readonly workers: RunningServer },
  stack: BenchStack,
): ObservedProcesses {
  const pids = Object.entries({
    gateway: gateway.pid,
    workers: workers.pid,
    PostgreSQL: stack.database.pid,
    Redis: stack.redis.pid,
    authority: stack.authority.server.pid,
  });
  const spent: Record<string, number> = {};
  const addTimes = async (sign: 1 | -1) => {
    const times = await Promise.all(pids.map(([, pid]) => readProcessorMs(pid)));
    for (const [index, [name]] of pids.entries())
      spent[name] = (spent[name] ?? 0) + sign * (times[index] ?? Number.NaN);
  };
  return {
    async of<T>(run: () => Promise<T>): Promise<T> {
      await addTimes(-1);
      const result = await run();
      await addTimes(1);
      return result;
    },
    spentMs: () => spent,
  };
}

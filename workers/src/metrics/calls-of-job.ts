import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ callsMs: number }>();

/** Adds a call to the authority to the job that made it, if a job did. */
export function addCallToJob(durationMs: number): void {
  const job = running.getStore();
  if (job !== undefined) job.callsMs += durationMs;
}

/** Runs a job. `callsMs` returns the time that its calls to the authority have taken so far. */
export function countCallsOf<T>(run: (callsMs: () => number) => Promise<T>): Promise<T> {
  const job = { callsMs: 0 };
  return running.run(job, () => run(() => job.callsMs));
}

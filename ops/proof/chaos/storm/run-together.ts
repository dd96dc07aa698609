import { setMaxListeners } from 'node:events';

type Task = (stopping: AbortSignal) => Promise<void>;

/**
 * Runs tasks in parallel. If a task fails or `stopping` aborts, the other tasks end first, and then the error is
 * thrown.
 */
export async function runTogether(tasks: readonly Task[], stopping: AbortSignal): Promise<void> {
  const failing = new AbortController();
  const ending = AbortSignal.any([stopping, failing.signal]);
  // Each task listens once a pause.
  setMaxListeners(0, ending);
  const running = tasks.map((task) => task(ending));
  try {
    await Promise.all(running);
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(running);
    throw error;
  }
}

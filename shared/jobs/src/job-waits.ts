import type { QueueEvents } from 'bullmq';
import type { JobEnd } from './job-end.ts';

/** Callback that receives how a job ended, with the reason if it did not complete. */
type Listener = (end: JobEnd, why?: string) => void;

/** Listeners for the ends of a queue's jobs. */
export interface JobWaits {
  /** Calls `listener` when the job ends. Returns a function that stops listening. */
  listen(jobId: string, listener: Listener): () => void;
  /** Ends every wait, present and future, with `unknown`. */
  end(): void;
}

const ENDING = 'the process is ending';

/**
 * Opens the waits of a queue. All jobs share one pair of listeners, because BullMQ emits an event for every job anyway.
 */
export function openJobWaits(events: QueueEvents): JobWaits {
  const waiting = new Map<string, Set<Listener>>();
  let ending = false;
  const tell = (jobId: string, ...end: Parameters<Listener>) => {
    for (const listener of [...(waiting.get(jobId) ?? [])]) listener(...end);
  };
  events.on('completed', ({ jobId }) => tell(jobId, 'completed'));
  events.on('failed', ({ jobId, failedReason }) => tell(jobId, 'failed', failedReason));
  return {
    listen(jobId, listener) {
      const listeners = waiting.get(jobId) ?? new Set();
      waiting.set(jobId, listeners.add(listener));
      if (ending) listener('unknown', ENDING);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) waiting.delete(jobId);
      };
    },
    end() {
      ending = true;
      for (const jobId of [...waiting.keys()]) tell(jobId, 'unknown', ENDING);
    },
  };
}

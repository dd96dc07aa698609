import type { QueueEvents } from 'bullmq';
import type { JobEnd } from './job-end.ts';

/** Told how a job ended, and why when it did not complete. */
type Listener = (end: JobEnd, why?: string) => void;

/** Who waits for which job of a queue. */
export interface JobWaits {
  /** Calls `listener` when the job ends; returns how to stop listening. */
  listen(jobId: string, listener: Listener): () => void;
  /** Tells everybody, now and from now on, that nobody waits any longer. */
  end(): void;
}

const ENDING = 'the process is ending';

/** One pair of listeners for all jobs: BullMQ emits an event a job, whether somebody waits or not. */
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

import type { QueueEvents } from 'bullmq';

/** How a job ended: null when it completed, else why it did not. */
type Listener = (failedReason: string | null) => void;

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
  const tell = (jobId: string, failedReason: string | null) => {
    for (const listener of [...(waiting.get(jobId) ?? [])]) listener(failedReason);
  };
  events.on('completed', ({ jobId }) => tell(jobId, null));
  events.on('failed', ({ jobId, failedReason }) => tell(jobId, failedReason));
  return {
    listen(jobId, listener) {
      const listeners = waiting.get(jobId) ?? new Set();
      waiting.set(jobId, listeners.add(listener));
      if (ending) listener(ENDING);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) waiting.delete(jobId);
      };
    },
    end() {
      ending = true;
      for (const jobId of [...waiting.keys()]) tell(jobId, ENDING);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@chasqui/db/connection';

export interface RecordingTerms {
  /** Longest wait for a database that cannot be reached. */
  readonly deadlineMs: number;
  readonly pauseMs: number;
}

/**
 * Default terms. A restarting database is back within the deadline, and a process that is told to end waits longer than
 * the deadline.
 */
const TERMS: RecordingTerms = { deadlineMs: 30_000, pauseMs: 250 };

/**
 * Records an answer of the authority and retries while the database is away. The answer may be impossible to get again,
 * because not every document can be asked about. `record` must be idempotent.
 * @throws errors of `record`; those of an unavailable database only after the deadline
 */
export async function untilRecorded<T>(record: () => Promise<T>, terms: RecordingTerms = TERMS): Promise<T> {
  const deadline = performance.now() + terms.deadlineMs;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= deadline) throw error;
      await sleep(terms.pauseMs);
    }
  }
}

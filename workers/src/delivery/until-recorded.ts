import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@chasqui/db';

export interface RecordingTerms {
  /** How long a database that cannot be reached is waited for. */
  readonly deadlineMs: number;
  readonly pauseMs: number;
}

/** A database that restarts is back by then; a process that is told to end waits longer than this. */
const TERMS: RecordingTerms = { deadlineMs: 30_000, pauseMs: 250 };

/**
 * Records an answer of the authority, again and again while the database is away: nobody may ever get this answer a
 * second time, because not every document can be asked about. `record` must do its work once, however often it runs.
 * @throws what `record` throws, of an unavailable database only once the time is up
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

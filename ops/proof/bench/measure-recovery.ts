import { latestNearDeadline } from '@chasqui/core/lifecycle';
import { openDatabase, type SystemContext } from '@chasqui/db/connection';
import { claimOverdueDocuments } from '@chasqui/db/documents/submission';
import { fillLists } from '@chasqui/db/fixtures/fill-lists';
import { queryDatabase } from '../support/query-database.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './figures.ts';
import type { Measure, Output } from './measure.ts';

const PROCESSES = 2;
const COMPANIES = 500;
/** Claims of one call, as the sweep asks for. */
const LIMIT = 100;

const MILLION = 1_000_000;
/** Most minutes in which two processes may claim a million documents. */
const MOST_MINUTES = 60;

const SYSTEM: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Measures how fast two processes claim the documents that an outage left behind. */
export const measureRecovery: Measure = {
  option: { name: 'documents', otherwise: 100_000, min: 10_000, max: 300_000 },
  summary: `claims of overdue documents of ${COMPANIES} companies by ${PROCESSES} processes; fails if a million would take more than ${MOST_MINUTES} minutes`,
  async run(output, documents) {
    const figures = await claimAll(output, documents);
    output.table([figures]);
    return { isGood: figures.recoveryMinutesOfMillion <= MOST_MINUTES, figures };
  },
};

async function claimAll({ say }: Output, documents: number) {
  const database = await startBenchDatabase({ isDurable: true });
  try {
    const each = Math.ceil(documents / COMPANIES);
    await fillLists(database, { own: each, others: COMPANIES - 1, each, onProgress: () => {} });
    const [row] = await queryDatabase(database.url, OVERDUE);
    const overdue = Number(row?.overdue);
    await queryDatabase(database.url, 'vacuum analyze documents');
    say(`${overdue} overdue documents`);
    const startedAt = performance.now();
    const callMs = (await Promise.all(Array.from({ length: PROCESSES }, () => claimOn(database.url)))).flat();
    const seconds = (performance.now() - startedAt) / 1_000;
    const [left] = await queryDatabase(database.url, 'select count(*) from documents where next_attempt_at <= now()');
    if (Number(left?.count) > 0) throw new Error(`${left?.count} documents were not claimed`);
    return {
      recoveryPerSecond: overdue / seconds,
      recoveryMinutesOfMillion: ((MILLION / overdue) * seconds) / 60,
      recoveryCallMs: median(callMs),
      recoveryLastCallsMs: median(callMs.slice(-10)),
    };
  } finally {
    await database.close();
  }
}

/** Half of the documents wait for a retry, half for their first sending. A quarter has a near deadline. */
const OVERDUE = `
  with overdue as (
    update documents set
      state = case when correlative % 2 = 0 then 'AUTHORITY_ERROR' else 'SIGNED' end,
      submission_deadline = current_date + correlative % 4,
      next_attempt_at = now() - correlative * interval '1 second'
    returning 1
  )
  select count(*) as overdue from overdue`;

/** Claims on a connection of its own until nothing is left. Returns the time of each call, in ms. */
async function claimOn(url: string): Promise<readonly number[]> {
  const db = openDatabase(url, { max: 1, applicationName: 'recovery' });
  const times: number[] = [];
  let after: string | null = null;
  try {
    for (let isLeft = true; isLeft; ) {
      const startedAt = performance.now();
      const call = await claimOverdueDocuments(db, SYSTEM, {
        states: ['PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR'],
        latestNearDeadline: latestNearDeadline(new Date()),
        limit: LIMIT,
        perTenant: LIMIT,
        underWay: new Map(),
        after,
      });
      times.push(performance.now() - startedAt);
      after = call.after;
      isLeft = call.claimed.length > 0 || after !== null;
    }
    return times;
  } finally {
    await db.close();
  }
}

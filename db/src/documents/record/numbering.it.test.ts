import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable, type TenantContext } from '../../connection/index.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { listSeries, type SeriesRecord } from '../../series/index.ts';
import { recordDocument } from './index.ts';

let database: TestDatabase;
let superuser: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query(STUMBLING_BLOCKS);
});
afterAll(async () => {
  await superuser?.end();
  await database.close();
});

const DOOMED = 'DOOMED';
const GATE = 4711;

/**
 * Trigger on the last statement of a recording. It fails for some documents, and waits while another session holds the
 * gate lock.
 */
const STUMBLING_BLOCKS = `
  create function stumble() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${GATE});
    if exists (select from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id
      and d.counterparty_name = '${DOOMED}') then raise exception 'doomed'; end if;
    return new;
  end $$;
  create trigger stumble before insert on document_events for each row execute function stumble()`;

interface Wanted {
  readonly correlative?: number | undefined;
  readonly isDoomed?: boolean;
}

async function record(ctx: TenantContext, { correlative, isDoomed = false }: Wanted = {}): Promise<number> {
  const document = newDocument(correlative === undefined ? {} : { correlative });
  const counterparty = { ...document.summary.counterparty, ...(isDoomed ? { name: DOOMED } : {}) };
  const summary = { ...document.summary, counterparty };
  return (await recordDocument(database.db, ctx, { ...document, summary })).correlative;
}

async function readSeries(ctx: TenantContext): Promise<SeriesRecord> {
  const [series] = await listSeries(database.db, ctx, { maxGaps: 100 });
  if (series === undefined) throw new Error('The series has no row');
  return series;
}

async function storedNumbers(ctx: TenantContext): Promise<number[]> {
  const rows = await database.admin<{ correlative: number }>`
    select correlative from documents where tenant_id = ${ctx.tenantId} order by correlative`;
  return rows.map(({ correlative }) => correlative);
}

describe('fifty documents at once', () => {
  const wanted: fc.Arbitrary<Wanted> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ isDoomed: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ correlative: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 1, arbitrary: fc.record({ correlative: fc.integer({ min: 1, max: 60 }), isDoomed: fc.constant(true) }) },
  );

  it('never share a number, and leave out none but those that an explicit one went past', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wanted, { minLength: 50, maxLength: 50 }), async (wishes) => {
        const ctx = await createTenantContext(database.db);
        const first = await record(ctx);
        const outcomes = await Promise.allSettled(wishes.map((wish) => record(ctx, wish)));
        const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        const numbers = [first, ...given].sort((a, b) => a - b);
        expect(await storedNumbers(ctx)).toEqual(numbers);
        expect(new Set(numbers).size).toBe(numbers.length);
        // An automatic number is refused only to the documents that are meant to fail.
        outcomes.forEach((outcome, index) => {
          const { correlative, isDoomed = false } = wishes[index] ?? {};
          if (correlative === undefined) expect(outcome.status).toBe(isDoomed ? 'rejected' : 'fulfilled');
        });
        const { lastCorrelative, gaps } = await readSeries(ctx);
        expect(lastCorrelative).toBe(numbers.at(-1));
        const explicit = new Set(
          wishes.flatMap(({ correlative }, index) => (outcomes[index]?.status === 'fulfilled' ? [correlative] : [])),
        );
        for (const { reason, to } of gaps) {
          expect(reason).toBe('skipped');
          expect(explicit.has(to + 1)).toBe(true);
        }
        const missing = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
        expect(numbers.length + missing).toBe(lastCorrelative);
      }),
      { numRuns: runsOf(4) },
    );
  });
});

describe('a connection that dies with a number in its hands', () => {
  /** Ends the connection that waits at the gate lock: it has taken its number and has not committed. */
  async function killOne(): Promise<void> {
    await vi.waitUntil(
      async () => {
        const { rows } = await superuser.query<{ dead: boolean }>(
          `select pg_terminate_backend(pid) as dead from pg_stat_activity
           where datname = current_database() and wait_event = 'advisory' limit 1`,
        );
        return rows[0]?.dead === true;
      },
      { timeout: 30_000, interval: 20 },
    );
  }

  it('gives it back: the next document has it, which may be its own', async () => {
    const ctx = await createTenantContext(database.db);
    await record(ctx);
    await superuser.query('select pg_advisory_lock($1)', [GATE]);
    const recordings = Promise.allSettled(Array.from({ length: 20 }, () => record(ctx)));
    for (let deaths = 0; deaths < 4; deaths += 1) await killOne();
    await superuser.query('select pg_advisory_unlock($1)', [GATE]);
    const outcomes = await recordings;
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failures.length).toBeLessThanOrEqual(4);
    expect(failures.every(({ reason }) => isDatabaseUnavailable(reason))).toBe(true);
    const count = 1 + outcomes.length - failures.length;
    expect(await storedNumbers(ctx)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(await readSeries(ctx)).toMatchObject({ lastCorrelative: count, gaps: [] });
  });
});

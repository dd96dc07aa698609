import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { series } from '../../schema/index.ts';
import {
  inTenant,
  isCommitInDoubt,
  isStatementTimeout,
  openDatabase,
  readInTenant,
  type TenantContext,
  type Transaction,
} from '../index.ts';
import {
  inOrder,
  inTenantGrouped,
  inTenantPipelined,
  type Last,
  readInTenantGrouped,
  writtenForColumns,
  writtenOnce,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const raise = (sqlState: string) => sql.raw(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`);

describe('the last statements of a transaction', () => {
  const insert = (tx: Transaction, name: string) =>
    tx.execute(sql`insert into series values (${ctx.tenantId}, '01', ${name}, 1)`);
  const stored = async (...names: string[]) => {
    const rows = await database.admin<{ series: string }>`
      select series from series where tenant_id = ${ctx.tenantId} and series = any(${names}) order by series`;
    return rows.map((row) => row.series);
  };

  it('are committed with the statements before them, and return their answers', async () => {
    const answer = await inTenantPipelined(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F301');
      const [, { rows }] = await last(() => Promise.all([insert(tx, 'F302'), tx.execute(sql`select 7 as seven`)]));
      return rows;
    });
    expect(answer).toEqual([{ seven: 7 }]);
    expect(await stored('F301', 'F302')).toEqual(['F301', 'F302']);
  });

  it('roll everything back when one of them fails, and leave the connection usable', async () => {
    const one = openDatabase(database.url, { max: 1 });
    try {
      const work = inTenantPipelined(one, ctx, async (tx, last) => {
        await insert(tx, 'F303');
        await last(() => Promise.all([tx.execute(raise('22012')), insert(tx, 'F304')]));
      });
      await expect(work).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
      expect(await stored('F303', 'F304')).toEqual([]);
      const next = await readInTenant(one, ctx, (tx) => tx.execute(sql`select 7 as seven`));
      expect(next.rows).toEqual([{ seven: 7 }]);
    } finally {
      await one.close();
    }
  });

  it('are not committed when they are never made', async () => {
    const problem = new Error('no statement');
    const work = inTenantPipelined(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F305');
      await last(() => Promise.all([insert(tx, 'F306'), Promise.reject(problem)]));
    });
    await expect(work).rejects.toBe(problem);
    const atOnce = inTenantPipelined(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F305');
      await last(() => {
        throw problem;
      });
    });
    await expect(atOnce).rejects.toBe(problem);
    expect(await stored('F305', 'F306')).toEqual([]);
  });

  it('refuse a statement made after them', async () => {
    const work = inTenantPipelined(database.db, ctx, async (tx, last) => {
      await last(async () => tx.execute(sql`select 1`));
      await insert(tx, 'F307');
    });
    await expect(work).rejects.toThrow('This transaction ends with what `last` made at once');
    expect(await stored('F307')).toEqual([]);
  });

  it('throw a commit in doubt when they were committed and the work failed afterwards', async () => {
    const work = inTenantPipelined(database.db, ctx, async (tx, last) => {
      await last(() => insert(tx, 'F311'));
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('A transaction was committed, and what came after failed: too late');
    await expect(work.catch(isCommitInDoubt)).resolves.toBe(true);
    expect(await stored('F311')).toEqual(['F311']);
  });

  it('are made once', async () => {
    const work = inTenantPipelined(database.db, ctx, async (tx, last) => {
      await Promise.all([last(() => insert(tx, 'F312')), last(() => insert(tx, 'F313'))]);
    });
    await expect(work).rejects.toThrow('A transaction has its last statements once');
    expect(await stored('F312', 'F313')).toEqual([]);
  });

  it('run again after a conflict', async () => {
    let runs = 0;
    await inTenantPipelined(database.db, ctx, (tx, last) => {
      runs += 1;
      return last(() => Promise.all([insert(tx, 'F308'), tx.execute(runs < 3 ? raise('40001') : sql`select 1`)]));
    });
    expect(runs).toBe(3);
    expect(await stored('F308')).toEqual(['F308']);
  });

  it('throw a commit in doubt when the connection ends, because the commit was sent', async () => {
    const work = inTenantPipelined(database.db, ctx, (tx, last) =>
      last(async () => tx.execute(sql`select pg_sleep(30), 'cut'`)),
    );
    const doubt = work.catch(isCommitInDoubt);
    const cut = () => database.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep' and query like '%cut%'`;
    while ((await cut()).length === 0);
    await expect(doubt).resolves.toBe(true);
  });

  it('throw no commit in doubt when the server cancels them', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeoutMs: 500 });
    try {
      const slow = inTenantPipelined(hasty, ctx, (tx, last) =>
        last(() => Promise.all([insert(tx, 'F309'), tx.execute(sql`select pg_sleep(30)`)])),
      );
      await expect(slow.catch(isStatementTimeout)).resolves.toBe(true);
      expect(await stored('F309')).toEqual([]);
      const next = await readInTenant(hasty, ctx, (tx) => tx.execute(sql`select 7 as seven`));
      expect(next.rows).toEqual([{ seven: 7 }]);
    } finally {
      await hasty.close();
    }
  });
});

describe('works of a group', () => {
  const insert = (name: string) => (tx: Transaction, last: Last) =>
    last(async () => {
      const { rows } = await tx.execute(sql`
        insert into series values (${ctx.tenantId}, '01', ${name}, 1) returning pg_current_xact_id()::text as xid`);
      return rows[0]?.xid;
    });
  const stored = async (names: readonly string[]) => {
    const rows = await database.admin`
      select series from series where tenant_id = ${ctx.tenantId} and series = any(${names}) order by series`;
    return rows.map((row) => row.series);
  };
  const inGroup = (work: Parameters<typeof inTenantGrouped<unknown>>[3]) =>
    inTenantGrouped(database.db, ctx, { step: 'test' }, work);

  it('that are begun at once share a transaction, and each gets its own result', async () => {
    const names = ['F330', 'F331', 'F332'];
    const ids = await Promise.all(names.map((name) => inGroup(insert(name))));
    expect(new Set(ids).size).toBe(1);
    expect(await stored(names)).toEqual(names);
    expect(await inGroup(insert('F333'))).not.toBe(ids[0]);
  });

  it('wait for the transaction that runs, and share the next one', async () => {
    let release = () => {};
    const first = inGroup(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    // The group takes its works at the end of this turn of the event loop.
    await new Promise(setImmediate);
    const waiting = [inGroup(insert('F334')), inGroup(insert('F335'))];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stored(['F334', 'F335'])).toEqual([]);
    release();
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
    await first;
  });

  it('run alone after one of them has failed', async () => {
    const names = ['F336', 'F337'];
    const failing = inGroup((tx, last) => last(() => tx.execute(raise('22012'))));
    const refused = inGroup(async () => Promise.reject(new Error('refused')));
    const ids = Promise.all(names.map((name) => inGroup(insert(name))));
    await expect(failing).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
    await expect(refused).rejects.toThrow('refused');
    expect(new Set(await ids).size).toBe(2);
    expect(await stored(names)).toEqual(names);
  });

  it('are all in doubt if the connection ends after the commit was sent', async () => {
    const slow = () =>
      inGroup((tx, last) => last(async () => tx.execute(sql`select pg_sleep(30), 'cut group'`))).catch(isCommitInDoubt);
    const doubts = Promise.all([slow(), slow()]);
    const cut = () => database.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep' and query like '%cut group%'`;
    while ((await cut()).length === 0);
    expect(await doubts).toEqual([true, true]);
  });

  it('see the rows of their own tenant only', async () => {
    const other = await createTenantContext(database.db);
    await Promise.all([inGroup(insert('F338')), inTenantGrouped(database.db, other, { step: 'test' }, async () => {})]);
    const count = (of: TenantContext) =>
      readInTenantGrouped(database.db, of, async (tx) => {
        const { rows } = await tx.execute(sql`select count(*)::int as found from series where series = 'F338'`);
        return rows[0]?.found;
      });
    expect(await Promise.all([count(ctx), count(other), count(ctx)])).toEqual([1, 0, 1]);
  });

  it('that read run alone after one of them has failed', async () => {
    const read = (statement: SQL) => readInTenantGrouped(database.db, ctx, (tx) => tx.execute(statement));
    const [failed, found] = await Promise.allSettled([read(raise('22012')), read(sql`select 7 as seven`)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(found).toMatchObject({ status: 'fulfilled', value: { rows: [{ seven: 7 }] } });
  });
});

describe('inOrder', () => {
  it('runs each part before the next, however deeply nested', async () => {
    const add = (tx: Transaction) =>
      tx.execute(sql`update series set last_correlative = last_correlative * 2 + 1 where series = 'F310'`);
    const times = (tx: Transaction) =>
      tx.execute(sql`update series set last_correlative = last_correlative * 10 where series = 'F310'`);
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F310', 1)`;
    await inTenantPipelined(database.db, ctx, async (tx, last) => {
      await inOrder(
        async () => Promise.all([(async () => add(tx))()]),
        () => times(tx),
      );
      await last(() =>
        inOrder(
          () => times(tx),
          async () => add(tx),
          () => times(tx),
        ),
      );
    });
    const [row] = await database.admin<{ last: number }>`
      select last_correlative as last from series where series = 'F310'`;
    expect(row?.last).toBe(((1 * 2 + 1) * 10 * 10 * 2 + 1) * 10);
  });

  it('fails with the first part that fails, also one without a statement', async () => {
    const problem = new Error('no statement');
    const never = inTenant(database.db, ctx, (tx) =>
      inOrder(
        () => Promise.reject(problem),
        () => tx.execute(raise('22012')),
      ),
    );
    await expect(never).rejects.toBe(problem);
  });
});

describe('writtenOnce', () => {
  const findCount = writtenOnce<{ name: string }>()((tx, place) =>
    tx
      .select({ last: series.lastCorrelative })
      .from(series)
      .where(eq(series.series, place('name'))),
  );

  it('runs in the given transaction, with the values of each call', async () => {
    const other = await createTenantContext(database.db);
    const find = async (of: TenantContext, name: string) => inTenant(database.db, of, (tx) => findCount(tx, { name }));
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F320', 20), (${ctx.tenantId}, '01', 'F321', 21),
      (${other.tenantId}, '01', 'F320', 30)`;
    const found = await Promise.all([find(ctx, 'F320'), find(other, 'F320'), find(ctx, 'F321'), find(other, 'F321')]);
    expect(found).toEqual([[{ last: 20 }], [{ last: 30 }], [{ last: 21 }], []]);
  });

  it('writes one text for each set of columns, and takes nulls and constants of SQL', async () => {
    const update = writtenForColumns(series, (tx, columns) =>
      tx
        .update(series)
        .set(columns)
        .where(eq(series.series, sql.placeholder('name')))
        .returning({ last: series.lastCorrelative, code: series.establishmentCode }),
    );
    const more = sql`${series.lastCorrelative} + 1`;
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F322', 22)`;
    const updated = await inTenant(database.db, ctx, async (tx) => [
      await update(tx, { lastCorrelative: 30 }, { name: 'F322' }),
      await update(tx, { lastCorrelative: more, establishmentCode: null }, { name: 'F322' }),
      await update(tx, { lastCorrelative: more, establishmentCode: undefined }, { name: 'F322' }),
    ]);
    expect(updated).toEqual([[{ last: 30, code: null }], [{ last: 31, code: null }], [{ last: 32, code: null }]]);
  });

  it('is refused by an ended transaction, and by an object that is no transaction', async () => {
    const kept = await inTenant(database.db, ctx, async (tx) => [tx]);
    const [ended] = kept;
    if (ended === undefined) throw new Error('There was no transaction');
    await expect(findCount(ended, { name: 'F320' })).rejects.toMatchObject({
      cause: { message: 'This transaction has ended: a query was not awaited' },
    });
    const foreign: Transaction = Object.create(ended);
    expect(() => findCount(foreign, { name: 'F320' })).toThrow('not opened by a session');
  });
});

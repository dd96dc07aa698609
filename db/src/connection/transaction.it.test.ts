import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER, newTenant } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { series } from '../schema/index.ts';
import { createTenant } from '../tenants/index.ts';
import { POOL } from './database.ts';
import {
  inOrder,
  inTenant,
  isCommitInDoubt,
  isStatementTimeout,
  openDatabase,
  readInTenant,
  type TenantContext,
  type Transaction,
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

describe('inTenant', () => {
  it('undoes everything when the work throws, and lets its error through', async () => {
    const problem = new Error('changed my mind');
    const work = inTenant(database.db, ctx, async (tx) => {
      await tx.execute(sql`insert into series values (${ctx.tenantId}, '01', 'F100', 1)`);
      throw problem;
    });
    await expect(work).rejects.toBe(problem);
    expect(await database.admin`select 1 from series where series = 'F100'`).toEqual([]);
  });

  it.each(['40001', '40P01'])('runs the work again after %s', async (sqlState) => {
    let runs = 0;
    const result = await inTenant(database.db, ctx, async (tx) => {
      runs += 1;
      if (runs < 3) await tx.execute(raise(sqlState));
      return runs;
    });
    expect(result).toBe(3);
  });

  it('gives up after four runs', async () => {
    let runs = 0;
    const work = inTenant(database.db, ctx, (tx) => {
      runs += 1;
      return tx.execute(raise('40001'));
    });
    await expect(work).rejects.toMatchObject({ name: 'DatabaseError', code: '40001' });
    expect(runs).toBe(4);
  });

  it('runs the work once when it fails for any other reason', async () => {
    let runs = 0;
    const work = inTenant(database.db, ctx, (tx) => {
      runs += 1;
      return tx.execute(raise('22012'));
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(runs).toBe(1);
  });

  it('brings both of two transactions to their end that lock each other out', async () => {
    await recordDocument(database.db, ctx, newDocument({ series: 'F201' }));
    await recordDocument(database.db, ctx, newDocument({ series: 'F202' }));
    let release = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      let waiting = 2;
      release = () => {
        waiting -= 1;
        if (waiting === 0) resolve();
      };
    });
    const raised = (series: string) =>
      sql`update series set last_correlative = last_correlative + 1 where series = ${series}`;
    const raiseBoth = (first: string, second: string) =>
      inTenant(database.db, ctx, async (tx) => {
        await tx.execute(raised(first));
        release();
        await bothHoldOne;
        await tx.execute(raised(second));
      });
    await Promise.all([raiseBoth('F201', 'F202'), raiseBoth('F202', 'F201')]);
    const rows = await database.admin`select last_correlative as last from series where series in ('F201', 'F202')`;
    expect(rows.map(({ last }) => last)).toEqual([3, 3]);
  });
});

describe('readInTenant', () => {
  it('reads in a transaction of its own, and leaves the connection as nobody', async () => {
    const one = openDatabase(database.url, { max: 1 });
    try {
      const read = await readInTenant(one, ctx, (tx) =>
        tx.execute(sql`select current_user as role, current_setting('app.tenant_id') as tenant`),
      );
      expect(read.rows).toEqual([{ role: 'chasqui_app', tenant: ctx.tenantId }]);
      const after = await one[POOL].query('select current_setting($1, true) as tenant, current_user as role', [
        'app.tenant_id',
      ]);
      expect(after.rows).not.toEqual(read.rows);
      expect(after.rows[0]?.tenant).toBe('');
    } finally {
      await one.close();
    }
  });

  it('writes nothing', async () => {
    const writing = readInTenant(database.db, ctx, (tx) =>
      tx.execute(sql`insert into series values (${ctx.tenantId}, '01', 'F101', 1)`),
    );
    await expect(writing).rejects.toMatchObject({ name: 'DatabaseError', code: '25006' });
  });

  it('takes what is asked at once, and nothing that is asked after an answer', async () => {
    const both = await readInTenant(database.db, ctx, (tx) =>
      Promise.all([tx.execute(sql`select 1 as one`), tx.execute(sql`select 2 as two`)]),
    );
    expect(both.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    const late = readInTenant(database.db, ctx, async (tx) => {
      await tx.execute(sql`select 1`);
      return tx.execute(sql`select 2`);
    });
    await expect(late).rejects.toThrow('This transaction ends with what was asked first');
  });

  it('gives its connection back after a failure, and after work that asked nothing', async () => {
    const one = openDatabase(database.url, { max: 1 });
    try {
      await expect(readInTenant(one, ctx, (tx) => tx.execute(raise('22012')))).rejects.toMatchObject({ code: '22012' });
      expect(await readInTenant(one, ctx, async () => 'nothing')).toBe('nothing');
      const read = await readInTenant(one, ctx, (tx) => tx.execute(sql`select 7 as seven`));
      expect(read.rows).toEqual([{ seven: 7 }]);
    } finally {
      await one.close();
    }
  });

  it('runs again after a conflict', async () => {
    let runs = 0;
    const result = await readInTenant(database.db, ctx, async (tx) => {
      runs += 1;
      if (runs < 3) await tx.execute(raise('40001'));
      return runs;
    });
    expect(result).toBe(3);
  });
});

describe('a transaction whose beginning fails', () => {
  const login = `chasqui_nobody_${randomBytes(4).toString('hex')}`;
  beforeAll(() => database.db[POOL].query(`create role ${login} login password 'nobody'`));
  afterAll(() => database.db[POOL].query(`drop role ${login}`));

  it('says why, and not what that did to the statement that had left with it', async () => {
    const url = new URL(database.url);
    url.username = login;
    url.password = 'nobody';
    const nobody = openDatabase(url.href, { max: 1 });
    try {
      const select = (tx: Transaction) => tx.execute(sql`select 1`);
      const denied = { name: 'DatabaseError', code: '42501' };
      await expect(inTenant(nobody, ctx, select)).rejects.toMatchObject(denied);
      await expect(readInTenant(nobody, ctx, select)).rejects.toMatchObject(denied);
    } finally {
      await nobody.close();
    }
  });
});

describe('statements that leave together', () => {
  it('fail with what the first of them failed with, whichever answer is heard first', async () => {
    const work = inTenant(database.db, ctx, (tx) =>
      Promise.all([
        tx.execute(sql`select 1 / 0`),
        tx.update(series).set({ lastCorrelative: 1 }).returning({ id: series.tenantId }),
      ]),
    );
    await expect(work).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
    const reading = readInTenant(database.db, ctx, (tx) =>
      Promise.all([tx.execute(sql`select 1 / 0`), tx.select().from(series)]),
    );
    await expect(reading).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
  });
});

describe('the last statements of a transaction', () => {
  const insert = (tx: Transaction, name: string) =>
    tx.execute(sql`insert into series values (${ctx.tenantId}, '01', ${name}, 1)`);
  const stored = async (...names: string[]) => {
    const rows = await database.admin<{ series: string }>`
      select series from series where tenant_id = ${ctx.tenantId} and series = any(${names}) order by series`;
    return rows.map((row) => row.series);
  };

  it('are committed with what came before them, and answer', async () => {
    const answer = await inTenant(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F301');
      const [, { rows }] = await last(() => Promise.all([insert(tx, 'F302'), tx.execute(sql`select 7 as seven`)]));
      return rows;
    });
    expect(answer).toEqual([{ seven: 7 }]);
    expect(await stored('F301', 'F302')).toEqual(['F301', 'F302']);
  });

  it('undo everything when one of them fails, and leave the connection to the next one', async () => {
    const one = openDatabase(database.url, { max: 1 });
    try {
      const work = inTenant(one, ctx, async (tx, last) => {
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
    const work = inTenant(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F305');
      await last(() => Promise.all([insert(tx, 'F306'), Promise.reject(problem)]));
    });
    await expect(work).rejects.toBe(problem);
    const atOnce = inTenant(database.db, ctx, async (tx, last) => {
      await insert(tx, 'F305');
      await last(() => {
        throw problem;
      });
    });
    await expect(atOnce).rejects.toBe(problem);
    expect(await stored('F305', 'F306')).toEqual([]);
  });

  it('are the last: what is made after them fails', async () => {
    const work = inTenant(database.db, ctx, async (tx, last) => {
      await last(async () => tx.execute(sql`select 1`));
      await insert(tx, 'F307');
    });
    await expect(work).rejects.toThrow('This transaction ends with what `last` made at once');
    expect(await stored('F307')).toEqual([]);
  });

  it('leave what looks like a doubt when they were committed and the work failed all the same', async () => {
    const work = inTenant(database.db, ctx, async (tx, last) => {
      await last(() => insert(tx, 'F311'));
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('A transaction was committed, and what came after failed: too late');
    await expect(work.catch(isCommitInDoubt)).resolves.toBe(true);
    expect(await stored('F311')).toEqual(['F311']);
  });

  it('are made once', async () => {
    const work = inTenant(database.db, ctx, async (tx, last) => {
      await Promise.all([last(() => insert(tx, 'F312')), last(() => insert(tx, 'F313'))]);
    });
    await expect(work).rejects.toThrow('A transaction has its last statements once');
    expect(await stored('F312', 'F313')).toEqual([]);
  });

  it('run again after a conflict', async () => {
    let runs = 0;
    await inTenant(database.db, ctx, (tx, last) => {
      runs += 1;
      return last(() => Promise.all([insert(tx, 'F308'), tx.execute(runs < 3 ? raise('40001') : sql`select 1`)]));
    });
    expect(runs).toBe(3);
    expect(await stored('F308')).toEqual(['F308']);
  });

  it('leave a doubt when the connection ends under them: their commit had left', async () => {
    const work = inTenant(database.db, ctx, (tx, last) =>
      last(async () => tx.execute(sql`select pg_sleep(30), 'cut'`)),
    );
    const doubt = work.catch(isCommitInDoubt);
    const cut = () => database.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep' and query like '%cut%'`;
    while ((await cut()).length === 0);
    await expect(doubt).resolves.toBe(true);
  });

  it('leave none when the server ends them in so many words', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeoutMs: 500 });
    try {
      const slow = inTenant(hasty, ctx, (tx, last) =>
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

describe('inOrder', () => {
  it('has each part run before the next, however deep it lies', async () => {
    const add = (tx: Transaction) =>
      tx.execute(sql`update series set last_correlative = last_correlative * 2 + 1 where series = 'F310'`);
    const times = (tx: Transaction) =>
      tx.execute(sql`update series set last_correlative = last_correlative * 10 where series = 'F310'`);
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F310', 1)`;
    await inTenant(database.db, ctx, async (tx, last) => {
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

  it('fails with the first part that fails, also one that makes nothing', async () => {
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

  it('runs in the transaction that it is given, with the values of each time', async () => {
    const other = await createTenantContext(database.db);
    const find = async (of: TenantContext, name: string) => inTenant(database.db, of, (tx) => findCount(tx, { name }));
    await database.admin`insert into series values (${ctx.tenantId}, '01', 'F320', 20), (${ctx.tenantId}, '01', 'F321', 21),
      (${other.tenantId}, '01', 'F320', 30)`;
    const found = await Promise.all([find(ctx, 'F320'), find(other, 'F320'), find(ctx, 'F321'), find(other, 'F321')]);
    expect(found).toEqual([[{ last: 20 }], [{ last: 30 }], [{ last: 21 }], []]);
  });

  it('is refused by a transaction that has ended, and by what is none', async () => {
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

describe('a transaction that has ended', () => {
  it('takes no more queries: they would run as nobody, in the next one', async () => {
    const kept = await inTenant(database.db, ctx, async (tx) => [tx]);
    await expect(kept[0]?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'This transaction has ended: a query was not awaited' },
    });
  });

  it('fails when a statement had failed and the work went on as if not', async () => {
    const work = inTenant(database.db, ctx, async (tx) => {
      await tx.execute(raise('22012')).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('The transaction had failed, and its work did not say so');
  });
});

describe('errors', () => {
  it('carry neither statement nor parameters nor values', async () => {
    const secret = 'tr3s-s3cr3t';
    const tenant = newTenant();
    const twice = { ...tenant, admin: { ...tenant.admin, passwordHash: secret, email: secret } };
    await createTenant(database.db, MASTER, twice);
    const error = await createTenant(database.db, MASTER, { ...twice, ruc: '20999999999' }).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '23505', constraint: 'tenants_pkey' });
    const everything = Object.getOwnPropertyNames(error).map((name) => JSON.stringify(error[name]));
    expect(everything.join()).not.toContain(secret);
    expect(everything.join()).not.toContain(twice.id);
    expect(error.cause).toBeUndefined();
  });
});

describe('the pool', () => {
  it('prepares a statement once per connection and uses it again', async () => {
    const single = await createTestDatabase({ max: 1 });
    try {
      const own = await createTenantContext(single.db);
      for (let count = 0; count < 5; count += 1) await recordDocument(single.db, own, newDocument());
      const { rows } = await single.db[POOL].query(`
        select count(*)::int as n, sum(generic_plans + custom_plans)::int as uses
        from pg_prepared_statements where statement like 'insert into "series"%'`);
      expect(rows[0]).toEqual({ n: 1, uses: 5 });
    } finally {
      await single.close();
    }
  });

  it('limits how long a statement may run', async () => {
    const { rows } = await database.db[POOL].query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('TimeZone') as zone`);
    expect(rows[0]).toEqual({ statement: '15s', lock: '10s', zone: 'UTC' });
  });

  it('gives a process that walks through whole tables longer, and its locks no longer', async () => {
    const patient = openDatabase(database.url, { max: 1, statementTimeoutMs: 600_000 });
    try {
      const { rows } = await patient[POOL].query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      );
      expect(rows[0]).toEqual({ statement: '10min', lock: '10s' });
    } finally {
      await patient.close();
    }
  });

  it('ends a statement that takes longer than that', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeoutMs: 500 });
    try {
      await expect(hasty[POOL].query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
      const slow = inTenant(hasty, ctx, (tx) => tx.execute(sql`select pg_sleep(30)`));
      await expect(slow.catch(isStatementTimeout)).resolves.toBe(true);
    } finally {
      await hasty.close();
    }
  });
});

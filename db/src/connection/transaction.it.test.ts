import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER, newTenant } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { series } from '../schema/index.ts';
import { createTenant } from '../tenants/index.ts';
import { POOL } from './database.ts';
import {
  type Database,
  inTenant,
  isStatementTimeout,
  openDatabase,
  readInTenant,
  type TenantContext,
  type Transaction,
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
  it('rolls back when the work throws, and passes its error on', async () => {
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

  it('finishes both of two transactions that deadlock', async () => {
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
  it('reads in a transaction of its own, and leaves the connection without role and tenant', async () => {
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

  it('accepts statements made at once, and none made after an answer', async () => {
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

  it('returns its connection after a failure, and after work without statements', async () => {
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

describe('a transaction that cannot begin', () => {
  const login = `chasqui_nobody_${randomBytes(4).toString('hex')}`;
  beforeAll(() => database.db[POOL].query(`create role ${login} login password 'nobody'`));
  afterAll(() => database.db[POOL].query(`drop role ${login}`));

  it('fails with the error of its begin, not with that of the statement sent with it', async () => {
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

describe('statements that are sent together', () => {
  it('fail with the error of the first that failed', async () => {
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

describe('a transaction that has ended', () => {
  it('refuses further queries, which would run in the next transaction', async () => {
    const kept = await inTenant(database.db, ctx, async (tx) => [tx]);
    await expect(kept[0]?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'This transaction has ended: a query was not awaited' },
    });
  });

  it('fails when a statement failed and the work ignored that', async () => {
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

  const limitsIn = async (db: Database) => {
    const { rows } = await inTenant(db, ctx, (tx) =>
      tx.execute(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`),
    );
    return rows[0];
  };

  it('limits how long a statement may run, in each transaction', async () => {
    expect(await limitsIn(database.db)).toEqual({ statement: '15s', lock: '10s', idle: '30s', zone: 'UTC' });
    const { rows } = await database.db[POOL].query(`select current_setting('statement_timeout') as outside`);
    expect(rows).toEqual([{ outside: '0' }]);
  });

  it('accepts a longer limit for statements, without a longer one for locks', async () => {
    const patient = openDatabase(database.url, { max: 1, statementTimeoutMs: 600_000 });
    try {
      expect(await limitsIn(patient)).toMatchObject({ statement: '10min', lock: '10s' });
    } finally {
      await patient.close();
    }
  });

  it('ends a statement that takes longer than that', async () => {
    const hasty = openDatabase(database.url, { max: 1, statementTimeoutMs: 500 });
    try {
      const slow = inTenant(hasty, ctx, (tx) => tx.execute(sql`select pg_sleep(30)`));
      await expect(slow.catch(isStatementTimeout)).resolves.toBe(true);
    } finally {
      await hasty.close();
    }
  });
});

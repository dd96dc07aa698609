import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { listTables } from '../backup/list-tables.ts';
import { digestRows, SHARED_TABLES, tenantColumnOf } from '../backup/select-rows.ts';
import { withCopier } from '../backup/with-copier.ts';
import { inTenant, isCompanyMoving, readInTenant, type TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { claimOverdueDocuments } from '../documents/submission/index.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER, newTwin, randomRuc } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, recordSale } from '../fixtures/sales.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { migrate } from '../migration/migrate.ts';
import type { MoveState } from '../schema/index.ts';
import { updateTenant } from '../tenants/index.ts';
import { type CompanyCopy, type CopyStep, cancelCopy, copyCompany } from './copy-company.ts';
import { eraseCompany } from './erase-company.ts';

/** Sealed bytes that begin as those of the key `k1` do. */
const SEALED_BY_K1 = newCertificate({ sealed: Uint8Array.of(1, 2, 0x6b, 0x31, 0xff) });

let source: TestDatabase;
let target: TestDatabase;
let ruc: string;
let ctx: TenantContext;
beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([source.close(), target.close()]));

beforeEach(async () => {
  ruc = randomRuc();
  ctx = await createTenantContext(source.db, { ruc, twin: { ...newTwin(), certificate: SEALED_BY_K1 } });
  const sale = await acceptSale(source.db, ctx, { dueDate: '2025-03-01' });
  await acceptSale(source.db, ctx, { documentType: '07', total: '18', modifies: numberOf(sale) });
  await recordSale(source.db, ctx, { documentType: '03', series: 'B001' });
});

const TERMS = { targetKeyIds: ['k1'], quietMs: 0 };

const move = (changes: Partial<CompanyCopy> = {}) =>
  copyCompany({ from: source.url, to: target.url, ruc, ...TERMS, ...changes });

const emit = ({ db }: Pick<TestDatabase, 'db'>) => recordDocument(db, ctx, newDocument({ series: 'F001' }));

/** Returns true if a database accepts a document of the company. */
async function isOpen(side: Pick<TestDatabase, 'db'>): Promise<boolean> {
  const outcome = await inTenant(side.db, ctx, (tx) => tx.execute('update tenants set updated_at = updated_at')).then(
    ({ rowCount }) => rowCount === 1,
    (error: unknown) => {
      if (!isCompanyMoving(error)) throw error;
      return false;
    },
  );
  return outcome;
}

const statesAt = async ({ admin }: Pick<TestDatabase, 'admin'>) =>
  (await admin<{ state: MoveState | null }>`select move_state as state from tenants where ruc = ${ruc}`).map(
    ({ state }) => state,
  );

/** Returns the digests of all tables of the company. */
function digestsAt({ url }: Pick<TestDatabase, 'url'>, ids: readonly string[]) {
  return withCopier(url, 'test', async (client) => {
    const tables = (await listTables(client)).filter((table) => tenantColumnOf(table) !== null);
    const digests = new Map<string, unknown>();
    for (const table of tables) {
      // The two sides have records of their own about the move.
      if (table.name !== 'audit_log') digests.set(table.name, await digestRows(client, table, ids));
    }
    return digests;
  });
}

async function idsAt({ admin }: TestDatabase): Promise<readonly string[]> {
  return (await admin<{ id: string }>`select id from tenants where ruc = ${ruc} order by id`).map(({ id }) => id);
}

describe('a move', () => {
  it('brings every row, and goes on with the next number', async () => {
    const ids = await idsAt(source);
    const before = await digestsAt(source, ids);
    await move();
    expect(await digestsAt(target, ids)).toEqual(before);
    expect(before.get('documents')).toMatchObject({ rows: 3 });
    expect([await statesAt(source), await statesAt(target)]).toEqual([
      ['moved', 'moved'],
      [null, null],
    ]);
    expect((await emit(target)).correlative).toBe(2);
    await expect(emit(source)).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'COMPANY_MOVED' });
  });

  it('is noted in the audit log of both sides', async () => {
    await move();
    const actionsAt = async ({ admin }: TestDatabase) =>
      (
        await admin<{ action: string }>`select action from audit_log
          where tenant_id = ${ctx.tenantId} and action like 'tenant.%' order by id`
      ).map(({ action }) => action);
    const closed = ['tenant.created', 'tenant.closed', 'tenant.frozen'];
    expect(await actionsAt(source)).toEqual([...closed, 'tenant.moved']);
    expect(await actionsAt(target)).toEqual([...closed, 'tenant.opened']);
    const place = new URL(target.url);
    expect(await source.admin`select moved_to from tenants where id = ${ctx.tenantId}`).toEqual([
      { moved_to: `${place.host}${place.pathname}` },
    ]);
  });

  it('leaves nothing to the sweep of the source', async () => {
    const due = await source.admin`update documents set next_attempt_at = now() where tenant_id = ${ctx.tenantId}
      and state = 'PENDING' returning id`;
    await move();
    const claimAt = async ({ db }: TestDatabase) => {
      const terms = { latestNearDeadline: '2025-01-31', limit: 100, perTenant: 100, underWay: new Map(), after: null };
      const { claimed } = await claimOverdueDocuments(db, MASTER, { ...terms, states: ['PENDING'] });
      return claimed.filter(({ tenantId }) => tenantId === ctx.tenantId).map(({ id }) => ({ id }));
    };
    expect([await claimAt(source), await claimAt(target)]).toEqual([[], due]);
  });

  it('waits for a transaction that began before, and has its rows', async () => {
    const [begun, commit] = [new EventEmitter(), new EventEmitter()];
    const isBegun = once(begun, 'now');
    const late = inTenant(source.db, ctx, async (tx) => {
      await tx.execute("update series set last_correlative = 77 where series = 'F001' and document_type = '01'");
      const mayEnd = once(commit, 'now');
      begun.emit('now');
      await mayEnd;
    });
    await isBegun;
    const moved = move();
    await expect.poll(() => statesAt(source)).toEqual(['moving', 'moving']);
    commit.emit('now');
    await Promise.all([late, moved]);
    expect((await emit(target)).correlative).toBe(78);
  });

  it('refuses a second command at the same company', async () => {
    const second = move({ onStep: (step) => (step === 'closed' ? move() : undefined) });
    await expect(second).rejects.toThrow(`Another command is moving or erasing ${ruc} now`);
  });
});

it.each(['copied', 'moved'] as const)('a move that died after %s goes on to no other database', async (last) => {
  const dying = move({
    onStep: (step) => {
      if (step === last) throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  const other = await createTestDatabase();
  try {
    const { host, pathname } = new URL(target.url);
    await expect(move({ to: other.url })).rejects.toThrow(`${ruc} moves to ${host}${pathname}`);
    await expect(cancelCopy({ from: source.url, to: other.url, ruc })).rejects.toThrow(`${ruc}`);
    await move();
    expect(await statesAt(other)).toEqual([]);
  } finally {
    await other.close();
  }
});

const STEPS: readonly CopyStep[] = ['closed', 'quiet', 'frozen', 'copied', 'moved', 'opened', 'noted'];

describe('a command that dies', () => {
  it.each(STEPS)(
    'after the step %s never leaves both sides open, and ends the same when it is run again',
    async (last) => {
      const ids = await idsAt(source);
      const before = await digestsAt(source, ids);
      const open: boolean[][] = [];
      const dying = move({
        onStep: async (step) => {
          open.push([await isOpen(source), (await statesAt(target)).length > 0 && (await isOpen(target))]);
          if (step === last) throw new Error(`killed after ${step}`);
        },
      });
      await expect(dying).rejects.toThrow(`killed after ${last}`);
      expect(open.at(-1)).toEqual([false, STEPS.indexOf(last) >= STEPS.indexOf('opened')]);
      await move();
      expect(open.filter(([here, there]) => here && there)).toEqual([]);
      expect([await isOpen(source), await isOpen(target)]).toEqual([false, true]);
      expect(await digestsAt(target, ids)).toEqual(before);
    },
  );

  it('in the middle of the rows leaves no row at the target', async () => {
    const ids = await idsAt(source);
    await target.admin`create function refuse_series() returns trigger language plpgsql as
      'begin raise exception ''broken''; end'`;
    await target.admin`create trigger broken before insert on series for each row execute function refuse_series()`;
    await expect(move()).rejects.toThrow('broken');
    await target.admin`drop function refuse_series() cascade`;
    expect(await idsAt(target)).toEqual([]);
    await move();
    expect(await idsAt(target)).toEqual(ids);
  });
});

describe('a move that is taken back', () => {
  it.each(['closed', 'frozen', 'copied'] as const)(
    'after %s opens the source again, and can be made later',
    async (last) => {
      const fail = (step: CopyStep) => {
        if (step === last) throw new Error('killed');
      };
      await expect(move({ onStep: fail })).rejects.toThrow('killed');
      await cancelCopy({ from: source.url, to: target.url, ruc });
      expect([await isOpen(source), await idsAt(target)]).toEqual([true, []]);
      await emit(source);
      await move();
      expect((await emit(target)).correlative).toBe(3);
    },
  );

  it('is refused once the source has given the company up', async () => {
    await move();
    await expect(cancelCopy({ from: source.url, to: target.url, ruc })).rejects.toThrow('No move');
  });
});

describe('the state of a company', () => {
  const worker = () => ({ ...ctx, actor: { kind: 'worker', pool: 'submit' } }) as const;
  it.each<[MoveState, { reads: boolean; worker: boolean }]>([
    ['closing', { reads: true, worker: true }],
    ['moving', { reads: true, worker: false }],
    ['moved', { reads: false, worker: false }],
    ['arriving', { reads: false, worker: false }],
  ])('%s decides who may read and who may work', async (state, allowed) => {
    await source.admin`update tenants set move_state = ${state} where ruc = ${ruc}`;
    const ask = (who: TenantContext) =>
      readInTenant(source.db, who, (tx) => tx.execute('select 1')).then(
        () => true,
        (error: unknown) => !isCompanyMoving(error),
      );
    const reads = await ask(ctx);
    const works = await emitAs(worker());
    expect({ reads, worker: works, writes: await isOpen(source) }).toEqual({ ...allowed, writes: false });
    await expect(updateTenant(source.db, MASTER, ctx.tenantId, { name: 'Otra' })).rejects.toSatisfy(isCompanyMoving);
  });

  const emitAs = (who: TenantContext) =>
    recordDocument(source.db, who, newDocument()).then(
      () => true,
      (error: unknown) => !isCompanyMoving(error),
    );
});

describe('what cannot live in the target is refused before anything changes', () => {
  it.each<[string, RegExp, () => Promise<Partial<CompanyCopy>>]>([
    [
      'a company with the RUC',
      /has a company with RUC \d+ already/,
      async () => {
        await createTenantContext(target.db, { ruc });
        return {};
      },
    ],
    [
      'an API key of another company',
      /the same credential in another company: \S+ of api_keys/,
      async () => {
        const [key] = await source.admin<{
          digest: Buffer;
        }>`select digest from api_keys where tenant_id = ${ctx.tenantId}`;
        const digest = key?.digest ?? Buffer.alloc(32);
        await createTenantContext(target.db, { apiKey: { label: 'default', digest, last4: 'abcd' } });
        return {};
      },
    ],
    [
      'secrets under a key that the target lacks',
      /have the key k1, which seals/,
      async () => ({ targetKeyIds: ['k2'] }),
    ],
    ['a RUC without a company', /The source has no company with RUC 20000000001/, async () => ({ ruc: '20000000001' })],
  ])('%s', async (_what, message, prepare) => {
    await expect(move(await prepare())).rejects.toThrow(message);
    expect(await isOpen(source)).toBe(true);
  });

  it('a version that is not the same', async () => {
    const [last] = await target.admin<{ name: string }>`delete from chasqui_migrations
      where name = (select max(name) from chasqui_migrations) returning *`;
    await expect(move()).rejects.toThrow('The two databases are not of the same version');
    await target.admin`insert into chasqui_migrations select * from jsonb_populate_record(null::chasqui_migrations, ${JSON.stringify(last)}::jsonb)`;
    await cancelCopy({ from: source.url, to: target.url, ruc });
    expect(await isOpen(source)).toBe(true);
  });
});

describe('a login that owns the tables and is no superuser', () => {
  it('receives a company, gives it away, and erases what is left', async () => {
    const owned = await createEmptyDatabase();
    await owned.admin`do $$ begin
      execute format('create role %I login password %L createrole', current_database() || '_owner', 'secret');
      execute format('alter database %I owner to %I', current_database(), current_database() || '_owner');
      execute format('grant chasqui_app, chasqui_system to %I with inherit false', current_database() || '_owner');
    end $$`;
    const url = new URL(owned.url);
    url.username = `${url.pathname.slice(1)}_owner`;
    url.password = 'secret';
    await migrate(url.href);
    const ids = await idsAt(source);
    const before = await digestsAt(source, ids);
    await move({ to: url.href });
    await move({ from: url.href });
    expect(await digestsAt(target, ids)).toEqual(before);
    const erased = await eraseCompany({ url: url.href, ruc, isMoved: true, now: new Date(), isMeant: true });
    expect(erased).toMatchObject({ documents: 3, tenants: 2 });
    expect(await owned.admin`select from tenants`).toEqual([]);
    await owned.close();
  });
});

describe('an erasure', () => {
  const erase = (changes: Partial<Parameters<typeof eraseCompany>[0]> = {}) =>
    eraseCompany({ url: source.url, ruc, isMoved: false, now: new Date(), isMeant: true, ...changes });
  const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);

  it('of a moved company leaves another company and one record without personal data', async () => {
    const other = await createTenantContext(source.db);
    await recordSale(source.db, other);
    await move();
    const ids = await idsAt(source);
    const counted = await erase({ isMoved: true, isMeant: false });
    const rows = await erase({ isMoved: true });
    expect(rows).toEqual(counted);
    expect([...(await digestsAt(source, ids)).values()].filter((each) => (each as { rows: number }).rows > 0)).toEqual(
      [],
    );
    expect(await source.admin`select from documents where tenant_id = ${other.tenantId}`).toHaveLength(1);
    const [record] = await source.admin`select tenant_id, details from audit_log where action = 'tenant.erased'
      and details ->> 'ruc' = ${ruc}`;
    const { tenants, ...others } = rows;
    expect(record).toEqual({ tenant_id: null, details: { tenantIds: ids, ruc, isMoved: true, rows: others } });
    expect(await isOpen(target)).toBe(true);
  });

  it.each<[string, RegExp, () => Promise<Partial<Parameters<typeof eraseCompany>[0]>>]>([
    ['an active company', /is active: deactivate it first/, async () => ({ now: inYears(6) })],
    [
      'a company with a document of less than five years',
      /it must be kept for 5 years/,
      async () => {
        await updateTenant(source.db, MASTER, ctx.tenantId, { active: false });
        return { now: inYears(4) };
      },
    ],
    ['what was not moved, as if it were', /No finished move of \d+ is noted/, async () => ({ isMoved: true })],
    [
      'a company whose move has not ended',
      /No finished move of \d+ is noted/,
      async () => {
        const fail = (step: CopyStep) => {
          if (step === 'moved') throw new Error('killed');
        };
        await expect(move({ onStep: fail })).rejects.toThrow('killed');
        return { isMoved: true };
      },
    ],
  ])('is refused for %s', async (_what, message, prepare) => {
    await expect(erase(await prepare())).rejects.toThrow(message);
    expect(await source.admin`select from documents where tenant_id = ${ctx.tenantId}`).toHaveLength(3);
  });

  it('can die and run again, for a company after its term', async () => {
    await updateTenant(source.db, MASTER, ctx.tenantId, { active: false });
    const late = { now: inYears(6) };
    const files: (readonly string[])[] = [];
    const deleteFiles = async (ids: readonly string[]) => {
      files.push(ids);
      if (files.length === 1) throw new Error('killed');
    };
    await expect(erase({ ...late, deleteFiles })).rejects.toThrow('killed');
    await erase({ ...late, deleteFiles });
    // Once before the rows and once after them, and before the kill.
    expect(files).toHaveLength(3);
    expect(await idsAt(source)).toEqual([]);
    await expect(erase(late)).rejects.toThrow(`There is no company with RUC ${ruc}`);
  });
});

it('every table says to which tenant its rows belong, or is known to be of all', async () => {
  const tables = await withCopier(source.url, 'test', listTables);
  const shared = tables.filter((table) => tenantColumnOf(table) === null).map(({ name }) => name);
  expect(shared.toSorted()).toEqual([...SHARED_TABLES].toSorted());
});

it('an API key finds its company at the target', async () => {
  const [key] = await source.admin<{ digest: Buffer }>`select digest from api_keys where tenant_id = ${ctx.tenantId}`;
  await move();
  const digest = key?.digest ?? Buffer.alloc(0);
  expect(await authenticateApiKey(target.db, digest)).toMatchObject({ tenantId: ctx.tenantId });
  await expect(authenticateApiKey(source.db, digest)).rejects.toMatchObject({ reason: 'COMPANY_MOVED' });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { isId } from '../identifiers/index.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../schema/index.ts';
import type { SystemContext, TenantContext } from './context.ts';
import { type Database, POOL } from './database.ts';
import { commitError, connectionError, DatabaseError, statementError } from './database-error.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openSession, type Transaction } from './session.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs `work` in one transaction that sees and writes the rows of `ctx.tenantId` only, whatever its statements say.
 * `work` may run again after a deadlock, so it must do nothing but talk to the database, one query after the other.
 */
export function inTenant<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN, work);
}

/**
 * The same for work that only reads: all its statements see what had been committed when it began. Otherwise each sees what
 * was committed before itself, and what one read may contradict what the next reads.
 */
export function inTenantSnapshot<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN_SNAPSHOT, work);
}

async function runAsTenant<T>(db: Database, { tenantId }: TenantContext, begin: string, work: Work<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error('The id of the tenant is not an id');
  return againAfterConflict(() => runOnce(db, beginAs(APP_ROLE, tenantId, begin), work));
}

/** Runs `work` in one transaction across tenants, with the few rights authentication and administration need. */
export function inSystem<T>(db: Database, _ctx: SystemContext, work: Work<T>): Promise<T> {
  return againAfterConflict(() => runOnce(db, beginAs(SYSTEM_ROLE, ''), work));
}

/**
 * By default PostgreSQL takes a page that it must look for to cost four that follow one another, as on turning disks: it
 * would rather read a whole table than the index of a tenant that has most of its rows, which touches several times as much.
 */
const RANDOM_PAGE_COST = '1.1';

const BEGIN = 'begin';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Role, tenant and what plans are made by are set for the length of the transaction only, in the same message as its begin:
 * the connection goes back to the pool as nobody. No text can hold a quote: they are constants, or a checked id.
 */
export function beginAs(role: string, tenantId: string, begin = BEGIN): string {
  const settings = Object.entries({ role, 'app.tenant_id': tenantId, random_page_cost: RANDOM_PAGE_COST });
  return `${begin}; select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

function runOnce<T>(db: Database, beginning: string, work: Work<T>): Promise<T> {
  const { observe } = db;
  return observe === undefined ? runAlone(db, beginning, work) : observe((note) => runAlone(db, beginning, work, note));
}

type Note = (statement: string) => void;

async function runAlone<T>(db: Database, beginning: string, work: Work<T>, note?: Note): Promise<T> {
  const client = await db[POOL].connect().catch((error: unknown) => {
    throw connectionError(error);
  });
  let isClean = false;
  const session = openSession(client, note);
  try {
    await begin(client, beginning);
    const result = await work(session.transaction);
    await commit(client);
    isClean = true;
    return result;
  } catch (error) {
    const failure = statementError(error) ?? error;
    isClean = !isDatabaseUnavailable(failure) && (await rollback(client));
    throw failure;
  } finally {
    session.end();
    client.release(!isClean);
  }
}

async function begin(client: PoolClient, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    throw connectionError(error);
  });
}

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, and calls that success. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw commitError(error);
  });
  if (command !== 'COMMIT') throw new Error('The transaction had failed, and its work did not say so');
}

/** False when the connection is of no more use: it is closed then, and the server rolls back by itself. */
async function rollback(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** Serialization failure and deadlock: PostgreSQL rolled this transaction back so that another could go on. */
const CONFLICT_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);
const MAX_RUNS = 4;
const MAX_PAUSE_MS = 50;

async function againAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !CONFLICT_CODES.has(error.code) || runs === MAX_RUNS) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}

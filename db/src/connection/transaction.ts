import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient, QueryResult } from 'pg';
import { isId } from '../identifiers/index.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../schema/index.ts';
import type { SystemContext, TenantContext } from './context.ts';
import type { Database } from './database.ts';
import {
  commitError,
  connectionError,
  DatabaseError,
  doubtfulCommit,
  isCommitInDoubt,
  statementError,
} from './database-error.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { sendTogether } from './send-together.ts';
import { type Last, type Note, openReadingSession, openSession, type Transaction } from './session.ts';
import { takeConnection } from './take-connection.ts';

type Work<T> = (transaction: Transaction, last: Last) => Promise<T>;
type ReadingWork<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs `work` in one transaction that sees and writes the rows of `ctx.tenantId` only, whatever its statements say.
 * `work` may run again after a deadlock, so it must do nothing but talk to the database. Queries that it does not await one
 * by one (`Promise.all`) leave together, in no certain order (`inOrder` for those that build on each other); it must await
 * all of them. Those made in its `last` leave together with the commit.
 */
export function inTenant<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN, work);
}

/**
 * The same for work that only reads: all its statements see what had been committed when it began. Otherwise each sees what
 * was committed before itself, and what one read may contradict what the next reads.
 */
export function inTenantSnapshot<T>(db: Database, ctx: TenantContext, work: ReadingWork<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN_SNAPSHOT, work);
}

/**
 * The same for one statement that only reads, or several that `work` makes at once (`Promise.all`), in no certain order:
 * beginning, statements and end leave in one message. A statement that is made after the answer to another fails.
 */
export async function readInTenant<T>(db: Database, { tenantId }: TenantContext, work: ReadingWork<T>): Promise<T> {
  const terms = { beginning: beginAs(APP_ROLE, checkedId(tenantId), BEGIN_READING), whose: tenantId };
  return againAfterConflict(() => observed(db, (note) => readOnce(db, terms, work, note)));
}

/**
 * One statement that only reads, across tenants.
 * @param whose who waits with whom for a connection: of many requests of one company none holds up those of another
 */
export function readInSystem<T>(
  db: Database,
  _ctx: SystemContext,
  statement: ReadingWork<T>,
  whose = SYSTEM_ROLE,
): Promise<T> {
  const terms = { beginning: beginAs(SYSTEM_ROLE, '', BEGIN_READING), whose };
  return againAfterConflict(() => observed(db, (note) => readOnce(db, terms, statement, note)));
}

async function runAsTenant<T>(db: Database, { tenantId }: TenantContext, begin: string, work: Work<T>): Promise<T> {
  const terms = { beginning: beginAs(APP_ROLE, checkedId(tenantId), begin), whose: tenantId };
  return againAfterConflict(() => observed(db, (note) => runOnce(db, terms, work, note)));
}

function checkedId(tenantId: string): string {
  if (!isId(tenantId)) throw new Error('The id of the tenant is not an id');
  return tenantId;
}

/** Runs `work` in one transaction across tenants, with the few rights authentication and administration need. */
export function inSystem<T>(db: Database, _ctx: SystemContext, work: Work<T>): Promise<T> {
  const terms = { beginning: beginAs(SYSTEM_ROLE, ''), whose: SYSTEM_ROLE };
  return againAfterConflict(() => observed(db, (note) => runOnce(db, terms, work, note)));
}

/**
 * By default PostgreSQL takes a page that it must look for to cost four that follow one another, as on turning disks: it
 * would rather read a whole table than the index of a tenant that has most of its rows, which touches several times as much.
 */
const RANDOM_PAGE_COST = '1.1';

const BEGIN = 'begin';
const BEGIN_READING = 'begin read only';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Role, tenant and what plans are made by are set for the length of the transaction only, in the same message as its begin:
 * the connection goes back to the pool as nobody. No text can hold a quote: they are constants, or a checked id.
 */
export function beginAs(role: string, tenantId: string, begin = BEGIN): string {
  const settings = Object.entries({ role, 'app.tenant_id': tenantId, random_page_cost: RANDOM_PAGE_COST });
  return `${begin}; select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

/** A transaction to be: how it begins, and for whom. */
interface Terms {
  readonly beginning: string;
  /** Who waits with whom for a connection: the tenant. */
  readonly whose: string;
}

/** Runs a transaction under the eyes of whoever observes this database. */
function observed<T>({ observe }: Database, run: (note?: Note) => Promise<T>): Promise<T> {
  return observe === undefined ? run() : observe(run);
}

async function readOnce<T>(db: Database, { beginning, whose }: Terms, work: ReadingWork<T>, note?: Note): Promise<T> {
  const { client, giveBack } = await takeConnection(db, whose);
  const session = openReadingSession(client, note);
  try {
    return await runBehind(begin(client, beginning), () => work(session.transaction));
  } catch (error) {
    throw session.misuse() ?? rootFailure(error, session.firstFailure());
  } finally {
    // Nothing was written: whatever the end says, what was read stands.
    giveBack(await session.end());
  }
}

async function runOnce<T>(db: Database, { beginning, whose }: Terms, work: Work<T>, note?: Note): Promise<T> {
  const { client, giveBack } = await takeConnection(db, whose);
  let isClean = false;
  const session = openSession(client, note);
  try {
    const result = await runBehind(begin(client, beginning), () => work(session.transaction, session.last));
    await commit(session.ending() ?? client.query('commit'));
    isClean = true;
    const misuse = session.misuse();
    if (misuse !== undefined) throw misuse;
    return result;
  } catch (error) {
    session.end();
    const failure = session.misuse() ?? rootFailure(error, session.firstFailure());
    if (isClean) throw committedAllTheSame(failure);
    const ending = session.ending();
    if (ending === undefined) {
      isClean = await isRolledBack(client, failure);
      throw failure;
    }
    const hasCommitted = await isCommitted(ending);
    isClean = true;
    throw hasCommitted ? committedAllTheSame(failure) : failure;
  } finally {
    session.end();
    giveBack(isClean);
  }
}

/** False when the connection is of no more use: it is closed then, and the server rolls back by itself. */
async function isRolledBack(client: PoolClient, failure: unknown): Promise<boolean> {
  return !isDatabaseUnavailable(failure) && (await rollback(client));
}

/**
 * Whether a commit happened that left before the work failed. Where a statement failed the server rolled all back, and
 * says so.
 * @throws DatabaseError for `isCommitInDoubt` when its answer does not come: then nobody knows how far the server came
 */
async function isCommitted(ending: Promise<QueryResult>): Promise<boolean> {
  try {
    return (await ending).command === 'COMMIT';
  } catch (error) {
    const failure = commitError(error);
    if (isCommitInDoubt(failure)) throw failure;
    return false;
  }
}

/** What a caller must not take for "nothing happened" looks like a doubt, which whoever can find out does. */
function committedAllTheSame(failure: unknown): DatabaseError {
  const why = failure instanceof Error ? failure.message : String(failure);
  return doubtfulCommit(`A transaction was committed, and what came after failed: ${why}`);
}

/** SQLSTATE in_failed_sql_transaction: what a statement is told whose transaction another one has ended. */
const TRANSACTION_FAILED = '25P02';

/** Why a transaction failed, and not what that did to the statements that were sent behind. */
function rootFailure(error: unknown, first: unknown): unknown {
  const failure = statementError(error) ?? error;
  const isConsequence = failure instanceof DatabaseError && failure.code === TRANSACTION_FAILED;
  return isConsequence && first !== undefined ? connectionError(first) : failure;
}

/**
 * The first statement leaves together with the beginning, in one message. When that fails, so does whatever was sent
 * behind it: outside of a transaction the login may do nothing. Why is what the beginning says.
 */
async function runBehind<T>(beginning: Promise<void>, work: () => Promise<T>): Promise<T> {
  const [begun, done] = await Promise.allSettled([beginning, (async () => work())()]);
  if (begun.status === 'rejected') throw begun.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

async function begin(client: PoolClient, statement: string): Promise<void> {
  sendTogether(client);
  await client.query(statement).catch((error: unknown) => {
    throw connectionError(error);
  });
}

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, and calls that success. */
async function commit(sent: Promise<QueryResult>): Promise<void> {
  const { command } = await sent.catch((error: unknown) => {
    throw commitError(error);
  });
  if (command !== 'COMMIT') throw new Error('The transaction had failed, and its work did not say so');
}

/** False when the connection is of no more use. */
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

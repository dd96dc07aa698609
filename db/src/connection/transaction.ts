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
 * Runs `work` in one transaction that sees and writes only the rows of `ctx.tenantId`, whatever its statements say.
 * `work` may run again after a deadlock, so it must have no effects outside the database. Queries that it makes at once
 * (`Promise.all`) are sent together, in no certain order; use `inOrder` for queries that build on each other. `work`
 * must await all its queries. Queries made in its `last` are sent together with the commit.
 */
export function inTenant<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN, work);
}

/**
 * Runs work that only reads, in one snapshot: all its statements see the data committed when it began. In other
 * transactions each statement sees newer commits, so two reads may contradict each other.
 */
export function inTenantSnapshot<T>(db: Database, ctx: TenantContext, work: ReadingWork<T>): Promise<T> {
  return runAsTenant(db, ctx, BEGIN_SNAPSHOT, work);
}

/**
 * Runs one statement that only reads, or several that `work` makes at once (`Promise.all`), in no certain order. Begin,
 * statements and end are sent in one message. A statement that is made after the answer to another fails.
 */
export async function readInTenant<T>(db: Database, { tenantId }: TenantContext, work: ReadingWork<T>): Promise<T> {
  const terms = { beginning: beginAs(APP_ROLE, checkedId(tenantId), BEGIN_READING), whose: tenantId };
  return againAfterConflict(() => observed(db, (note) => readOnce(db, terms, work, note)));
}

/**
 * Runs one statement that only reads, across tenants.
 * @param whose round-robin key for a connection, so that many requests of one company do not delay those of another
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
 * Cost of reading a random page, relative to a sequential one. PostgreSQL's default of 4 is meant for spinning disks.
 * With that default it would read a whole table instead of the index of a tenant that has most of the rows, which
 * touches several times as much.
 */
const RANDOM_PAGE_COST = '1.1';

const BEGIN = 'begin';
const BEGIN_READING = 'begin read only';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Returns the statements that begin a transaction and set role, tenant and planner settings, to send in one message.
 * The settings last only as long as the transaction, so the connection returns to the pool without a role. No value can
 * contain a quote: all are constants or a checked id.
 */
export function beginAs(role: string, tenantId: string, begin = BEGIN): string {
  const settings = Object.entries({ role, 'app.tenant_id': tenantId, random_page_cost: RANDOM_PAGE_COST });
  return `${begin}; select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

/** Terms of a transaction: the statement that begins it, and the key for its turn at a connection. */
interface Terms {
  readonly beginning: string;
  /** Round-robin key for a connection: the tenant. */
  readonly whose: string;
}

/** Runs a transaction through the database's observer, if there is one. */
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
    // Nothing was written, so the rows that were read are valid however the transaction ended.
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

/**
 * Returns false if the connection cannot be used again. The connection is then closed, and the server rolls back by
 * itself.
 */
async function isRolledBack(client: PoolClient, failure: unknown): Promise<boolean> {
  return !isDatabaseUnavailable(failure) && (await rollback(client));
}

/**
 * Returns true if a commit succeeded that was sent before the work failed. If a statement failed, the server rolled
 * everything back and says so.
 * @throws DatabaseError for `isCommitInDoubt` when no answer to the commit arrives
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

/**
 * Returns a commit-in-doubt error for a transaction that was committed although its work failed. Callers must not take
 * the failure for "nothing happened"; `settleCommit` then finds out.
 */
function committedAllTheSame(failure: unknown): DatabaseError {
  const why = failure instanceof Error ? failure.message : String(failure);
  return doubtfulCommit(`A transaction was committed, and what came after failed: ${why}`);
}

/** SQLSTATE in_failed_sql_transaction: error of a statement in a transaction that an earlier failure has ended. */
const TRANSACTION_FAILED = '25P02';

/** Returns the error that made a transaction fail, instead of the errors that it caused in later statements. */
function rootFailure(error: unknown, first: unknown): unknown {
  const failure = statementError(error) ?? error;
  const isConsequence = failure instanceof DatabaseError && failure.code === TRANSACTION_FAILED;
  return isConsequence && first !== undefined ? connectionError(first) : failure;
}

/**
 * Sends the first statement together with the begin, in one message. If the begin fails, the statements behind it fail
 * too, because the login has no rights outside a transaction. The error of the begin is the one to throw.
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

/**
 * Awaits a commit and checks its answer: PostgreSQL answers the commit of a failed transaction with a successful
 * ROLLBACK.
 */
async function commit(sent: Promise<QueryResult>): Promise<void> {
  const { command } = await sent.catch((error: unknown) => {
    throw commitError(error);
  });
  if (command !== 'COMMIT') throw new Error('The transaction had failed, and its work did not say so');
}

/** Returns false if the connection cannot be used again. */
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

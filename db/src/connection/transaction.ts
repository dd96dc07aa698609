import type { PoolClient, QueryResult } from 'pg';
import {
  BEGIN_SNAPSHOT,
  beginAndRun,
  rootFailure,
  runObserved,
  systemTerms,
  type Terms,
  tenantTerms,
} from './begin-transaction.ts';
import { CompanyMovesError } from './company-moves.ts';
import type { SystemContext, TenantContext } from './context.ts';
import { type Database, takeConnection } from './database.ts';
import {
  commitError,
  type DatabaseError,
  doubtfulCommit,
  isCommitInDoubt,
  isDatabaseUnavailable,
} from './database-error.ts';
import { againAfterViolation, settleCommit } from './retry.ts';
import { type Note, openSession, type Session, type SessionPart, type Transaction } from './session.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;
/** Work of one part of a session. The part may end before the work does. */
export type PartWork<T> = (part: SessionPart) => Promise<T>;

/**
 * Runs `work` in one transaction that sees and writes only the rows of `ctx.tenantId`, with any statements.
 * `work` must await all its statements. It may run again after a deadlock, so it must have no effects outside the
 * database.
 */
export function inTenant<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, work);
}

/**
 * Runs work that only reads, in one snapshot: all its statements see the data committed when it began. In other
 * transactions each statement sees newer commits, so two reads may contradict each other.
 */
export function inTenantSnapshot<T>(db: Database, ctx: TenantContext, work: Work<T>): Promise<T> {
  return runAsTenant(db, ctx, work, BEGIN_SNAPSHOT);
}

/** Runs `work` in one transaction across tenants, with the few rights authentication and administration need. */
export function inSystem<T>(db: Database, _ctx: SystemContext, work: Work<T>): Promise<T> {
  return runAlone(db, systemTerms(), work);
}

async function runAsTenant<T>(db: Database, ctx: TenantContext, work: Work<T>, begin?: string): Promise<T> {
  return runAlone(db, tenantTerms(ctx, begin), work);
}

async function runAlone<T>(db: Database, terms: Terms, work: Work<T>): Promise<T> {
  const [result] = await runTogether(db, terms, [({ transaction }) => work(transaction)]);
  return result as T;
}

/**
 * Runs works in one transaction, each in its own part of the session. All are committed or none. Resolves with their
 * results in order.
 */
export function runTogether<T>(db: Database, terms: Terms, works: readonly PartWork<T>[]): Promise<readonly T[]> {
  const run = (session: Session) => {
    const parts = session.divide(works.length);
    return Promise.all(parts.map((part, index) => runPart(part, works[index] as PartWork<T>)));
  };
  return runObserved(db, (note) => runOnce(db, terms, run, note));
}

async function runPart<T>(part: SessionPart, work: PartWork<T>): Promise<T> {
  const result = await work(part);
  part.end();
  return result;
}

async function runOnce<T>(db: Database, terms: Terms, work: (session: Session) => Promise<T>, note?: Note): Promise<T> {
  const { client, release } = await takeConnection(db, terms.key);
  let isClean = false;
  const session = openSession(client, note);
  try {
    const result = await beginAndRun(db, client, terms, () => work(session));
    await requireCommit(session.commit());
    const misuse = session.misuse();
    if (misuse !== undefined) throw misuse;
    isClean = true;
    return result;
  } catch (error) {
    session.refuse(LATE);
    const failure = session.misuse() ?? rootFailure(error, session.firstFailure());
    const sentCommit = session.sentCommit();
    if (sentCommit === undefined) {
      isClean = await isRolledBack(client, failure);
      throw failure;
    }
    const hasCommitted = await isCommitted(sentCommit);
    isClean = true;
    // Such a transaction could only read.
    if (failure instanceof CompanyMovesError) throw failure;
    throw hasCommitted ? committedAllTheSame(failure) : failure;
  } finally {
    session.refuse(LATE);
    release(isClean);
  }
}

const LATE = 'This transaction has ended: a query was not awaited';

/**
 * Awaits a commit and checks its answer: PostgreSQL answers the commit of a failed transaction with a successful
 * ROLLBACK.
 */
async function requireCommit(sent: Promise<QueryResult>): Promise<void> {
  const { command } = await sent.catch((error: unknown) => {
    throw commitError(error);
  });
  if (command !== 'COMMIT') throw new Error('The transaction had failed, and its work did not say so');
}

/**
 * Returns true if a commit succeeded that was sent before the work failed. If a statement failed, the server rolled
 * everything back and says so.
 * @throws DatabaseError for `isCommitInDoubt` when no answer to the commit arrives
 */
async function isCommitted(sent: Promise<QueryResult>): Promise<boolean> {
  try {
    return (await sent).command === 'COMMIT';
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

/**
 * Rolls a failed transaction back. Returns false if the connection cannot be used again; the server then rolls back by
 * itself when the connection closes.
 */
async function isRolledBack(client: PoolClient, failure: unknown): Promise<boolean> {
  if (isDatabaseUnavailable(failure)) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

interface IdentifiedInsert<Row> {
  /** Unique index on a value that `insert` checks before it takes it. */
  readonly constraint: string;
  readonly find: (tx: Transaction) => Promise<Row | undefined>;
  readonly insert: (tx: Transaction) => Promise<Row>;
}

/**
 * Inserts a row of a tenant whose id was generated before. If the answer to the commit was lost, `find` looks for the row
 * first. While the first transaction runs, a second insert waits for it at the constraint; `find` then sees its row.
 */
export function insertOnce<Row>(db: Database, ctx: TenantContext, terms: IdentifiedInsert<Row>): Promise<Row> {
  const { constraint, find, insert } = terms;
  const run = (work: (tx: Transaction) => Promise<Row>) =>
    againAfterViolation(constraint, () => inTenant(db, ctx, work));
  return settleCommit(
    db,
    () => run(insert),
    () => run(async (tx) => (await find(tx)) ?? insert(tx)),
  );
}

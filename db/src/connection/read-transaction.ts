import type { PoolClient } from 'pg';
import {
  BEGIN_READING,
  beginAndRun,
  rootFailure,
  runObserved,
  systemTerms,
  type Terms,
  tenantTerms,
} from './begin-transaction.ts';
import type { SystemContext, TenantContext } from './context.ts';
import { type Database, takeConnection } from './database.ts';
import { type Note, openTransaction, sendStatement, type Transaction, watchFailures } from './session.ts';

export type Read<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs one statement that only reads, or several that `read` makes at once (`Promise.all`), in no certain order. Begin,
 * statements and end are sent in one message. A statement that is made after the answer to another fails.
 */
export async function readInTenant<T>(db: Database, ctx: TenantContext, read: Read<T>): Promise<T> {
  const [result] = await readTogether(db, tenantTerms(ctx, BEGIN_READING), [read]);
  return result as T;
}

/** Runs several works, as `readInTenant` does, in one transaction. Resolves with their results in order. */
export function readTogether<T>(db: Database, terms: Terms, reads: readonly Read<T>[]): Promise<readonly T[]> {
  const read: Read<T[]> = (tx) => Promise.all(reads.map((each) => each(tx)));
  return runObserved(db, (note) => readOnce(db, terms, read, note));
}

/**
 * Runs one statement that only reads, across tenants.
 * @param key round-robin key for a connection, so that many requests of one company do not delay those of another
 */
export function readInSystem<T>(db: Database, _ctx: SystemContext, read: Read<T>, key?: string): Promise<T> {
  const terms = systemTerms(BEGIN_READING, key);
  return runObserved(db, (note) => readOnce(db, terms, read, note));
}

async function readOnce<T>(db: Database, terms: Terms, read: Read<T>, note?: Note): Promise<T> {
  const { client, release } = await takeConnection(db, terms.key);
  const session = openReadingSession(client, note);
  try {
    return await beginAndRun(db, client, terms, () => read(session.transaction));
  } catch (error) {
    throw session.misuse() ?? rootFailure(error, session.firstFailure());
  } finally {
    // Nothing was written, so the rows that were read are valid however the transaction ended.
    release(await session.end());
  }
}

const TOO_LATE = 'This transaction ends with what was asked first: ask at once, or in another kind';

/**
 * Opens a session for statements that do not wait for each other. The end of the transaction is sent right behind them.
 */
function openReadingSession(client: PoolClient, note?: Note) {
  let ending: Promise<boolean> | undefined;
  let isEndDue = false;
  let misuse: Error | undefined;
  const failures = watchFailures();
  const end = () => {
    ending ??= client.query('commit').then(
      () => true,
      () => false,
    );
    return ending;
  };
  return {
    transaction: openTransaction((config, values) => {
      if (ending !== undefined) {
        misuse = new Error(TOO_LATE);
        return Promise.reject(misuse);
      }
      // Runs before the held-back data is sent, because `sendStatement` below schedules its own tick later.
      if (!isEndDue) process.nextTick(end);
      isEndDue = true;
      return failures.watch(sendStatement(client, config, values, note));
    }),
    /** Error of a query that was made too late. Drizzle would report it as an error of the connection. */
    misuse: () => misuse,
    firstFailure: failures.first,
    /** Resolves when the transaction has ended. Resolves to false if its connection cannot be used again. */
    end,
  };
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { sendTogether } from './send-together.ts';
import { statementName } from './statement-names.ts';
import { summarizeStatement } from './summarize-statement.ts';

/** Queries within one transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

/**
 * Runs the last statements of a transaction, which `make` makes at once. The commit is sent right behind them, so that
 * statements and commit cost one round trip instead of two. If a statement fails, the server rolls everything back. If
 * `make` fails before any statement is sent, nothing is committed either. The answers must not be needed to decide on
 * the commit. A statement made later fails.
 */
export type Last = <T>(make: () => PromiseLike<T>) => Promise<T>;

export interface Session {
  readonly transaction: Transaction;
  readonly last: Last;
  /** Commit that was sent with the last statements; undefined while none was sent. */
  ending(): Promise<QueryResult> | undefined;
  /** Error of a query that was made too late. Drizzle would report it as an error of the connection. */
  misuse(): Error | undefined;
  /**
   * Makes every further query fail. A late query would run without its role and tenant, or inside the next transaction
   * of the connection.
   */
  end(): void;
  /** Error of the first statement that failed. Statements sent after it only report that the transaction is over. */
  firstFailure(): unknown;
}

/** Transaction for reads that are made at once. It ends right after them. */
export interface ReadingSession {
  readonly transaction: Transaction;
  /** Error of a query that was made too late. Drizzle would report it as an error of the connection. */
  misuse(): Error | undefined;
  firstFailure(): unknown;
  /** Resolves when the transaction has ended. Resolves to false if its connection cannot be used again. */
  end(): Promise<boolean>;
}

/** Callback that gets a short summary of each statement. */
export type Note = (statement: string) => void;

/** Opens drizzle on one connection, for one transaction. Every statement is prepared. */
export function openSession(client: Client, note?: Note): Session {
  let refusal: string | undefined;
  let misuse: Error | undefined;
  let ending: Promise<QueryResult> | undefined;
  let hasLast = false;
  const failures = watchFailures();
  const query: Send = (config, values) => {
    if (refusal === undefined) return failures.watch(send(client, config, values, note));
    misuse ??= new Error(refusal);
    return Promise.reject(misuse);
  };
  return {
    transaction: openTransaction(query),
    last: (make) => {
      if (hasLast) {
        refusal ??= LAST_TWICE;
        throw new Error(LAST_TWICE);
      }
      hasLast = true;
      // Awaits drizzle's query only once: drizzle sends a query each time it is awaited.
      const made = (async () => make())();
      let isStillborn = false;
      made.catch(() => {
        isStillborn = true;
      });
      // Runs after every statement that is ready now has been made, and before the held-back data is sent.
      process.nextTick(() => {
        // No commit either if the work has failed otherwise and is being rolled back.
        if (isStillborn || refusal !== undefined) return;
        refusal = TOO_LATE_TO_WRITE;
        ending = client.query('commit');
        // Prevents an unhandled rejection. The code that runs the transaction awaits the commit later.
        ending.catch(() => {});
      });
      return made;
    },
    ending: () => ending,
    misuse: () => misuse,
    end: () => {
      refusal ??= LATE;
    },
    firstFailure: failures.first,
  };
}

/**
 * Opens a session for statements that do not wait for each other. The end of the transaction is sent right behind them.
 */
export function openReadingSession(client: PoolClient, note?: Note): ReadingSession {
  let ending: Promise<boolean> | undefined;
  let isEndDue = false;
  let misuse: Error | undefined;
  const failures = watchFailures();
  const end = () => {
    ending ??= client.query('commit').then(isEnded, isNotEnded);
    return ending;
  };
  return {
    transaction: openTransaction((config, values) => {
      if (ending !== undefined) {
        misuse = new Error(TOO_LATE_TO_READ);
        return Promise.reject(misuse);
      }
      // Runs before the held-back data is sent, because `send` below schedules its own tick later.
      if (!isEndDue) process.nextTick(end);
      isEndDue = true;
      return failures.watch(send(client, config, values, note));
    }),
    misuse: () => misuse,
    firstFailure: failures.first,
    end,
  };
}

const LATE = 'This transaction has ended: a query was not awaited';
const LAST_TWICE = 'A transaction has its last statements once';
const TOO_LATE_TO_WRITE = 'This transaction ends with what `last` made at once: make nothing after it';
const TOO_LATE_TO_READ = 'This transaction ends with what was asked first: ask at once, or in another kind';

const isEnded = () => true;
const isNotEnded = () => false;

/**
 * Keeps the error of the first statement that failed. Answers arrive in the order of the statements, but the awaiting
 * code may see a later failure first.
 */
function watchFailures() {
  let first: unknown;
  return {
    watch<T>(sent: Promise<T>): Promise<T> {
      sent.catch((error: unknown) => {
        first ??= error;
      });
      return sent;
    },
    first: () => first,
  };
}

/** Sends a statement within a transaction, or refuses to. */
export type Send = (config: QueryConfig, values: unknown[]) => Promise<QueryResult>;

const sends = new WeakMap<Transaction, Send>();

/**
 * Returns the function that sends the statements of a transaction, for statements that are written once
 * (`writtenOnce`).
 */
export function sendOf(transaction: Transaction): Send {
  const send = sends.get(transaction);
  if (send === undefined) throw new Error('This transaction was not opened by a session');
  return send;
}

/**
 * Opens drizzle over a function that sends. Drizzle needs only `query` of a client, because this folder runs the
 * transaction.
 */
export function openTransaction(query: Send): Transaction {
  // Drizzle's type asks for a whole connection.
  const transaction = drizzle({ client: { query } as unknown as PoolClient });
  sends.set(transaction, query);
  return transaction;
}

function send(client: Client, config: QueryConfig, values: unknown[], note: Note | undefined): Promise<QueryResult> {
  note?.(summarizeStatement(config.text));
  sendTogether(client);
  return client.query<QueryResultRow>({ ...config, name: statementName(config.text), values });
}

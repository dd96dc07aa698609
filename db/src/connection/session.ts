import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { sendTogether } from './send-together.ts';
import { statementName } from './statement-names.ts';
import { summarizeStatement } from './summarize-statement.ts';

/** Queries within one transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

/**
 * Says that the statements which `make` makes at once are the last ones of its transaction: the commit is sent right behind
 * them, and they and it cost one wait instead of two. When one of them fails the server rolls all of it back; when `make`
 * fails before any of them leaves, nothing is committed either. What came back must not be needed to decide whether to
 * commit, and a statement that is made later fails.
 */
export type Last = <T>(make: () => PromiseLike<T>) => Promise<T>;

export interface Session {
  readonly transaction: Transaction;
  readonly last: Last;
  /** The commit that left behind the last statements; undefined while none has. */
  ending(): Promise<QueryResult> | undefined;
  /** What was asked too late, as an error of ours: to drizzle it is one of the connection. */
  misuse(): Error | undefined;
  /** From now on every query fails: one that came late would run as nobody, in somebody else's transaction. */
  end(): void;
  /** What the first statement that failed failed with; those sent behind it only say that the transaction is over. */
  firstFailure(): unknown;
}

/** A transaction of what is asked at once, which ends with it. */
export interface ReadingSession {
  readonly transaction: Transaction;
  /** What was asked too late, as an error of ours: to drizzle it is one of the connection. */
  misuse(): Error | undefined;
  firstFailure(): unknown;
  /** Resolves when the transaction has ended; false when its connection is of no more use. */
  end(): Promise<boolean>;
}

/** Told of every statement in a few words. */
export type Note = (statement: string) => void;

/** Drizzle on one connection, for one transaction. Every statement is prepared. */
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
      // A query of drizzle is sent each time that it is awaited.
      const made = (async () => make())();
      let isStillborn = false;
      made.catch(() => {
        isStillborn = true;
      });
      // When all that is ready now has been made, and before what is held back is let go.
      process.nextTick(() => {
        // Nor when the work has failed otherwise, and is being rolled back.
        if (isStillborn || refusal !== undefined) return;
        refusal = TOO_LATE_TO_WRITE;
        ending = client.query('commit');
        // Whoever runs the transaction asks how it ended, later.
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

/** The same for statements that do not wait for each other: the end of the transaction is sent right behind them. */
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
      // Before what is held back is let go, which the statement below sees to in the same way.
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

/** Answers come in the order of the statements, and who waits for them may hear of a later one first. */
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
export type Send = (config: QueryConfig, values: readonly unknown[]) => Promise<QueryResult>;

const sends = new WeakMap<Transaction, Send>();

/** How the statements of a transaction are sent: for those that drizzle does not write anew (`writtenOnce`). */
export function sendOf(transaction: Transaction): Send {
  const send = sends.get(transaction);
  if (send === undefined) throw new Error('This transaction was not opened by a session');
  return send;
}

/** Drizzle over a function that sends: it asks a client for nothing but `query` once the transaction is ours. */
export function openTransaction(query: Send): Transaction {
  // Its type asks for a whole connection.
  const transaction = drizzle({ client: { query } as unknown as PoolClient });
  sends.set(transaction, query);
  return transaction;
}

function send(
  client: Client,
  config: QueryConfig,
  values: readonly unknown[],
  note: Note | undefined,
): Promise<QueryResult> {
  note?.(summarizeStatement(config.text));
  sendTogether(client);
  return client.query<QueryResultRow>({ ...config, name: statementName(config.text) }, values);
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { sendTogether } from './send-together.ts';
import { statementName } from './statement-names.ts';
import { summarizeStatement } from './summarize-statement.ts';

/** Queries within one transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

export interface Session {
  readonly transaction: Transaction;
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
  let ended = false;
  const failures = watchFailures();
  return {
    transaction: openTransaction((config, values) =>
      ended ? Promise.reject(new Error(LATE)) : failures.watch(send(client, config, values, note)),
    ),
    end: () => {
      ended = true;
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

type Send = (config: QueryConfig, values: readonly unknown[]) => Promise<QueryResult>;

// Drizzle asks a client for nothing but `query` once the transaction is ours; its type asks for a whole connection.
function openTransaction(query: Send): Transaction {
  return drizzle({ client: { query } as unknown as PoolClient });
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

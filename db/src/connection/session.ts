import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { statementName, summarizeStatement } from './statement-text.ts';

export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

/** Share that one work has in a transaction. */
export interface SessionPart {
  readonly transaction: Transaction;
  /**
   * Makes every further query fail with this text. A late query would run without its role and tenant, or inside the
   * next transaction of the connection.
   */
  refuse(reason: string): void;
  isOpen(): boolean;
  /** Sends the commit, if every other part of the session has ended, too. */
  end(): void;
}

export interface Session extends Pick<SessionPart, 'refuse'> {
  /** Divides the transaction among works. Called once. */
  divide(count: number): readonly [SessionPart, ...SessionPart[]];
  /** Error of a query that was refused. Drizzle would report it as an error of the connection. */
  misuse(): Error | undefined;
  /** Error of the first statement that failed. Statements sent after it only report that the transaction is over. */
  firstFailure(): unknown;
  /** Sends the commit on the first call, and returns its answer. */
  commit(): Promise<QueryResult>;
  /** Answer to the commit; undefined while it was not sent. */
  sentCommit(): Promise<QueryResult> | undefined;
}

/** Callback that gets a short summary of each statement. */
export type Note = (statement: string) => void;

/** Opens drizzle on one connection, for one transaction. Every statement is prepared. */
export function openSession(client: Client, note?: Note): Session {
  let refusal: string | undefined;
  let misuse: Error | undefined;
  let sentCommit: Promise<QueryResult> | undefined;
  let openParts = 0;
  const failures = watchFailures();

  function commit(): Promise<QueryResult> {
    sentCommit ??= client.query('commit');
    // Prevents an unhandled rejection if the caller awaits it only later.
    sentCommit.catch(() => {});
    return sentCommit;
  }

  function openPart(): SessionPart {
    let ownRefusal: string | undefined;
    let hasEnded = false;
    return {
      transaction: openTransaction((config, values) => {
        const reason = refusal ?? ownRefusal;
        if (reason === undefined) return failures.watch(sendStatement(client, config, values, note));
        misuse ??= new Error(reason);
        return Promise.reject(misuse);
      }),
      refuse: (reason) => {
        ownRefusal ??= reason;
      },
      isOpen: () => refusal === undefined && ownRefusal === undefined,
      end: () => {
        if (!hasEnded) openParts -= 1;
        hasEnded = true;
        if (openParts === 0) void commit();
      },
    };
  }

  return {
    divide: (count) => {
      openParts = count;
      return [openPart(), ...Array.from({ length: count - 1 }, openPart)];
    },
    refuse: (reason) => {
      refusal ??= reason;
    },
    misuse: () => misuse,
    firstFailure: failures.first,
    commit,
    sentCommit: () => sentCommit,
  };
}

/**
 * Keeps the error of the first statement that failed. Answers arrive in the order of the statements, but the awaiting
 * code may see a later failure first.
 */
export function watchFailures() {
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

export function sendStatement(
  client: Client,
  config: QueryConfig,
  values: unknown[],
  note: Note | undefined,
): Promise<QueryResult> {
  note?.(summarizeStatement(config.text));
  sendTogether(client);
  return client.query<QueryResultRow>({ ...config, name: statementName(config.text), values });
}

/**
 * Holds back outgoing data until every statement that is ready now has been made. Statements that do not wait for each
 * other then leave in one message, so client and server wake up once instead of once for each.
 */
export function sendTogether({ connection: { stream } }: Client): void {
  stream.cork();
  // Runs after the promises that are ready now, so that their statements leave in the same message.
  process.nextTick(() => stream.uncork());
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { sendTogether } from './send-together.ts';
import { statementName } from './statement-names.ts';

/** Queries within one transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

export interface Session {
  readonly transaction: Transaction;
  /** From now on every query fails: one that came late would run as nobody, in somebody else's transaction. */
  end(): void;
}

/** A transaction of one statement, which ends with it. */
export interface ReadingSession {
  readonly transaction: Transaction;
  /** Resolves when the transaction has ended; false when its connection is of no more use. */
  end(): Promise<boolean>;
}

/** Drizzle on one connection, for one transaction. Every statement is prepared. */
export function openSession(client: PoolClient): Session {
  let ended = false;
  return {
    transaction: openTransaction((config, values) => (ended ? refuse(LATE) : send(client, config, values))),
    end: () => {
      ended = true;
    },
  };
}

/** The same for one statement: the end of the transaction is sent right behind it. */
export function openReadingSession(client: PoolClient): ReadingSession {
  let ending: Promise<boolean> | undefined;
  const sendEnd = () => client.query('commit').then(isEnded, isNotEnded);
  return {
    transaction: openTransaction((config, values) => {
      if (ending !== undefined) return refuse(SECOND);
      const answer = send(client, config, values);
      ending = sendEnd();
      return answer;
    }),
    end: () => {
      ending ??= sendEnd();
      return ending;
    },
  };
}

const LATE = 'This transaction has ended: a query was not awaited';
const SECOND = 'This transaction is of one statement and has had it';

const isEnded = () => true;
const isNotEnded = () => false;

type Send = (config: QueryConfig, values: readonly unknown[]) => Promise<QueryResult>;

// Drizzle asks a client for nothing but `query` once the transaction is ours; its type asks for a whole connection.
function openTransaction(query: Send): Transaction {
  return drizzle({ client: { query } as unknown as PoolClient });
}

function send(client: PoolClient, config: QueryConfig, values: readonly unknown[]): Promise<QueryResult> {
  sendTogether(client);
  return client.query<QueryResultRow>({ ...config, name: statementName(config.text) }, values);
}

function refuse(why: string): Promise<never> {
  return Promise.reject(new Error(why));
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { statementName } from './statement-names.ts';
import { summarizeStatement } from './summarize-statement.ts';

/** Queries within one transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>;

export interface Session {
  readonly transaction: Transaction;
  /** From now on every query fails: one that came late would run as nobody, in somebody else's transaction. */
  end(): void;
}

/**
 * Drizzle on one connection, for one transaction. Every statement is prepared.
 * @param note told of every statement in a few words
 */
export function openSession(client: Pick<PoolClient, 'query'>, note?: (statement: string) => void): Session {
  let ended = false;
  const query = <Row extends QueryResultRow>(
    config: QueryConfig,
    values: readonly unknown[],
  ): Promise<QueryResult<Row>> => {
    if (ended) return Promise.reject(new Error('This transaction has ended: a query was not awaited'));
    note?.(summarizeStatement(config.text));
    return client.query<Row>({ ...config, name: statementName(config.text) }, values);
  };
  // Drizzle asks a client for nothing but `query` once the transaction is ours; its type asks for a whole connection.
  const onlyQueries = { query } as unknown as PoolClient;
  return {
    transaction: drizzle({ client: onlyQueries }),
    end: () => {
      ended = true;
    },
  };
}

/** Types for the part of pg that this package uses: pg has no types of its own. */
declare module 'pg' {
  import type { EventEmitter } from 'node:events';
  import type { Writable } from 'node:stream';

  export interface PoolConfig {
    connectionString?: string;
    max?: number;
    min?: number;
    application_name?: string;
    connectionTimeoutMillis?: number;
    /** Sends a query without waiting for the answer to the previous one. Answers arrive in the order of the queries. */
    pipeline?: boolean;
    idleTimeoutMillis?: number;
    keepAlive?: boolean;
    /** Time limit that the client enforces, even if the server does not answer at all. */
    query_timeout?: number;
    statement_timeout?: number;
    lock_timeout?: number;
    idle_in_transaction_session_timeout?: number;
    /** Settings for the session, in the form of the `postgres` command line. */
    options?: string;
  }

  export interface QueryConfig {
    text: string;
    /** A statement with a name is prepared once on each connection. */
    name?: string | undefined;
    values?: readonly unknown[];
    rowMode?: 'array';
    types?: unknown;
  }

  // biome-ignore lint/suspicious/noExplicitAny: drizzle-orm extends this name of pg and needs it to be this wide.
  export type QueryResultRow = Record<string, any>;

  export interface QueryResult<Row extends QueryResultRow = QueryResultRow> {
    /** The command's tag: `SELECT`, `COMMIT`. */
    command: string;
    rowCount: number | null;
    rows: Row[];
  }

  class Queryable extends EventEmitter {
    query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
    query<Row extends QueryResultRow>(config: QueryConfig, values?: readonly unknown[]): Promise<QueryResult<Row>>;
    end(): Promise<void>;
  }

  export class Client extends Queryable {
    constructor(config: PoolConfig);
    readonly connection: { readonly stream: Writable };
    connect(): Promise<void>;
  }

  export class PoolClient extends Client {
    /** Gives the connection back; `true` closes it instead. */
    release(destroy?: boolean): void;
  }

  export class Pool extends Queryable {
    constructor(config: PoolConfig);
    connect(): Promise<PoolClient>;
  }

  /** An error that the server sent. */
  export class DatabaseError extends Error {
    /** SQLSTATE. */
    readonly code: string | undefined;
    readonly constraint: string | undefined;
    /** ERROR ends the statement, FATAL the connection, PANIC the server. */
    readonly severity: string | undefined;
  }

  const pg: {
    readonly Client: typeof Client;
    readonly Pool: typeof Pool;
    readonly DatabaseError: typeof DatabaseError;
  };
  export default pg;
}

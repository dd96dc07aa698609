import pg from 'pg';

export interface ReferenceServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly authorityUrl: string;
}

const CONNECTIONS = 10;

export function openPool({ databaseUrl }: Pick<ReferenceServers, 'databaseUrl'>): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
}

/** Creates the tables that a plain service needs: documents with their files, and the submissions under way. */
export async function createReferenceTables(databaseUrl: string): Promise<void> {
  const pool = openPool({ databaseUrl });
  await pool.query(`
    create table counters (series text primary key, last int not null);
    create table documents (
      id uuid primary key, series text not null, correlative int not null, state text not null,
      request jsonb not null, completed jsonb not null, xml bytea, hash text, code text, description text, cdr bytea,
      unique (series, correlative)
    );
    create table submissions (id uuid primary key, document_id uuid not null references documents, outcome text)`);
  await pool.end();
}

import type { Client } from 'pg';

/** Work of a database so far, on our tables and indexes only. */
export interface DatabaseWork {
  /** Pages touched, of 8 KiB, wherever they lay; the same page again counts again. */
  readonly pages: number;
  /** Octets written to the log of what changed. */
  readonly walBytes: number;
  /** Updates of documents, and those of them of which no index had to learn. */
  readonly updates: number;
  readonly updatesInPage: number;
}

const QUERY = `
  select pages::float8, updates::float8, in_page::float8 as "updatesInPage",
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes"
  from (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
        + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0) + coalesce(tidx_blks_hit, 0) + coalesce(tidx_blks_read, 0)) pages
      from pg_statio_user_tables) touched,
    (select n_tup_upd updates, n_tup_hot_upd in_page from pg_stat_user_tables where relname = 'documents') updated`;

/**
 * Reads the work of a database. PostgreSQL counts a connection's work when the connection ends, so no other connection
 * may be open.
 */
export async function readDatabaseWork(superuser: Client): Promise<DatabaseWork> {
  const { rows } = await superuser.query<DatabaseWork>(QUERY);
  const [work] = rows;
  if (work === undefined) throw new Error('The database tells nothing of its tables');
  return work;
}

/** Returns the work between two readings, divided by the number of documents. */
export function workOfEach(before: DatabaseWork, after: DatabaseWork, documents: number): DatabaseWork {
  return {
    pages: (after.pages - before.pages) / documents,
    walBytes: (after.walBytes - before.walBytes) / documents,
    updates: (after.updates - before.updates) / documents,
    updatesInPage: (after.updatesInPage - before.updatesInPage) / documents,
  };
}

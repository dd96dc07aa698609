import pg from 'pg';

/**
 * Transactions that were committed in a database so far. PostgreSQL counts those of a connection about every second and
 * at its end: ask when the connections that are counted are closed.
 */
export async function countCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.commits);
  } finally {
    await client.end();
  }
}

import pg, { type Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Runs `work` on a connection of its own that has no pool, no role and no time limits. Owners of tables need such a connection, and
 * work of minutes. Work that also goes on elsewhere must end with a statement on this connection, or its loss, and that of its
 * locks, goes unseen.
 * @param applicationName what the server's list of connections calls it
 */
export async function withOwnConnection<T>(
  url: string,
  applicationName: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The listener prevents a crash on a lost connection. `work` ends with a statement on this connection, and that
  // statement then fails.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

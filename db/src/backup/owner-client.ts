import pg, { type Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** COPY writes and reads values as the session has it: these make the text the same wherever it is written or read. */
const PLAIN_TEXT = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection of the owner of the tables, on which whole tables are copied. Whoever opens it ends it. */
export async function connectOwner(url: string, applicationName: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // One that breaks on the side is told of by the statement that fails.
  client.on('error', () => {});
  await client.connect();
  await client.query(PLAIN_TEXT);
  return client;
}

import type { Client } from 'pg';
import { withOwnConnection } from '../connection/with-own-connection.ts';

/** Session settings under which COPY writes and reads the same text on every server. */
const PLAIN_TEXT = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Runs `work` on a connection of the owner of the tables on which whole tables are copied. */
export function withCopier<T>(url: string, applicationName: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withOwnConnection(url, applicationName, async (client) => {
    await client.query(PLAIN_TEXT);
    return work(client);
  });
}

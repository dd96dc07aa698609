import { type ChasquiClient, createChasquiClient } from '@chasqui/client';
import type { CommandContext } from './command.ts';
import { type Connection, readConnection } from './connection.ts';

/** Returns a client of the service in the language of the command. */
export async function openClient(context: Pick<CommandContext, 'env' | 'language'>): Promise<ChasquiClient> {
  return clientOf(await readConnection(context), context);
}

/**
 * Returns the client of a connection.
 * @param send stands in for the global `fetch`
 */
export function clientOf(
  { url, apiKey }: Connection,
  { language }: Pick<CommandContext, 'language'>,
  send: typeof fetch = fetch,
): ChasquiClient {
  return createChasquiClient({ url, apiKey, language, fetch: send });
}

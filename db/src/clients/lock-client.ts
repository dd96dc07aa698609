import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client-record.ts';
import { clientNotFound, isClient } from './is-client.ts';

/** Holds a client until commit. Throws NOT_FOUND. */
export async function lockClient(tx: Transaction, ctx: TenantContext, clientId: string): Promise<ClientRecord> {
  if (!isId(clientId)) throw clientNotFound(clientId);
  const [client] = await tx.select(CLIENT_COLUMNS).from(clients).where(isClient(ctx, clientId)).for('no key update');
  if (client === undefined) throw clientNotFound(clientId);
  return client;
}

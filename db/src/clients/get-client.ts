import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client-record.ts';
import { clientNotFound, isClient } from './is-client.ts';

/** Returns a client of the tenant. Throws NOT_FOUND. */
export async function getClient(db: Database, ctx: TenantContext, clientId: string): Promise<ClientRecord> {
  if (!isId(clientId)) throw clientNotFound(clientId);
  const [client] = await inTenant(db, ctx, (tx) =>
    tx.select(CLIENT_COLUMNS).from(clients).where(isClient(ctx, clientId)),
  );
  if (client === undefined) throw clientNotFound(clientId);
  return client;
}

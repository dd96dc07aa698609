import { appendAudit } from '../audit/index.ts';
import { againAfterViolation, type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client-record.ts';
import { type NewClient, toClientRow } from './new-client.ts';
import { CLIENT_IDENTITY, refuseTakenIdentity } from './refuse-taken-identity.ts';

/** Adds a client to the tenant. Throws CONFLICT, naming the other, when one has the identity. */
export async function createClient(db: Database, ctx: TenantContext, input: NewClient): Promise<ClientRecord> {
  const add = () =>
    inTenant(db, ctx, async (tx) => {
      await refuseTakenIdentity(tx, ctx, input);
      const [client] = await tx
        .insert(clients)
        .values({ ...toClientRow(input), id: newId(), tenantId: ctx.tenantId })
        .returning(CLIENT_COLUMNS);
      if (client === undefined) throw new Error('An inserted client was not returned');
      await appendAudit(tx, ctx, { action: 'client.created', subject: { kind: 'client', id: client.id } });
      return client;
    });
  return againAfterViolation(CLIENT_IDENTITY, add);
}

import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, insertOnce, type TenantContext, type Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord, isClient, type NewClient, toClientRow } from './client.ts';

interface RequestedClient extends NewClient {
  readonly idempotency?: IdempotencyClaim | undefined;
}

type IdentifiedClient = RequestedClient & { readonly id: string };

/**
 * Adds a client to the tenant. If the answer to a commit was lost, a lookup by the id generated before finds out if the
 * client exists. Throws CONFLICT if another client, named in the error, has the identity, or if the idempotency claim
 * no longer holds.
 */
export async function createClient(db: Database, ctx: TenantContext, input: RequestedClient): Promise<ClientRecord> {
  const client = { ...input, id: newId() };
  return insertOnce(db, ctx, {
    constraint: CLIENT_IDENTITY,
    find: async (tx) => (await tx.select(CLIENT_COLUMNS).from(clients).where(isClient(ctx, client.id)))[0],
    insert: (tx) => insertClient(tx, ctx, client),
  });
}

async function insertClient(tx: Transaction, ctx: TenantContext, client: IdentifiedClient): Promise<ClientRecord> {
  await refuseTakenIdentity(tx, ctx, client);
  const values = { ...toClientRow(client), id: client.id, tenantId: ctx.tenantId };
  const [row] = await tx.insert(clients).values(values).returning(CLIENT_COLUMNS);
  if (row === undefined) throw new Error('An inserted client was not returned');
  if (client.idempotency !== undefined) await linkRecord(tx, ctx, client.idempotency, row.id);
  await appendAudit(tx, ctx, { action: 'client.created', subject: { kind: 'client', id: row.id } });
  return row;
}

export const CLIENT_IDENTITY = 'clients_identity';

type Identity = Pick<ClientRecord, 'identityType' | 'identityNumber'>;

/** Throws CONFLICT, naming the client, when one of the tenant has the identity; `exceptId` may keep its own. */
export async function refuseTakenIdentity(
  tx: Transaction,
  ctx: TenantContext,
  { identityType, identityNumber }: Identity,
  exceptId?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.tenantId, ctx.tenantId),
        eq(clients.identityNumber, identityNumber),
        eq(clients.identityType, identityType),
      ),
    );
  if (taken === undefined || taken.id === exceptId) return;
  throw new ChasquiError(
    'CONFLICT',
    `A client with identityType ${identityType} and identityNumber ${identityNumber} already exists: ${taken.id}`,
  );
}

import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { foldName } from '../search/index.ts';

export interface ClientRecord {
  readonly id: string;
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const CLIENT_COLUMNS = {
  id: clients.id,
  identityType: clients.identityType,
  identityNumber: clients.identityNumber,
  name: clients.name,
  address: clients.address,
  email: clients.email,
  phone: clients.phone,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
} as const;

export interface NewClient {
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

export function toClientRow({ identityType, identityNumber, name, address, email, phone }: NewClient) {
  return {
    identityType,
    identityNumber,
    name,
    address: address ?? null,
    email: email ?? null,
    phone: phone ?? null,
    search: foldName(name),
  };
}

export function isClient(ctx: TenantContext, clientId: string): SQL | undefined {
  return and(eq(clients.tenantId, ctx.tenantId), eq(clients.id, clientId));
}

/** Returns the error for an unknown client. It is the same for another tenant's client and for a text that is no id. */
function clientNotFound(clientId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Client ${quoteId(clientId)} does not exist`);
}

/** Throws NOT_FOUND. */
export async function getClient(db: Database, ctx: TenantContext, clientId: string): Promise<ClientRecord> {
  if (!isId(clientId)) throw clientNotFound(clientId);
  const [client] = await inTenant(db, ctx, (tx) =>
    tx.select(CLIENT_COLUMNS).from(clients).where(isClient(ctx, clientId)),
  );
  if (client === undefined) throw clientNotFound(clientId);
  return client;
}

/** Returns the tenant's clients with these ids, each once, in no order. Unknown ids are left out. */
export async function listClientsByIds(
  db: Database,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<ClientRecord[]> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return [];
  return inTenant(db, ctx, (tx) =>
    tx
      .select(CLIENT_COLUMNS)
      .from(clients)
      .where(and(eq(clients.tenantId, ctx.tenantId), sql`${clients.id} = any(${sql.param(wanted)}::uuid[])`)),
  );
}

/** Holds a client until commit. Throws NOT_FOUND. */
export async function lockClient(tx: Transaction, ctx: TenantContext, clientId: string): Promise<ClientRecord> {
  if (!isId(clientId)) throw clientNotFound(clientId);
  const [client] = await tx.select(CLIENT_COLUMNS).from(clients).where(isClient(ctx, clientId)).for('no key update');
  if (client === undefined) throw clientNotFound(clientId);
  return client;
}

/** Deletes a client. Documents keep their copy of it. Throws NOT_FOUND. */
export async function deleteClient(db: Database, ctx: TenantContext, clientId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { identityType, identityNumber } = await lockClient(tx, ctx, clientId);
    await tx.delete(clients).where(isClient(ctx, clientId));
    const subject = { kind: 'client', id: clientId };
    await appendAudit(tx, ctx, { action: 'client.deleted', subject, details: { identityType, identityNumber } });
  });
}

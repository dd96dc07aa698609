import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { clients } from '../schema/index.ts';
import type { ClientRecord } from './client-record.ts';

/** Unique index on the identity of a tenant's clients. */
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

import { isIdentityTypeCode } from '@chasqui/core/catalogs';
import { validationError } from '@chasqui/core/errors';
import { identityNumberFault } from '@chasqui/core/fields';
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { againAfterViolation, type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord, isClient, lockClient, type NewClient, toClientRow } from './client.ts';
import { CLIENT_IDENTITY, refuseTakenIdentity } from './create-client.ts';

/** Changes of a client. An absent field stays, null clears it. */
export type ClientChanges = { readonly [Field in keyof NewClient]?: NewClient[Field] | undefined };

/**
 * Changes a client. Throws NOT_FOUND, VALIDATION_FAILED when the number is not of its type any more, and CONFLICT, naming
 * the other, when another client has the identity.
 */
export async function updateClient(
  db: Database,
  ctx: TenantContext,
  { id, changes }: { readonly id: string; readonly changes: ClientChanges },
): Promise<ClientRecord> {
  const update = () =>
    inTenant(db, ctx, async (tx) => {
      const before = await lockClient(tx, ctx, id);
      const changed = changedFields(before, changes);
      if (changed.length === 0) return before;
      const wanted = { ...before, ...withoutAbsent(changes) };
      refuseWrongNumber(wanted);
      await refuseTakenIdentity(tx, ctx, wanted, id);
      const [client] = await tx
        .update(clients)
        .set({ ...toClientRow(wanted), updatedAt: sql`now()` })
        .where(isClient(ctx, id))
        .returning(CLIENT_COLUMNS);
      if (client === undefined) throw new Error('A locked client was not updated');
      await appendAudit(tx, ctx, { action: 'client.updated', subject: { kind: 'client', id }, details: { changed } });
      return client;
    });
  return againAfterViolation(CLIENT_IDENTITY, update);
}

function changedFields(client: ClientRecord, changes: ClientChanges): (keyof ClientChanges)[] {
  const fields = Object.keys(changes) as (keyof ClientChanges)[];
  return fields.filter((field) => changes[field] !== undefined && changes[field] !== client[field]);
}

function withoutAbsent(changes: ClientChanges): Partial<NewClient> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Checks the changed type or number together with the field that stays. */
function refuseWrongNumber({ identityType, identityNumber }: NewClient): void {
  const message = isIdentityTypeCode(identityType) ? identityNumberFault(identityType, identityNumber) : undefined;
  if (message === undefined) return;
  throw validationError([{ path: 'identityNumber', code: 'CLIENT_IDENTITY_NUMBER', message }]);
}

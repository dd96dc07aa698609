import type { Database, TenantContext } from '@chasqui/db/connection';
import type { MemberContext } from '../context.ts';

/**
 * Finds the record of an earlier request with the same Idempotency-Key whose answer was lost; undefined if there is
 * none.
 */
export async function findEarlier<Recorded>(
  { deps, tenant, idempotency }: MemberContext,
  get: (db: Database, ctx: TenantContext, id: string) => Promise<Recorded>,
): Promise<Recorded | undefined> {
  const id = idempotency?.documentId ?? null;
  return id === null ? undefined : get(deps.db, tenant, id);
}

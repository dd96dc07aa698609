import type { Database, TenantContext } from '@chasqui/db/connection';
import type { RequestContext } from '../context.ts';

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/**
 * Finds the record of an earlier request with the same Idempotency-Key whose answer was lost; undefined if there is
 * none.
 */
export async function findEarlier<Recorded>(
  { deps, tenant, idempotency }: KeyedRequest,
  get: (db: Database, ctx: TenantContext, id: string) => Promise<Recorded>,
): Promise<Recorded | undefined> {
  const id = idempotency?.documentId ?? null;
  return id === null ? undefined : get(deps.db, tenant, id);
}

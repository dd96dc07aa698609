import type { Database, TenantContext } from '@chasqui/db';
import type { RequestContext } from '../../context.ts';

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/** What an earlier request with the same Idempotency-Key recorded before it was lost; undefined when there is nothing. */
export async function findEarlier<Recorded>(
  { deps, tenant, idempotency }: KeyedRequest,
  get: (db: Database, ctx: TenantContext, id: string) => Promise<Recorded>,
): Promise<Recorded | undefined> {
  const id = idempotency?.documentId ?? null;
  return id === null ? undefined : get(deps.db, tenant, id);
}

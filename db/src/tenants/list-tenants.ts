import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { countList, type ListTotal } from '../list-total.ts';
import { type TenantMode, tenants } from '../schema/index.ts';
import { TENANT_COLUMNS, type TenantDetail, toTenantDetails } from './get-tenant.ts';

export interface TenantQuery {
  /** Part of the RUC, the name or the trade name; null for every tenant. */
  readonly q: string | null;
  /** Null for both modes. */
  readonly mode: TenantMode | null;
  /** Number of the page; the first is 1. */
  readonly page: number;
  readonly limit: number;
}

/** Returns one page of the tenants, newest first, each live one before its test twin, and the number of tenants that match. */
export async function listTenants(
  db: Database,
  ctx: SystemContext,
  { q, mode, page, limit }: TenantQuery,
): Promise<ListTotal & { readonly tenants: TenantDetail[] }> {
  return inSystem(db, ctx, async (tx) => {
    const where = and(q === null ? undefined : contains(q), mode === null ? undefined : eq(tenants.mode, mode));
    const total = await countList(tx, tenants, where);
    const records = await tx
      .select(TENANT_COLUMNS)
      .from(tenants)
      .where(where)
      .orderBy(desc(tenants.createdAt), asc(tenants.mode), desc(tenants.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return { tenants: await toTenantDetails(tx, records), ...total };
  });
}

function contains(q: string): SQL | undefined {
  // Escapes the wildcards of LIKE, so that they match literally.
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(tenants.ruc, pattern), ilike(tenants.name, pattern), ilike(tenants.tradeName, pattern));
}

import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';
import { CLIENT_COLUMNS, type ClientRecord } from './client-record.ts';

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

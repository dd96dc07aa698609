import type { ExportSelection } from '@chasqui/core/exports';
import { count } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { matchesSelection } from './matches-selection.ts';

/** Returns the number of documents that an export would read now. */
export async function countExportedDocuments(
  db: Database,
  ctx: TenantContext,
  selection: ExportSelection,
): Promise<number> {
  return inTenant(db, ctx, async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(documents).where(matchesSelection(ctx, selection));
    return counted?.total ?? 0;
  });
}

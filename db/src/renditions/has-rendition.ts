import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { renditions } from '../schema/index.ts';
import { isRendition, type RenditionKey } from './rendition-key.ts';

/** Returns true if the printed form was rendered before. */
export async function hasRendition(db: Database, ctx: TenantContext, key: RenditionKey): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const found = await tx.select({ one: sql`1` }).from(renditions).where(isRendition(ctx, key));
    return found.length > 0;
  });
}

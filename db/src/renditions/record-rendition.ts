import { packAsIs } from '../artifacts/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { renditions } from '../schema/index.ts';
import type { RenditionKey } from './rendition-key.ts';

/** Stores a printed form. If several are rendered for the same key, the first one stays. */
export async function recordRendition(
  db: Database,
  ctx: TenantContext,
  rendition: RenditionKey & { readonly bytes: Uint8Array; readonly fileName: string },
): Promise<void> {
  const { encoding: _encoding, ...packed } = packAsIs(rendition.bytes);
  await inTenant(db, ctx, async (tx) => {
    const row = { ...rendition, ...packed, tenantId: ctx.tenantId };
    await tx.insert(renditions).values(row).onConflictDoNothing();
  });
}

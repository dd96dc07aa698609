import { unpack } from '../artifacts/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { renditions } from '../schema/index.ts';
import { isRendition, type RenditionKey } from './rendition-key.ts';

/** Printed form that was rendered before. */
export interface Rendition {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal; made for ETag. */
  readonly sha256: string;
  readonly fileName: string;
}

/**
 * The printed form, or undefined when it was not rendered yet or is not this tenant's. Throws when the bytes are not those
 * that were recorded.
 */
export async function findRendition(
  db: Database,
  ctx: TenantContext,
  key: RenditionKey,
): Promise<Rendition | undefined> {
  if (!isId(key.documentId)) return undefined;
  const row = await inTenant(db, ctx, async (tx) => {
    const [found] = await tx.select().from(renditions).where(isRendition(ctx, key));
    return found;
  });
  if (row === undefined) return undefined;
  const bytes = await unpack({ ...row, encoding: 'identity' });
  return { bytes, sha256: Buffer.from(row.sha256).toString('hex'), fileName: row.fileName };
}

import type { PdfFormat, PdfMark } from '@chasqui/core/print';
import { asc, lt, type SQL, sql } from 'drizzle-orm';
import { packAsIs, unpack } from './artifacts/insert-artifact.ts';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from './connection/index.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { isId } from './identifiers.ts';
import { ofTenant } from './records.ts';
import { renditions } from './schema/index.ts';

export interface RenditionKey {
  readonly documentId: string;
  readonly format: PdfFormat;
  readonly mark: PdfMark;
}

function isRendition(ctx: TenantContext, { documentId, format, mark }: RenditionKey): SQL | undefined {
  return ofTenant(renditions, ctx, { documentId, format, mark });
}

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
  const bytes = unpack({ ...row, encoding: 'identity' });
  return { bytes, sha256: Buffer.from(row.sha256).toString('hex'), fileName: row.fileName };
}

export async function hasRendition(db: Database, ctx: TenantContext, key: RenditionKey): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const found = await tx.select({ one: sql`1` }).from(renditions).where(isRendition(ctx, key));
    return found.length > 0;
  });
}

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

/** Days that a printed form is kept. Afterwards the next request draws it again. */
const KEPT_DAYS = 30;

const BATCH_SIZE = 500;

/** Deletes printed forms of all tenants that are older than their term, the oldest first. Returns how many. */
export async function deleteExpiredRenditions(db: Database, ctx: SystemContext): Promise<number> {
  return deleteInBatches(BATCH_SIZE, () => deleteBatch(db, ctx));
}

async function deleteBatch(db: Database, ctx: SystemContext): Promise<number> {
  const { tenantId, documentId, format, mark, createdAt } = renditions;
  return inSystem(db, ctx, async (tx) => {
    const oldest = tx
      .select({ tenantId, documentId, format, mark })
      .from(renditions)
      .where(lt(createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
      .orderBy(asc(createdAt))
      .limit(BATCH_SIZE);
    const { rowCount } = await tx
      .delete(renditions)
      .where(sql`(${tenantId}, ${documentId}, ${format}, ${mark}) in ${oldest}`);
    return rowCount ?? 0;
  });
}

import type { Message } from '@chasqui/core/messages';
import { and, asc, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { documentImportRows, IS_WAITING } from '../schema/index.ts';
import { type ImportRowClaim, isImportRow } from './link-import-row.ts';
import { type KnownReference, selectKnown } from './references.ts';

const COLUMNS = {
  position: documentImportRows.position,
  reference: documentImportRows.reference,
  documentType: documentImportRows.documentType,
  request: documentImportRows.request,
  requestDigest: documentImportRows.requestDigest,
} as const;

export type WaitingRow = RowOf<typeof COLUMNS>;

/** Returns the first rows of an import that wait, in the order of its file. */
export function listWaitingRows(
  db: Database,
  ctx: TenantContext,
  { importId, limit }: { readonly importId: string; readonly limit: number },
): Promise<WaitingRow[]> {
  const { position } = documentImportRows;
  return inTenant(db, ctx, (tx) =>
    tx
      .select(COLUMNS)
      .from(documentImportRows)
      .where(and(ofTenant(documentImportRows, ctx, { importId }), IS_WAITING))
      .orderBy(asc(position))
      .limit(limit),
  );
}

type Place = Pick<ImportRowClaim, 'importId' | 'position'>;

/** Ends a row that waits without a document. Does nothing if it waits no more. */
export async function failImportRow(
  db: Database,
  ctx: TenantContext,
  { problem, ...place }: Place & { readonly problem: Message },
): Promise<void> {
  const { message, es } = problem;
  await inTenant(db, ctx, (tx) =>
    tx
      .update(documentImportRows)
      .set({ state: 'FAILED', problem: { message, es }, request: null })
      .where(and(isImportRow(ctx, place), IS_WAITING)),
  );
}

/** Notes a failure of ours to record a row. Returns how many there are. */
export async function noteFailure(db: Database, ctx: TenantContext, place: Place): Promise<number> {
  const [row] = await inTenant(db, ctx, (tx) =>
    tx
      .update(documentImportRows)
      .set({ attempts: sql`${documentImportRows.attempts} + 1` })
      .where(isImportRow(ctx, place))
      .returning({ attempts: documentImportRows.attempts }),
  );
  return row?.attempts ?? 0;
}

/**
 * Gives a row that waits the document that its reference has, if that was made of the same request. Otherwise returns the
 * reference: the row must fail. Returns undefined if the row is settled, or its reference is free by now.
 */
export async function settleKnownReference(
  db: Database,
  ctx: TenantContext,
  { reference, requestDigest, ...place }: ImportRowClaim,
): Promise<KnownReference | undefined> {
  return inTenant(db, ctx, async (tx) => {
    const [known] = await selectKnown(tx, ctx, [reference]);
    if (known === undefined || !Buffer.from(known.requestDigest).equals(requestDigest)) return known;
    await tx
      .update(documentImportRows)
      .set({ state: 'RECORDED', documentId: known.documentId, request: null })
      .where(and(isImportRow(ctx, place), IS_WAITING));
    return undefined;
  });
}

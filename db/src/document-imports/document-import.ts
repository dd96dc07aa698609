import { and, asc, inArray, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  orderByKeyset,
  toKeysetPage,
} from '../keyset.ts';
import { countList } from '../list-total.ts';
import { getRecord, ofTenant, onlyRow, type RecordKind, type RowOf } from '../records.ts';
import { documentImportRows, documentImports, documents, type ImportCounts } from '../schema/index.ts';

const COLUMNS = {
  id: documentImports.id,
  format: documentImports.format,
  fileName: documentImports.fileName,
  cancelledAt: documentImports.cancelledAt,
  cancelReason: documentImports.cancelReason,
  finalCounts: documentImports.finalCounts,
  createdAt: documentImports.createdAt,
} as const;

export const IMPORTS: RecordKind<typeof COLUMNS> = { noun: 'Import', table: documentImports, columns: COLUMNS };

type FoundImport = RowOf<typeof COLUMNS>;

export interface DocumentImport extends Omit<FoundImport, 'finalCounts'>, ImportCounts {}

const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
const FAILED = `document_import_rows.state = 'FAILED' or documents.state in ('ERROR', 'SIGN_ERROR')`;

const PROGRESS = {
  importId: documentImportRows.importId,
  total: sql<number>`count(*)::int`,
  waiting: count(`document_import_rows.state = 'WAITING'`),
  cancelled: count(`document_import_rows.state = 'CANCELLED'`),
  done: count(
    `${FAILED} or documents.state in ('ACCEPTED', 'REJECTED') or documents.summarized and documents.state = 'SIGNED'`,
  ),
  accepted: count(`documents.state = 'ACCEPTED'`),
  rejected: count(`documents.state = 'REJECTED'`),
  failed: count(FAILED),
  isFinal: sql<boolean>`${sql.raw(`bool_and(coalesce(document_import_rows.state in ('FAILED', 'CANCELLED')
    or documents.state in ('ACCEPTED', 'REJECTED', 'ERROR', 'SIGN_ERROR'), false))`)}`,
} as const;

const NO_ROWS: ImportCounts = { total: 0, waiting: 0, cancelled: 0, done: 0, accepted: 0, rejected: 0, failed: 0 };

export const IS_DOCUMENT_OF_ROW = sql`${documents.tenantId} = ${documentImportRows.tenantId}
  and ${documents.id} = ${documentImportRows.documentId}`;

/**
 * Adds the counts of the documents of imports by their states. The counts of an import all of whose documents have their
 * last state are stored, so that its rows are not read again.
 */
async function addCounts(
  tx: Transaction,
  ctx: TenantContext,
  found: readonly FoundImport[],
): Promise<DocumentImport[]> {
  const ids = found.flatMap(({ id, finalCounts }) => (finalCounts === null ? [id] : []));
  const counted = await tx
    .select(PROGRESS)
    .from(documentImportRows)
    .leftJoin(documents, IS_DOCUMENT_OF_ROW)
    .where(and(ofTenant(documentImportRows, ctx), inArray(documentImportRows.importId, ids)))
    .groupBy(documentImportRows.importId)
    .orderBy(asc(documentImportRows.importId));
  const countsOf = new Map<string, ImportCounts>();
  for (const { importId, isFinal, ...counts } of counted) {
    countsOf.set(importId, counts);
    if (!isFinal) continue;
    await tx
      .update(documentImports)
      .set({ finalCounts: counts })
      .where(ofTenant(documentImports, ctx, { id: importId }));
  }
  return found.map(({ finalCounts, ...each }) => ({ ...each, ...(finalCounts ?? countsOf.get(each.id) ?? NO_ROWS) }));
}

/** Returns an import of the tenant as it stands. Throws NOT_FOUND. */
export async function getDocumentImport(db: Database, ctx: TenantContext, importId: string): Promise<DocumentImport> {
  const found = await getRecord(db, ctx, IMPORTS, importId);
  return onlyRow(await inTenant(db, ctx, (tx) => addCounts(tx, ctx, [found])));
}

const NEWEST_FIRST: KeysetOrder = {
  ...{ table: documentImports, key: documentImports.createdAt, type: 'timestamptz', isDescending: true },
};

/** Returns one page of the tenant's imports, the newest first. */
export async function listDocumentImports(
  db: Database,
  ctx: TenantContext,
  { limit, offset = 0, after }: KeysetPageRequest,
): Promise<KeysetPage<DocumentImport>> {
  const isOurs = ofTenant(documentImports, ctx);
  return inTenant(db, ctx, async (tx) => {
    const total = await countList(tx, documentImports, isOurs);
    const read = await tx
      .select(COLUMNS)
      .from(documentImports)
      .where(and(isOurs, isAfterKeyset(NEWEST_FIRST, after)))
      .orderBy(...orderByKeyset(NEWEST_FIRST))
      .limit(limit + 1)
      .offset(offset);
    const positionOf = ({ createdAt, id }: FoundImport) => ({ value: createdAt.toISOString(), id });
    const page = toKeysetPage(read, { limit, positionOf });
    return { ...total, ...page, rows: page.rows.length === 0 ? [] : await addCounts(tx, ctx, page.rows) };
  });
}

const SHEET_COLUMNS = {
  sheet: documentImports.sheet,
  format: documentImports.format,
  fileName: documentImports.fileName,
  cancelReason: documentImports.cancelReason,
} as const;

/** Cells of the file of an import, packed, and what its result needs besides. */
type ImportedSheet = RowOf<typeof SHEET_COLUMNS>;

/** Returns the file of an import. Throws NOT_FOUND. */
export function getImportedSheet(db: Database, ctx: TenantContext, importId: string): Promise<ImportedSheet> {
  return getRecord(db, ctx, { ...IMPORTS, columns: SHEET_COLUMNS }, importId);
}

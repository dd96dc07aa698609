import { and, inArray, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  orderByKeyset,
  toKeysetPage,
} from '../keyset.ts';
import { getRecord, ofTenant, type RecordKind, type RowOf } from '../records.ts';
import { documentImportRows, documentImports, documents } from '../schema/index.ts';

const COLUMNS = {
  id: documentImports.id,
  format: documentImports.format,
  fileName: documentImports.fileName,
  cancelledAt: documentImports.cancelledAt,
  createdAt: documentImports.createdAt,
} as const;

export const IMPORTS: RecordKind<typeof COLUMNS> = { noun: 'Import', table: documentImports, columns: COLUMNS };

/** Numbers of the documents of an import. */
interface ImportProgress {
  readonly total: number;
  /** Documents that have not been recorded yet. */
  readonly waiting: number;
  /** Rows that were cancelled before they had a document. */
  readonly cancelled: number;
  /** Documents with an end: a verdict, a failure, or a place in a daily summary. */
  readonly done: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly failed: number;
}

export interface DocumentImport extends RowOf<typeof COLUMNS>, ImportProgress {}

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
} as const;

const NO_ROWS: ImportProgress = { total: 0, waiting: 0, cancelled: 0, done: 0, accepted: 0, rejected: 0, failed: 0 };

export const IS_DOCUMENT_OF_ROW = sql`${documents.tenantId} = ${documentImportRows.tenantId}
  and ${documents.id} = ${documentImportRows.documentId}`;

/** Counts the documents of imports by their states. There are no counters, which could differ from the documents. */
async function addProgress(
  tx: Transaction,
  ctx: TenantContext,
  found: readonly RowOf<typeof COLUMNS>[],
): Promise<DocumentImport[]> {
  const ids = found.map(({ id }) => id);
  const counted = await tx
    .select(PROGRESS)
    .from(documentImportRows)
    .leftJoin(documents, IS_DOCUMENT_OF_ROW)
    .where(and(ofTenant(documentImportRows, ctx), inArray(documentImportRows.importId, ids)))
    .groupBy(documentImportRows.importId);
  const progressOf = new Map(counted.map(({ importId, ...progress }) => [importId, progress]));
  return found.map((each) => ({ ...each, ...(progressOf.get(each.id) ?? NO_ROWS) }));
}

/** Returns an import of the tenant as it stands. Throws NOT_FOUND. */
export async function getDocumentImport(db: Database, ctx: TenantContext, importId: string): Promise<DocumentImport> {
  const found = await getRecord(db, ctx, IMPORTS, importId);
  const [shown] = await inTenant(db, ctx, (tx) => addProgress(tx, ctx, [found]));
  return shown ?? { ...found, ...NO_ROWS };
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
    const total = await tx.$count(documentImports, isOurs);
    const read = await tx
      .select(COLUMNS)
      .from(documentImports)
      .where(and(isOurs, isAfterKeyset(NEWEST_FIRST, after)))
      .orderBy(...orderByKeyset(NEWEST_FIRST))
      .limit(limit + 1)
      .offset(offset);
    const positionOf = ({ createdAt, id }: RowOf<typeof COLUMNS>) => ({ value: createdAt.toISOString(), id });
    const page = toKeysetPage(read, { limit, total, positionOf });
    return { ...page, rows: page.rows.length === 0 ? [] : await addProgress(tx, ctx, page.rows) };
  });
}

const SHEET_COLUMNS = {
  sheet: documentImports.sheet,
  format: documentImports.format,
  fileName: documentImports.fileName,
} as const;

/** File of an import, as it came. */
type ImportedSheet = RowOf<typeof SHEET_COLUMNS>;

/** Returns the file of an import. Throws NOT_FOUND. */
export function getImportedSheet(db: Database, ctx: TenantContext, importId: string): Promise<ImportedSheet> {
  return getRecord(db, ctx, { ...IMPORTS, columns: SHEET_COLUMNS }, importId);
}

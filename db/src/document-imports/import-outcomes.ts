import { asc } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documentImportRows, documents } from '../schema/index.ts';
import { IS_DOCUMENT_OF_ROW } from './document-import.ts';

const COLUMNS = {
  rows: documentImportRows.rows,
  state: documentImportRows.state,
  problem: documentImportRows.problem,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  documentState: documents.state,
  responseCode: documents.responseCode,
  responseDescription: documents.responseDescription,
} as const;

/** Row of an import with its document, if it has one. */
export type ImportRowOutcome = Awaited<ReturnType<typeof listImportOutcomes>>[number];

/** Returns what became of each document of an import, in the order of its file. */
export function listImportOutcomes(db: Database, ctx: TenantContext, importId: string) {
  return inTenant(db, ctx, (tx) =>
    tx
      .select(COLUMNS)
      .from(documentImportRows)
      .leftJoin(documents, IS_DOCUMENT_OF_ROW)
      .where(ofTenant(documentImportRows, ctx, { importId }))
      .orderBy(asc(documentImportRows.position)),
  );
}

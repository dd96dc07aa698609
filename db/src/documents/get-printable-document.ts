import type { PrintFacts, PrintSettings } from '@chasqui/core/print';
import { eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { type DocumentAuthority, documents, tenants } from '../schema/index.ts';
import { type Logo, toLogo } from '../tenants/index.ts';
import type { DocumentRecord } from './document-record.ts';
import { documentNotFound, isDocument } from './lock-document.ts';

export interface PrintableDocument
  extends PrintFacts,
    Pick<DocumentRecord, 'id' | 'ruc' | 'documentType' | 'series' | 'correlative' | 'issueDate' | 'createdAt'> {
  /** With 2 decimals. */
  readonly total: string;
  readonly completed: unknown;
  /** Authority that the document was recorded for; null for records older than this column. */
  readonly authority: DocumentAuthority | null;
  /** The tenant's own as it is now, like `print`. */
  readonly logo: Logo | null;
  readonly print: PrintSettings;
}

const COLUMNS = {
  id: documents.id,
  ruc: tenants.ruc,
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  issueDate: documents.issueDate,
  total: documents.total,
  state: documents.state,
  voided: documents.voided,
  hash: documents.hash,
  completed: documents.completed,
  authority: documents.authority,
  createdAt: documents.createdAt,
  logoBytes: tenants.logo,
  logoMediaType: tenants.logoMediaType,
  print: tenants.print,
} as const;

/** Throws NOT_FOUND. */
export async function getPrintableDocument(
  db: Database,
  ctx: TenantContext,
  documentId: string,
): Promise<PrintableDocument> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  const row = await inTenant(db, ctx, async (tx) => {
    const ofTenant = eq(tenants.id, documents.tenantId);
    const [found] = await tx
      .select(COLUMNS)
      .from(documents)
      .innerJoin(tenants, ofTenant)
      .where(isDocument(ctx, documentId));
    return found;
  });
  if (row === undefined) throw documentNotFound(documentId);
  const { logoBytes, logoMediaType, ...document } = row;
  return { ...document, logo: toLogo(logoBytes, logoMediaType) };
}

import type { PrintFacts, PrintSettings } from '@chasqui/core/print';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { type DocumentAuthority, documents, tenants } from '../schema/index.ts';
import { type Logo, toLogo } from '../tenants/index.ts';
import type { DocumentRecord } from './document-record.ts';
import { documentNotFound, isDocument } from './lock-document.ts';
import { PUBLIC_TOKEN_COLUMN, readPublicToken } from './public-token.ts';

export interface PrintableDocument
  extends PrintFacts,
    Pick<
      DocumentRecord,
      'id' | 'ruc' | 'documentType' | 'series' | 'correlative' | 'issueDate' | 'documentUrl' | 'createdAt'
    > {
  /** With 2 decimals. */
  readonly total: string;
  readonly completed: unknown;
  /** Authority that the document was recorded for; null for records older than this column. */
  readonly authority: DocumentAuthority | null;
  /** The tenant's own as it is now, like `print`. */
  readonly logo: Logo | null;
  readonly print: PrintSettings;
  /** Token of its public page. */
  readonly publicToken: string;
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
  summarized: documents.summarized,
  hash: documents.hash,
  documentUrl: documents.documentUrl,
  completed: documents.completed,
  authority: documents.authority,
  createdAt: documents.createdAt,
  logoBytes: tenants.logo,
  logoMediaType: tenants.logoMediaType,
  print: tenants.print,
  publicToken: PUBLIC_TOKEN_COLUMN,
} as const;

/** Throws NOT_FOUND. */
export async function getPrintableDocument(
  db: Database,
  ctx: TenantContext,
  documentId: string,
): Promise<PrintableDocument> {
  const document = isId(documentId) ? await findPrintable(db, ctx, isDocument(ctx, documentId)) : undefined;
  if (document === undefined) throw documentNotFound(documentId);
  return document;
}

export interface DocumentOfToken {
  /** Context of the anonymous visitor in the document's tenant. */
  readonly tenant: TenantContext;
  readonly document: PrintableDocument;
}

/**
 * Finds the document of a public page by its token; undefined if there is none. The token is compared in the query, so
 * that a wrong code gives no row, exactly like an unknown document. Documents of a deactivated tenant are found too.
 */
export async function findDocumentByToken(
  db: Database,
  { requestId }: Pick<TenantContext, 'requestId'>,
  token: string,
): Promise<DocumentOfToken | undefined> {
  const named = readPublicToken(token);
  if (named === null) return undefined;
  const tenant: TenantContext = { actor: { kind: 'system' }, requestId, tenantId: named.tenantId };
  const isNamed = and(isDocument(tenant, named.documentId), eq(PUBLIC_TOKEN_COLUMN, token));
  const document = await findPrintable(db, tenant, isNamed);
  return document && { tenant, document };
}

async function findPrintable(
  db: Database,
  ctx: TenantContext,
  isWanted: SQL | undefined,
): Promise<PrintableDocument | undefined> {
  const row = await inTenant(db, ctx, async (tx) => {
    const ofTenant = eq(tenants.id, documents.tenantId);
    const [found] = await tx.select(COLUMNS).from(documents).innerJoin(tenants, ofTenant).where(isWanted);
    return found;
  });
  if (row === undefined) return undefined;
  const { logoBytes, logoMediaType, ...document } = row;
  return { ...document, logo: toLogo(logoBytes, logoMediaType) };
}

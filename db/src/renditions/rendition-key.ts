import type { PdfFormat, PdfMark } from '@chasqui/core/print';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { renditions } from '../schema/index.ts';

/** Key of a printed form of a document. */
export interface RenditionKey {
  readonly documentId: string;
  readonly format: PdfFormat;
  readonly mark: PdfMark;
}

/** The one rendition, of this tenant only. */
export function isRendition(ctx: TenantContext, { documentId, format, mark }: RenditionKey): SQL | undefined {
  return and(
    eq(renditions.tenantId, ctx.tenantId),
    eq(renditions.documentId, documentId),
    eq(renditions.format, format),
    eq(renditions.mark, mark),
  );
}

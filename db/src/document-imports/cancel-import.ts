import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { notFound, ofTenant, requireRecord } from '../records.ts';
import { documentImportRows, documentImports } from '../schema/index.ts';
import { IMPORTS } from './document-import.ts';
import { IS_WAITING } from './link-import-row.ts';

/**
 * Cancels an import: no row that still waits ever gets a document. A document that is being recorded at this moment is
 * waited for, and stays. Repeating it changes nothing. Throws NOT_FOUND, and CONFLICT if no row waited.
 */
export async function cancelDocumentImport(db: Database, ctx: TenantContext, importId: string): Promise<void> {
  if (!isId(importId)) throw notFound(IMPORTS, importId);
  await inTenant(db, ctx, async (tx) => {
    const { cancelledAt } = await requireRecord(tx, ctx, IMPORTS, importId);
    if (cancelledAt !== null) return;
    const cancelled = await tx
      .update(documentImportRows)
      .set({ state: 'CANCELLED', request: null })
      .where(and(ofTenant(documentImportRows, ctx, { importId }), IS_WAITING))
      .returning({ position: documentImportRows.position });
    if (cancelled.length === 0) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          'Every document of the import is out already; nothing was cancelled',
          'Todos los comprobantes de la importación ya salieron; no se canceló nada',
        ),
      );
    }
    await tx
      .update(documentImports)
      .set({ cancelledAt: sql`now()`, nextAttemptAt: null })
      .where(and(ofTenant(documentImports, ctx, { id: importId }), isNull(documentImports.cancelledAt)));
    const subject = { kind: 'document_import', id: importId };
    await appendAudit(tx, ctx, {
      action: 'document_import.cancelled',
      subject,
      details: { documents: cancelled.length },
    });
  });
}

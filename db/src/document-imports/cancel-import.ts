import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import { and, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant, requireRecord } from '../records.ts';
import { documentImportRows, documentImports, IS_WAITING } from '../schema/index.ts';
import { IMPORTS } from './document-import.ts';

/**
 * Cancels an import: no row that still waits ever gets a document. A document that is being recorded at this moment is
 * waited for, and stays. Repeating it changes nothing. Throws NOT_FOUND, and CONFLICT if no row waited.
 * @param reason why the service cancels it; none if a person does
 */
export async function cancelDocumentImport(
  db: Database,
  ctx: TenantContext,
  importId: string,
  reason?: Message,
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { cancelledAt } = await requireRecord(tx, ctx, IMPORTS, importId, 'lock');
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
      .set({ cancelledAt: sql`now()`, cancelReason: reason ?? null, nextAttemptAt: null })
      .where(ofTenant(documentImports, ctx, { id: importId }));
    const subject = { kind: 'document_import', id: importId };
    await appendAudit(tx, ctx, {
      action: 'document_import.cancelled',
      subject,
      details: { documents: cancelled.length },
    });
  });
}

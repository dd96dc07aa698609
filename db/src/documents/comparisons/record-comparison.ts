import { describeDifference, differsAtSunat, type ValidityStatus } from '@chasqui/core/authority';
import { type Database, inTenant, type TenantContext } from '../../connection/index.ts';
import { ofTenant } from '../../records.ts';
import { documentComparisons, documents } from '../../schema/index.ts';
import { appendWebhookEvent, lockUntoldKeys } from '../../webhooks/index.ts';
import { TOLD_COLUMNS, toDocumentEventData } from '../document-event.ts';
import { appendEvents } from '../document-history.ts';
import { documentNotFound, isDocument } from '../lock-document.ts';

const TYPE = 'document.mismatch';

export interface ComparedDocument {
  readonly documentId: string;
  /** Day of the night in Lima, YYYY-MM-DD. */
  readonly night: string;
  /** State that SUNAT gives to the document. */
  readonly status: ValidityStatus;
}

/**
 * Records a comparison. A difference is told once by the event `document.mismatch` and in the history; another one is told again.
 * Returns true if the document has another state at SUNAT.
 */
export function recordComparison(
  db: Database,
  ctx: TenantContext,
  { documentId, night, status }: ComparedDocument,
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const [document] = await tx.select(TOLD_COLUMNS).from(documents).where(isDocument(ctx, documentId));
    if (document === undefined) throw documentNotFound(documentId);
    const differs = differsAtSunat(document, status);
    await tx
      .update(documentComparisons)
      .set({ claimedUntil: null, comparedOn: night, status, differs })
      .where(ofTenant(documentComparisons, ctx, { documentId }));
    const onceKey = `${TYPE}:${documentId}:${document.voided ? 'voided' : 'valid'}:${status}`;
    if (!differs || !(await lockUntoldKeys(tx, ctx, [onceKey])).has(onceKey)) return differs;
    const data = { ...toDocumentEventData(document), validity: status };
    await appendWebhookEvent(tx, ctx, { type: TYPE, data, onceKey });
    await appendEvents(tx, ctx, { documents: [document], reason: describeDifference(status).message });
    return true;
  });
}

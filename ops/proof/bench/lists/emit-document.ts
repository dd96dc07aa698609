import type { PreparedDocument } from '@chasqui/core/documents';
import type { Database, TenantContext } from '@chasqui/db/connection';
import { recordDocument } from '@chasqui/db/documents/record';
import {
  getSendingWork,
  getSigningWork,
  openSubmission,
  recordOutcome,
  recordSignature,
} from '@chasqui/db/documents/submission';

/** Files of an emitted document, which its request does not contain. */
export interface EmittedFiles {
  readonly xml: Uint8Array;
  readonly digestValue: string;
  /** The authority's answer. */
  readonly cdr: Uint8Array;
}

const CALL_TIMEOUT_MS = 60_000;

/**
 * All that a factura asks of the database from its request to ACCEPTED, in the order in which gateway and workers ask:
 * recorded, read and signed, read and sent, accepted. Throws when it did not end so.
 */
export async function emitDocument(
  db: Database,
  ctx: TenantContext,
  { prepared, files }: { readonly prepared: PreparedDocument; readonly files: EmittedFiles },
): Promise<void> {
  const { summary, completed, request } = prepared;
  const document = { documentType: '01', summary, authority: 'sandbox', request, completed } as const;
  const { id: documentId } = await recordDocument(db, ctx, document);
  await getSigningWork(db, ctx, documentId);
  const { xml, digestValue, cdr } = files;
  await recordSignature(db, ctx, { documentId, xml, fileName: 'signed.xml', digestValue, reason: 'signed' });
  await getSendingWork(db, ctx, documentId);
  const terms = { documentId, operation: 'sendBill', from: 'SIGNED', callTimeoutMs: CALL_TIMEOUT_MS } as const;
  const opened = await openSubmission(db, ctx, terms);
  if (opened.kind !== 'opened') throw new Error(`The call was not opened: ${opened.kind}`);
  const recorded = await recordOutcome(db, ctx, {
    documentId,
    submissionId: opened.submissionId,
    from: 'SIGNED',
    event: 'accepted',
    inDoubt: false,
    responseCode: '0',
    responseDescription: 'La Factura numero F002-1, ha sido aceptada',
    observations: [],
    cdr: { zip: cdr, fileName: 'R-signed.zip' },
    voids: { numbers: [], reason: 'voided' },
    nextAttemptAt: null,
    reason: 'accepted by the authority',
  });
  if (recorded !== 'recorded') throw new Error(`The verdict was not recorded: ${recorded}`);
}

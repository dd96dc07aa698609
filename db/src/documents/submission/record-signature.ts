import { sql } from 'drizzle-orm';
import { insertArtifact, packText } from '../../artifacts/insert-artifact.ts';
import { inTenantGrouped } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext } from '../../connection/index.ts';
import { lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { renewedTakeoverAt, takeoverAt } from '../takeover.ts';
import { insertSubmission, type NewSubmission } from './open-submission.ts';

export interface Signature {
  readonly documentId: string;
  /** The signed document with its XML declaration, UTF-8. */
  readonly xml: Uint8Array;
  readonly fileName: string;
  /** Base64. */
  readonly digestValue: string;
  readonly reason: string;
  /** First call about the document, if the signature is recorded together with it. */
  readonly opens?: NewSubmission;
}

/**
 * Start of the day in Lima after today and the issue date: then the daily summaries of that day are made (2671). Days are
 * those of the document's own clock.
 */
const NEXT_DAILY_RUN = sql<Date>`
  (greatest((now() at time zone 'America/Lima')::date + clock_days, issue_date) + 1 - clock_days)::timestamp
  at time zone 'America/Lima'`;

/** `conflict`: the document ended without a signature (another worker recorded a failure). */
export type SignatureResult = 'recorded' | 'already_signed' | 'conflict';

/**
 * Stores the signed bytes of a PENDING document. Never replaces bytes that are already stored. With `opens`, the commit
 * also records the first call about the document, as `openSubmission` does. Throws NOT_FOUND.
 */
export async function recordSignature(db: Database, ctx: TenantContext, input: Signature): Promise<SignatureResult> {
  const packed = packText(input.xml);
  const { documentId, fileName, digestValue, reason, opens } = input;
  return inTenantGrouped(db, ctx, { step: 'signature', row: documentId }, async (tx, last) => {
    const locked = await lockDocument(tx, ctx, documentId);
    if (locked.hash !== null) return 'already_signed';
    if (locked.state !== 'PENDING') return 'conflict';
    const unsent = { hash: digestValue, nextAttemptAt: locked.summarized ? NEXT_DAILY_RUN : takeoverAt(db) };
    const set = opens === undefined ? unsent : { ...unsent, attempts: 1, nextAttemptAt: renewedTakeoverAt(db) };
    await last(() =>
      Promise.all([
        opens === undefined ? undefined : insertSubmission(tx, ctx, { ...opens, documentId, attempt: 1 }),
        insertArtifact(tx, ctx, { ...packed, documentId, kind: 'signed_xml', fileName }),
        moveDocument(tx, ctx, locked, { event: 'signed', reason, set }),
      ]),
    );
    return 'recorded';
  });
}

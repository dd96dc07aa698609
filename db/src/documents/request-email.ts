import { ChasquiError } from '@chasqui/core/errors';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { isFinalState, statusOf } from '@chasqui/core/lifecycle';
import { say } from '@chasqui/core/messages';
import { count } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import type { EmailRecord, NewEmail } from '../emails/email.ts';
import { insertEmail, refuseManyTests } from '../emails/insert-email.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { documents, emails } from '../schema/index.ts';
import { isDocument, lockDocument } from './lock-document.ts';

/** Most e-mails of a document. The limit keeps a stolen key from sending mass mail with one document. */
const MOST_EMAILS = 20;

export interface RequestedEmail extends NewEmail {
  readonly documentId: string;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/**
 * Adds an e-mail about a document. It is due at once if the document is accepted, and waits for the verdict if there is
 * none yet.
 * @throws ChasquiError NOT_FOUND; CONFLICT if the document ended without acceptance, or has its most e-mails, if a
 * test company has sent its most, or if the idempotency claim no longer holds
 */
export async function requestEmail(
  db: Database,
  ctx: TenantContext,
  { documentId, idempotency, ...email }: RequestedEmail,
): Promise<EmailRecord> {
  return inTenant(db, ctx, async (tx) => {
    const document = await lockDocument(tx, ctx, documentId);
    const isAccepted = document.state === 'ACCEPTED';
    if (!isAccepted && isFinalState(document.state)) {
      const [number, status] = [formatDocumentNumber(document), statusOf(document.state)];
      throw new ChasquiError(
        'CONFLICT',
        say(
          `${number} ended as ${status}: only accepted documents are sent by e-mail`,
          `${number} terminó en ${status}: solo se envían por correo los comprobantes aceptados`,
        ),
      );
    }
    await refuseManyEmails(tx, ctx, documentId);
    if (!document.hasEmails) await tx.update(documents).set({ hasEmails: true }).where(isDocument(ctx, documentId));
    const subject = { kind: 'document', id: documentId };
    await appendAudit(tx, ctx, { action: 'document.emailed', subject });
    if (!document.livemode) await refuseManyTests(tx, ctx);
    const inserted = await insertEmail(tx, ctx, { ...email, documentId }, isAccepted);
    if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, inserted.id);
    return inserted;
  });
}

async function refuseManyEmails(tx: Transaction, ctx: TenantContext, documentId: string): Promise<void> {
  const rows = await tx
    .select({ count: count() })
    .from(emails)
    .where(ofTenant(emails, ctx, { documentId }));
  if (onlyRow(rows).count >= MOST_EMAILS) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        `This document has ${MOST_EMAILS} e-mails already, and no more are sent`,
        `Este comprobante ya tiene ${MOST_EMAILS} correos, y no se envían más`,
      ),
    );
  }
}

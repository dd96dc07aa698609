import { desc } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { documentNotFound, isDocument } from '../documents/lock-document.ts';
import { isId } from '../identifiers.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { documents, emails } from '../schema/index.ts';
import { EMAIL_COLUMNS, type EmailRecord } from './email.ts';

/** Returns the e-mails about a document, newest first. Throws NOT_FOUND. */
export async function listEmails(db: Database, ctx: TenantContext, documentId: string): Promise<EmailRecord[]> {
  if (!isId(documentId)) throw documentNotFound(documentId);
  return inTenant(db, ctx, async (tx) => {
    const [document] = await tx.select({ id: documents.id }).from(documents).where(isDocument(ctx, documentId));
    if (document === undefined) throw documentNotFound(documentId);
    return tx
      .select(EMAIL_COLUMNS)
      .from(emails)
      .where(ofTenant(emails, ctx, { documentId }))
      .orderBy(desc(emails.id));
  });
}

/** Returns an e-mail. The tenant must have it. */
export async function getEmail(db: Database, ctx: TenantContext, id: string): Promise<EmailRecord> {
  return onlyRow(
    await inTenant(db, ctx, (tx) =>
      tx
        .select(EMAIL_COLUMNS)
        .from(emails)
        .where(ofTenant(emails, ctx, { id })),
    ),
  );
}

import { desc } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { EMAIL_COLUMNS, type EmailRecord } from '../emails/email.ts';
import { isId } from '../identifiers.ts';
import { ofTenant } from '../records.ts';
import { documents, emails } from '../schema/index.ts';
import { documentNotFound, isDocument } from './lock-document.ts';

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

import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, gt, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { emails } from '../schema/index.ts';
import { EMAIL_COLUMNS, type EmailRecord, type NewEmail } from './email.ts';

/** E-mails that a test company sends in a day: strangers get test keys easily, and mail leaves in the operator's name. */
const MOST_TESTS_A_DAY = 50;

/** Throws CONFLICT if a test company has sent its e-mails of 24 hours. Of two requests at once, both may pass. */
export async function refuseManyTests(tx: Transaction, ctx: TenantContext): Promise<void> {
  const isRecent = gt(emails.createdAt, sql`now() - interval '24 hours'`);
  const sent = await tx.$count(emails, and(ofTenant(emails, ctx), isRecent));
  if (sent >= MOST_TESTS_A_DAY) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        `A test company sends ${MOST_TESTS_A_DAY} e-mails a day at most`,
        `Una empresa de prueba envía ${MOST_TESTS_A_DAY} correos al día como máximo`,
      ),
    );
  }
}

/** Columns of an e-mail that is due now. */
export const DUE_NOW = { state: 'QUEUED', queuedAt: sql`now()`, nextAttemptAt: sql`now()` } as const;

/**
 * Adds an e-mail about a document in the caller's transaction.
 * @param isDue true if the document is accepted; otherwise the e-mail waits for its verdict
 */
export async function insertEmail(
  tx: Transaction,
  { tenantId }: TenantContext,
  { documentId, to, cc = [] }: NewEmail & { readonly documentId: string },
  isDue = false,
): Promise<EmailRecord> {
  const row = { id: newId(), tenantId, documentId, to, cc: [...cc], state: 'WAITING' as const };
  const inserted = await tx
    .insert(emails)
    .values(isDue ? { ...row, ...DUE_NOW } : row)
    .returning(EMAIL_COLUMNS);
  return onlyRow(inserted);
}

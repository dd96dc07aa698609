import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { ofTenant, onlyRow, type RowOf } from '../records.ts';
import { emails } from '../schema/index.ts';

export { EMAIL_STATES } from '../schema/index.ts';

export interface NewEmail {
  readonly to: string;
  readonly cc?: readonly string[] | undefined;
}

/** Columns of an e-mail that the API shows. */
export const EMAIL_COLUMNS = {
  id: emails.id,
  to: emails.to,
  cc: emails.cc,
  state: emails.state,
  attempts: emails.attempts,
  problem: emails.problem,
  sentAt: emails.sentAt,
  createdAt: emails.createdAt,
} as const;

export type EmailRecord = RowOf<typeof EMAIL_COLUMNS>;

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

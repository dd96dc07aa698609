import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { submissions } from '../schema/index.ts';
import { lockDocument } from './lock-document.ts';
import { insertSubmission, type OpenedSubmission } from './open-submission.ts';

export type OpenedTicketPoll =
  | ({ readonly kind: 'opened' } & OpenedSubmission)
  /** Somebody else is asking about the ticket at this moment. */
  | { readonly kind: 'under_way' }
  /** The document has its verdict, or no ticket. */
  | { readonly kind: 'nothing_to_ask' };

export interface TicketPollTerms {
  readonly documentId: string;
  /** How long a poll that nobody closed counts as under way: longer than any call takes. */
  readonly callTimeoutMs: number;
}

/**
 * Notes that the authority is about to be asked about a ticket. At most one poll of a ticket is open at a time: the
 * lock on the document decides who asks. Throws NOT_FOUND.
 */
export async function openTicketPoll(
  db: Database,
  ctx: TenantContext,
  { documentId, callTimeoutMs }: TicketPollTerms,
): Promise<OpenedTicketPoll> {
  return inTenant(db, ctx, async (tx) => {
    const { state } = await lockDocument(tx, ctx, documentId);
    if (state !== 'TICKETED') return { kind: 'nothing_to_ask' };
    if (await isUnderWay(tx, ctx, { documentId, callTimeoutMs })) return { kind: 'under_way' };
    // Whose turn is next is for whoever closes the poll to say: this one need not be of the series.
    const opened = await insertSubmission(tx, ctx, { documentId, operation: 'getStatus', set: {} });
    return { kind: 'opened', ...opened };
  });
}

async function isUnderWay(
  tx: Transaction,
  ctx: TenantContext,
  { documentId, callTimeoutMs }: TicketPollTerms,
): Promise<boolean> {
  const [open] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, ctx.tenantId),
        eq(submissions.documentId, documentId),
        eq(submissions.operation, 'getStatus'),
        isNull(submissions.closedAt),
        sql`${submissions.openedAt} > clock_timestamp() - make_interval(secs => ${callTimeoutMs / 1_000})`,
      ),
    )
    .limit(1);
  return open !== undefined;
}

import { isSummaryNumberUsed, readRefusedLine } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type LifecycleEvent, transition } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { refreshOwed } from '../../receivables/refresh-receivables.ts';
import { ofTenant } from '../../records.ts';
import { documents, summaryLines } from '../../schema/index.ts';
import { type LockedDocument, lockDocuments } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { hasDoubt } from '../submission/close-submission.ts';

/** End of a daily summary. */
interface SummaryEnd {
  readonly event: LifecycleEvent;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
}

const ENDS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected', 'failed', 'sign_failed']);

/** Returns true if an event ends a daily summary, and with it the wait of the documents that it carries. */
export function endsSummary({ documentType }: Pick<LockedDocument, 'documentType'>, event: LifecycleEvent): boolean {
  return documentType === 'RC' && ENDS.has(event);
}

/**
 * Settles the documents that an ended summary carries, in the transaction that ends it. An accepted one ends them too. The
 * documents of a refused one wait for the next, in smaller files if one of its lines may be the reason. The only document
 * of a refused summary ends if the code is about its line.
 */
export async function settleSummary(
  tx: Transaction,
  ctx: TenantContext,
  summary: LockedDocument,
  end: SummaryEnd,
): Promise<void> {
  const lines = await tx
    .select({
      documentId: summaryLines.documentId,
      action: summaryLines.action,
      doubtful: summaryLines.doubtful,
    })
    .from(summaryLines)
    .where(ofTenant(summaryLines, ctx, { summaryId: summary.id }));
  const added = lines.filter(({ action }) => action === 'add');
  const documentIds = added.map(({ documentId }) => documentId);
  const verdict = { ...end, summary, documentIds };
  if (end.event === 'accepted') return endDocuments(tx, ctx, { ...verdict, event: 'accepted' });
  await tx.delete(summaryLines).where(ofTenant(summaryLines, ctx, { summaryId: summary.id, action: 'void' }));
  const code = end.event === 'rejected' ? (end.responseCode ?? '') : '';
  if (isSummaryNumberUsed(code)) {
    const isDoubtful = await hasDoubt(tx, ctx, summary.id);
    return release(tx, ctx, { documentIds, isAtOnce: true, ...(isDoubtful && { mostLines: 1, doubtful: true }) });
  }
  const meaning = readRefusedLine(code);
  if (meaning === null) return release(tx, ctx, { documentIds });
  const [only, ...others] = added;
  if (only === undefined || others.length > 0) {
    const mostLines = Math.max(1, Math.floor(documentIds.length / 2));
    return release(tx, ctx, { documentIds, isAtOnce: true, mostLines });
  }
  // An earlier sending, whose answer was lost, may have registered it all the same.
  const isDoubtful = only.doubtful || (await hasDoubt(tx, ctx, only.documentId));
  if (meaning === 'refused' && isDoubtful) return release(tx, ctx, { documentIds });
  if (meaning === 'registered' && !isDoubtful) {
    await release(tx, ctx, { documentIds });
    return endDocuments(tx, ctx, { ...verdict, event: 'authority_failed' });
  }
  return endDocuments(tx, ctx, { ...verdict, event: EVENT_OF[meaning] });
}

const EVENT_OF = { registered: 'accepted', spent: 'rejected', refused: 'failed' } as const;

const REASONS = {
  accepted: PROGRESS_MESSAGES.acceptedWithSummary,
  rejected: PROGRESS_MESSAGES.rejectedWithSummary,
  failed: PROGRESS_MESSAGES.failedWithSummary,
  // SUNAT has the number, and nothing says that it got it from here.
  authority_failed: PROGRESS_MESSAGES.undecidedWithSummary,
} as const;

interface Verdict extends SummaryEnd {
  readonly event: keyof typeof REASONS;
  readonly summary: LockedDocument;
  readonly documentIds: readonly string[];
}

/** Ends documents by the verdict on their summary. */
async function endDocuments(
  tx: Transaction,
  ctx: TenantContext,
  { summary, documentIds, event, responseCode, responseDescription }: Verdict,
): Promise<void> {
  const number = formatDocumentNumber(summary);
  const set = {
    responseCode,
    responseDescription: `${number}: ${responseDescription ?? ''}`,
    // SUNAT had the document before, and the answer about it was lost.
    cdrMissing: event === 'accepted' && responseCode !== '0',
    nextAttemptAt: null,
    failures: 0,
  };
  const locked = (await lockDocuments(tx, ctx, documentIds)).filter(({ state }) => transition(state, event) !== null);
  await Promise.all(
    locked.map((document) => moveDocument(tx, ctx, document, { event, reason: REASONS[event](number).message, set })),
  );
  if (event === 'accepted') await refreshOwed(tx, ctx, locked);
}

/** Pause before the documents of a summary go into another one, if the reason is not in them. */
const PAUSE = sql`make_interval(hours => 1)`;

interface Released extends Partial<Pick<typeof summaryLines.$inferSelect, 'mostLines' | 'doubtful'>> {
  readonly documentIds: readonly string[];
  /** True if the documents go into another summary without a pause; default false. */
  readonly isAtOnce?: boolean;
}

async function release(
  tx: Transaction,
  ctx: TenantContext,
  { documentIds, isAtOnce = false, ...changes }: Released,
): Promise<void> {
  const isOne = (column: SQL) => sql`${column} = any(${sql.param(documentIds)}::uuid[])`;
  await tx
    .update(summaryLines)
    .set({ summaryId: null, ...changes })
    .where(sql`${summaryLines.tenantId} = ${ctx.tenantId}::uuid and ${summaryLines.action} = 'add'
      and ${isOne(sql`${summaryLines.documentId}`)}`);
  await tx
    .update(documents)
    .set({ nextAttemptAt: isAtOnce ? sql`now()` : sql`now() + ${PAUSE}` })
    .where(sql`${documents.tenantId} = ${ctx.tenantId}::uuid and ${isOne(sql`${documents.id}`)}`);
}

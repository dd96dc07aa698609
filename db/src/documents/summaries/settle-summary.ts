import { formatDocumentNumber } from '@chasqui/core/identity';
import { type LifecycleEvent, transition } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type SettledLines, settleLines } from '@chasqui/core/submission';
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

/**
 * Settles the documents that an ended summary carries, in the transaction that ends it: they end too, or wait for the
 * next summary.
 */
export async function settleSummary(
  tx: Transaction,
  ctx: TenantContext,
  summary: LockedDocument,
  end: SummaryEnd,
): Promise<void> {
  const added = await selectAdded(tx, ctx, summary.id);
  const documentIds = added.map(({ documentId }) => documentId);
  if (end.event !== 'accepted') await forgetVoided(tx, ctx, summary.id);
  const doubts = end.event === 'accepted' ? CERTAIN : await readDoubts(tx, ctx, summary.id, added);
  const { event, released } = settleLines({ ...end, lines: added.length, ...doubts });
  if (released !== null) await release(tx, ctx, documentIds, released);
  if (event !== null) await endDocuments(tx, ctx, { ...end, summary, documentIds, event });
}

type AddedLine = Awaited<ReturnType<typeof selectAdded>>[number];

function selectAdded(tx: Transaction, ctx: TenantContext, summaryId: string) {
  return tx
    .select({ documentId: summaryLines.documentId, doubtful: summaryLines.doubtful })
    .from(summaryLines)
    .where(ofTenant(summaryLines, ctx, { summaryId, action: 'add' }));
}

/** Lets another summary void the documents of a refused one. */
async function forgetVoided(tx: Transaction, ctx: TenantContext, summaryId: string): Promise<void> {
  await tx.delete(summaryLines).where(ofTenant(summaryLines, ctx, { summaryId, action: 'void' }));
}

const CERTAIN = { isInDoubt: false, isOnlyLineInDoubt: false } as const;

async function readDoubts(tx: Transaction, ctx: TenantContext, summaryId: string, added: readonly AddedLine[]) {
  const isInDoubt = await hasDoubt(tx, ctx, summaryId);
  const [only, ...others] = added;
  if (only === undefined || others.length > 0) return { isInDoubt, isOnlyLineInDoubt: false };
  return { isInDoubt, isOnlyLineInDoubt: only.doubtful || (await hasDoubt(tx, ctx, only.documentId)) };
}

const REASONS = {
  accepted: PROGRESS_MESSAGES.acceptedWithSummary,
  rejected: PROGRESS_MESSAGES.rejectedWithSummary,
  failed: PROGRESS_MESSAGES.failedWithSummary,
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

async function release(
  tx: Transaction,
  ctx: TenantContext,
  documentIds: readonly string[],
  { isAtOnce, ...changes }: NonNullable<SettledLines['released']>,
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

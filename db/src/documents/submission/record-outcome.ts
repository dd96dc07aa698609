import { type DocumentState, type LifecycleEvent, transition } from '@chasqui/core/lifecycle';
import { insertArtifact, packAsIs } from '../../artifacts/index.ts';
import { inOrder, inTenantGrouped, inTenantPipelined, type Last } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext, Transaction } from '../../connection/index.ts';
import { refreshOwed } from '../../receivables/refresh-receivables.ts';
import type { Observation } from '../../schema/index.ts';
import { lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { queueAlone } from '../summaries/queue-alone.ts';
import { endsSummary, settleSummary } from '../summaries/settle-summary.ts';
import { clearDoubt, closeOpenSubmission, hasDoubt } from './close-submission.ts';
import { markVoided, type Voiding } from './mark-voided.ts';
import { countFailures } from './record-failure.ts';

export interface RecordedOutcome {
  readonly documentId: string;
  readonly submissionId: string;
  /** State of the document from which the caller derived this outcome. */
  readonly from: DocumentState;
  readonly event: LifecycleEvent;
  readonly inDoubt: boolean;
  /** True if the answer proves that no earlier request registered the document. Default false. */
  readonly clearsDoubt?: boolean;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  readonly observations: readonly Observation[];
  /** The zip exactly as the authority sent it. */
  readonly cdr: { readonly zip: Uint8Array; readonly fileName: string } | null;
  /** True if the document is accepted and its CDR is lost. Default false. */
  readonly cdrMissing?: boolean;
  /** Ticket of an asynchronous operation; null keeps the ticket that the document has. */
  readonly ticket?: string | null;
  /** Tenant's own documents that this outcome voids; none if not given. */
  readonly voids?: Voiding;
  /**
   * True if a daily summary should carry the document alone: an earlier sending may have registered it, and then the
   * summary is refused. Default false.
   */
  readonly summarizeAlone?: boolean;
  /** Time of the next automatic step; null if there is none. */
  readonly nextAttemptAt: Date | null;
  readonly reason: string;
  readonly sealedAnswer?: Uint8Array | null;
}

/**
 * Closes a call to the authority and records its consequences, all or nothing: state, verdict, CDR, history, voided
 * documents and receivables. Returns `conflict` if the document has moved on meanwhile or the call was closed before;
 * then the call is closed and nothing else is written. Verdicts and tickets are never stale: they move the document
 * from any state that its lifecycle allows. Of two tickets the first one stays. `failed`, which frees the number, is
 * stale while another call may have registered the document. Throws NOT_FOUND.
 */
export async function recordOutcome(
  db: Database,
  ctx: TenantContext,
  input: RecordedOutcome,
): Promise<'recorded' | 'conflict'> {
  const { documentId, event, reason } = input;
  const voids = input.voids?.numbers.length === 0 ? undefined : input.voids;
  const work = async (tx: Transaction, last: Last): Promise<'recorded' | 'conflict'> => {
    const [locked, closed] = await inOrder(
      () => lockDocument(tx, ctx, documentId),
      () => closeOpenSubmission(tx, ctx, { ...input, outcome: event }),
    );
    if (!closed || !mayMove(locked.state, input)) return 'conflict';
    if (input.clearsDoubt === true) await clearDoubt(tx, ctx, documentId);
    if (event === 'failed' && (await hasDoubt(tx, ctx, documentId))) return 'conflict';
    const set = { ...toColumns(input), failures: countFailures({ ...locked, event }) };
    const write = () =>
      inOrder(
        () => keepCdr(tx, ctx, input),
        () => moveDocument(tx, ctx, locked, { event, reason, set }),
        async () => (event === 'accepted' ? refreshOwed(tx, ctx, [locked]) : undefined),
        async () => (input.summarizeAlone === true ? queueAlone(tx, ctx, documentId) : undefined),
      );
    const settles = endsSummary(locked, event);
    // The database must first return the documents of a communication, so the write cannot leave with the commit.
    await (voids === undefined && !settles ? last(write) : write());
    if (voids !== undefined) await markVoided(tx, ctx, voids);
    if (settles) await settleSummary(tx, ctx, locked, input);
    return 'recorded';
  };
  return voids === undefined
    ? inTenantGrouped(db, ctx, { step: 'outcome', row: documentId }, work)
    : inTenantPipelined(db, ctx, work);
}

async function keepCdr(tx: Transaction, ctx: TenantContext, { documentId, cdr }: RecordedOutcome): Promise<void> {
  if (cdr === null) return;
  await insertArtifact(tx, ctx, { ...packAsIs(cdr.zip), documentId, kind: 'cdr', fileName: cdr.fileName });
}

function mayMove(state: DocumentState, { from, event }: RecordedOutcome): boolean {
  const isNeverStale =
    event === 'accepted' || event === 'rejected' || (event === 'ticket_issued' && state !== 'TICKETED');
  return isNeverStale ? transition(state, event) !== null : state === from;
}

function toColumns(input: RecordedOutcome) {
  const { responseCode, responseDescription, observations, ticket, nextAttemptAt, cdrMissing = false } = input;
  const verdict = { responseCode, responseDescription, observations, nextAttemptAt, cdrMissing };
  return typeof ticket === 'string' ? { ...verdict, ticket } : verdict;
}

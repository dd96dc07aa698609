import type { DocumentState } from '@chasqui/core/lifecycle';
import { countFailures, endsSummary, judgeRecording, type SubmissionRecord } from '@chasqui/core/submission';
import { insertArtifact, packAsIs } from '../../artifacts/insert-artifact.ts';
import { inOrder, inTenantGrouped, inTenantPipelined, type Last } from '../../connection/hot-path/index.ts';
import type { Database, TenantContext, Transaction } from '../../connection/index.ts';
import { refreshOwed } from '../../receivables/refresh-receivables.ts';
import { lockDocument } from '../lock-document.ts';
import { moveDocument } from '../move-document.ts';
import { queueAlone } from '../summaries/queue-alone.ts';
import { settleSummary } from '../summaries/settle-summary.ts';
import { clearDoubt, closeOpenSubmission, hasDoubt } from './close-submission.ts';
import { markVoided } from './mark-voided.ts';

export interface RecordedOutcome extends SubmissionRecord {
  readonly documentId: string;
  readonly submissionId: string;
  /** State of the document from which the caller derived this outcome. */
  readonly from: DocumentState;
  readonly sealedAnswer?: Uint8Array | null;
}

/**
 * Closes a call to the authority and records its consequences, all or nothing: state, verdict, CDR, history, voided
 * documents and receivables. Returns `conflict` if the document has moved on meanwhile or the call was closed before;
 * then the call is closed and nothing else is written. `judgeRecording` of the core says which outcomes are stale. Throws
 * NOT_FOUND.
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
    const judged = judgeRecording(locked.state, input);
    if (!closed || judged === 'stale') return 'conflict';
    if (input.clearsDoubt === true) await clearDoubt(tx, ctx, documentId);
    if (judged === 'unless_in_doubt' && (await hasDoubt(tx, ctx, documentId))) return 'conflict';
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

function toColumns(input: RecordedOutcome) {
  const { responseCode, responseDescription, observations, ticket, nextAttemptAt, cdrMissing = false } = input;
  const { documentUrl, cdrHasDigest = false } = input;
  const verdict = { responseCode, responseDescription, observations, nextAttemptAt, cdrMissing, cdrHasDigest };
  return {
    ...verdict,
    ...(typeof ticket === 'string' && { ticket }),
    ...(typeof documentUrl === 'string' && { documentUrl }),
  };
}

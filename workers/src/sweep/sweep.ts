import { DOCUMENT_TYPE_CODES } from '@chasqui/core/documents';
import { type DocumentState, isInDanger, latestDeadlineInDanger } from '@chasqui/core/lifecycle';
import { claimOverdueDocuments, type ExceptedCompany, type OverdueDocument } from '@chasqui/db';
import type { JobName, SweepProducer } from '@chasqui/jobs';
import type { AuthorityGate } from '@chasqui/platform/authority';
import type { WorkerDeps } from '../deps.ts';
import { poolOf, statesOfPools } from './pools.ts';

export interface SweepDeps extends Pick<WorkerDeps, 'clock' | 'db' | 'log'> {
  /** Service of the authority for a type. Its gate tells whose calls get no answer. */
  readonly authorityOf: (documentType: string) => { readonly gate: Pick<AuthorityGate, 'isOpen' | 'listDownRucs'> };
  readonly queues: Pick<SweepProducer, 'enqueue' | 'isReady'>;
  /** The pools of this process: the sweep hands out their documents only, and a pool that nobody runs is handed nothing. */
  readonly pools: readonly JobName[];
  /** Whether documents that the authority could not answer for are sent again by themselves. */
  readonly autoRetry: boolean;
}

/** At most as many a round: what an outage piled up comes back as a stream. */
export const SWEEP_LIMIT = 100;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/** Without an answer of the authority these get no further; the others are at least signed, or sent once. */
const WAITING_FOR_ANSWER: readonly DocumentState[] = ['AUTHORITY_ERROR', 'TICKETED'];

/**
 * Enqueues what the database says is unfinished and due: retries and slow polls whose time has come, and whatever a crash
 * or a Redis that lost its jobs left behind. Returns how many were enqueued.
 */
export async function sweep(deps: SweepDeps): Promise<number> {
  const states = statesOfPools(deps.pools, deps.autoRetry);
  if (states.length === 0 || !(await deps.queues.isReady())) return 0;
  const overdue = await claimOverdueDocuments(deps.db, CONTEXT, {
    states,
    except: { states: WAITING_FOR_ANSWER, documentTypes: listUnanswered(deps), ofCompanies: listDownCompanies(deps) },
    latestDeadlineInDanger: latestDeadlineInDanger(deps.clock.now()),
    limit: SWEEP_LIMIT,
  });
  for (const document of overdue) await enqueue(deps, document);
  if (overdue.length > 0) deps.log.info({ documents: overdue.length }, 'unfinished documents enqueued');
  return overdue.length;
}

/** Returns the types whose authority does not answer at the moment. */
function listUnanswered({ authorityOf }: SweepDeps): readonly string[] {
  return DOCUMENT_TYPE_CODES.filter((documentType) => !authorityOf(documentType).gate.isOpen());
}

/** Returns the companies that the authority does not answer at the moment, with each type for which it does not. */
function listDownCompanies({ authorityOf }: SweepDeps): readonly ExceptedCompany[] {
  return DOCUMENT_TYPE_CODES.flatMap((documentType) =>
    authorityOf(documentType)
      .gate.listDownRucs()
      .map((ruc) => ({ ruc, documentType })),
  );
}

/** The end of the claim is the job's lease, and tells this enqueueing from every other. */
async function enqueue({ queues, clock }: SweepDeps, document: OverdueDocument): Promise<void> {
  const { id: documentId, tenantId, state, submissionDeadline, claimedUntil } = document;
  const pool = poolOf(state);
  if (pool === null) throw new Error(`Document ${documentId} is ${state} and was claimed`);
  const isEndangered = submissionDeadline !== null && isInDanger(submissionDeadline, clock.now());
  await queues.enqueue(pool, { tenantId, documentId, attempt: claimedUntil.getTime(), isEndangered });
}

import { DOCUMENT_TYPE_CODES } from '@chasqui/core/document-types';
import { DOCUMENT_STATES, type DocumentState, isNearDeadline, latestNearDeadline } from '@chasqui/core/lifecycle';
import {
  claimOverdueDocuments,
  type ExceptedCompany,
  type ExceptedRoute,
  type OverdueDocument,
} from '@chasqui/db/documents/submission';
import type { JobName, StepName } from '@chasqui/jobs';
import { AUTHORITY_NAMES, type AuthorityGate, type DocumentRoute } from '@chasqui/platform/authority';
import type { JobSweepDeps, WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

export interface SweepDeps extends JobSweepDeps<'addStep' | 'countSteps'>, Pick<WorkerDeps, 'clock'> {
  /** Returns the service that a document goes to. Its gate knows the companies whose calls get no answer. */
  readonly authorityOf: (route: DocumentRoute) => { readonly gate: Pick<AuthorityGate, 'isOpen' | 'listDownRucs'> };
  readonly autoRetry: boolean;
}

/** Maximum per round, so that the backlog of an outage is spread over time. */
export const SWEEP_LIMIT = 100;

/** Maximum under way, so that the backlog of an outage waits in the database and not in the queues. */
const UNDER_WAY_AT_MOST = 2 * SWEEP_LIMIT;

/** Leaves places to other companies while the documents of one make no headway. */
const UNDER_WAY_PER_TENANT = UNDER_WAY_AT_MOST / 2;

/** States that need an answer of the authority to go on. All others can at least be signed, or sent once. */
const WAITING_FOR_ANSWER: readonly DocumentState[] = ['AUTHORITY_ERROR', 'TICKETED'];

/** Place in the round of the companies at which the next sweep of a process goes on. */
export interface SweepRound {
  after: string | null;
}

/** Pause while there may be more to take back, in ms. */
const BUSY_PAUSE_MS = 250;

/** Returns the pause after a sweep that enqueued so many documents, in ms. */
export function sweepPauseMs(jobs: Pick<SweepDeps['jobs'], 'countSteps'>, enqueued: number, idleMs: number): number {
  const isBusy = enqueued > 0 || sumOf(jobs.countSteps()) >= UNDER_WAY_AT_MOST;
  return isBusy ? Math.min(idleMs, BUSY_PAUSE_MS) : idleMs;
}

function sumOf(steps: ReadonlyMap<string, number>): number {
  return [...steps.values()].reduce((sum, each) => sum + each, 0);
}

/**
 * Enqueues the unfinished documents that are due and returns their number. These are due retries and slow polls, and
 * steps left behind by a crash or by a Redis that lost its jobs. Companies take turns. If all places are taken, those
 * with no document under way get one each.
 */
export async function sweep(deps: SweepDeps, round: SweepRound = { after: null }): Promise<number> {
  const states = statesOfPools(deps.pools, deps.autoRetry);
  if (states.length === 0 || !(await deps.jobs.isReady())) return 0;
  const underWay = deps.jobs.countSteps();
  const free = UNDER_WAY_AT_MOST - sumOf(underWay);
  const places =
    free > 0
      ? { limit: Math.min(SWEEP_LIMIT, free), perTenant: UNDER_WAY_PER_TENANT }
      : { limit: SWEEP_LIMIT, perTenant: 1 };
  const { claimed, after } = await claimOverdueDocuments(deps.db, SYSTEM_CONTEXT, {
    after: round.after,
    states,
    except: { states: WAITING_FOR_ANSWER, routes: listUnansweredRoutes(deps), ofCompanies: listDownCompanies(deps) },
    latestNearDeadline: latestNearDeadline(deps.clock.now()),
    ...places,
    underWay,
  });
  round.after = after;
  for (const document of claimed) await enqueue(deps, document);
  if (claimed.length > 0) deps.log.info({ documents: claimed.length }, 'unfinished documents enqueued');
  return claimed.length;
}

/** Every route of a document. Null stands for documents that were recorded for no authority. */
const ROUTES: readonly DocumentRoute[] = DOCUMENT_TYPE_CODES.flatMap((documentType) =>
  [null, ...AUTHORITY_NAMES].map((authority) => ({ documentType, authority })),
);

/** Returns the routes whose service answers no company at the moment. */
function listUnansweredRoutes({ authorityOf }: SweepDeps): readonly ExceptedRoute[] {
  return ROUTES.filter((route) => !authorityOf(route).gate.isOpen());
}

/** Returns the companies that the authority does not answer at the moment, with each route for which it does not. */
function listDownCompanies({ authorityOf }: SweepDeps): readonly ExceptedCompany[] {
  return ROUTES.flatMap((route) =>
    authorityOf(route)
      .gate.listDownRucs()
      .map((ruc) => ({ ...route, ruc })),
  );
}

/** Enqueues a claimed document. The end of the claim is the job's lease and makes this job unique. */
async function enqueue({ db, jobs, clock }: SweepDeps, document: OverdueDocument): Promise<void> {
  const { id: documentId, tenantId, state, submissionDeadline, claimedUntil } = document;
  const pool = POOL_OF_STATE[state];
  if (pool === null) throw new Error(`Document ${documentId} is ${state} and was claimed`);
  const isEndangered = submissionDeadline !== null && isNearDeadline(submissionDeadline, clock.now());
  const leaseMs = db.takeoverMs;
  await jobs.addStep(pool, { tenantId, documentId, attempt: claimedUntil.getTime(), isEndangered, leaseMs });
}

/** Pool of the next step by state; null if there is none. A new state does not compile until it has an entry. */
export const POOL_OF_STATE: Readonly<Record<DocumentState, StepName | null>> = {
  PENDING: 'sign',
  SIGNED: 'submit',
  AUTHORITY_ERROR: 'retry',
  TICKETED: 'poll-ticket',
  ACCEPTED: null,
  REJECTED: null,
  SIGN_ERROR: null,
  ERROR: null,
};

/** Pools whose documents lie together in the index of the sweep: a process with one of them sweeps for both. */
const TOGETHER: readonly JobName[] = ['sign', 'submit'];

/** Returns the states whose documents a process with these pools enqueues. */
export function statesOfPools(pools: readonly JobName[], autoRetry: boolean): readonly DocumentState[] {
  const swept = pools.some((pool) => TOGETHER.includes(pool)) ? [...pools, ...TOGETHER] : pools;
  return DOCUMENT_STATES.filter((state) => {
    const pool = POOL_OF_STATE[state];
    return pool !== null && swept.includes(pool) && (autoRetry || state !== 'AUTHORITY_ERROR');
  });
}

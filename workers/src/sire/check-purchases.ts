import { purchaseQuestionOf } from '@chasqui/core/authority';
import { PROGRESS_MESSAGES, readStoredText } from '@chasqui/core/messages';
import { listUncheckedPurchases, type UncheckedPurchase } from '@chasqui/db/purchases/purchase-validity';
import { endSireTask, recordCheckedPurchase, type SireTaskEnd } from '@chasqui/db/sire/work-on-sire-task';
import { getIssuer, listApiClients } from '@chasqui/db/tenants';
import { type ApiClient, defaultCredentialsOf } from '@chasqui/platform/authority';
import { openApiClient } from '@chasqui/platform/credentials';
import type { JobDone } from '../job-handler.ts';
import { putOff, retryLater, type TaskRun } from './put-off.ts';

/** Purchases that one job asks about. The next job of the month waits its turn behind those of other companies. */
const BATCH = 200;

/**
 * Asks the consulta integrada about the purchases of a month, one at a time, through the gate of its client. Each answer is stored as
 * it comes, so that whichever process goes on asks about the rest only.
 */
export async function checkPurchases(run: TaskRun, stopping: AbortSignal): Promise<JobDone> {
  const { deps, ctx, work } = run;
  const asker = await openAsker(run);
  if (asker === null) return end(run, failed(PROGRESS_MESSAGES.noConsultationClient));
  const terms = { period: work.period, since: work.createdAt, limit: BATCH };
  const unchecked = await listUncheckedPurchases(deps.db, ctx, terms);
  for (const [done, purchase] of unchecked.entries()) {
    if (stopping.aborted) return putOff(run, 0, 0);
    const answer = await ask(run, asker, purchase);
    if (answer.kind === 'unanswered') return retryLater(run, done === 0 ? run.work.failures : 0);
    if (answer.kind === 'refused') return end(run, failed(readStoredText(answer.reason)));
    const checked = { purchaseId: purchase.id, validity: answer.validity };
    run.work = { ...run.work, lease: await recordCheckedPurchase(deps.db, ctx, run.work, checked) };
  }
  return unchecked.length < BATCH ? end(run, { state: 'done', month: {}, files: [] }) : putOff(run, 0, 0);
}

interface Asker {
  readonly ruc: string;
  readonly client: ApiClient;
}

/** Opens the company's client for the consulta integrada; null without one. */
async function openAsker({ deps, ctx, work }: TaskRun): Promise<Asker | null> {
  const { db, keyring } = deps;
  const [{ ruc }, clients] = await Promise.all([getIssuer(db, ctx), listApiClients(db, ctx)]);
  const stored = clients.find(({ service }) => service === 'api');
  const defaults = defaultCredentialsOf(work.authority);
  const client = stored === undefined ? defaults.apiClient : openApiClient(keyring, ctx.tenantId, stored);
  return client === null ? null : { ruc, client };
}

const NOT_COVERED = { status: 'NOT_COVERED', issuer: null } as const;

async function ask({ deps, work }: TaskRun, { ruc: asker, client }: Asker, purchase: UncheckedPurchase) {
  const question = purchaseQuestionOf(purchase);
  if (question === null) return { kind: 'answered', validity: { ...NOT_COVERED, observations: [] } } as const;
  const of = { asker, client, ruc: purchase.supplierIdentityNumber, log: deps.log };
  const answer = await deps.validityOf(work.authority).check({ ...question, ...of });
  if (answer.kind !== 'refused' || answer.what === 'client') return answer;
  return { kind: 'answered', validity: { ...NOT_COVERED, observations: [answer.reason] } } as const;
}

function failed(problem: Extract<SireTaskEnd, { readonly state: 'failed' }>['problem']): SireTaskEnd {
  return { state: 'failed', code: null, problem, files: [] };
}

async function end({ deps, ctx, work }: TaskRun, how: SireTaskEnd): Promise<JobDone> {
  await endSireTask(deps.db, ctx, work, how);
  return { outcome: how.state };
}

import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { deliveryDelayMs, judgeAnswer, webhookBody } from '@chasqui/core/webhooks';
import {
  type DeliveryAttempt,
  type DeliveryWork,
  endDelivery,
  getDeliveryWork,
  recordDeliveryAttempt,
} from '@chasqui/db/webhooks';
import { UnsealError } from '@chasqui/platform/keyring';
import type { WebhookAnswer } from '@chasqui/platform/webhooks/send-webhook';
import { unsealWebhookSecret, webhookHeaders } from '@chasqui/platform/webhooks/webhook-signing';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';

/**
 * Posts an event to an endpoint and records the outcome. If the process dies in between, the event is posted again with
 * the same id. A receiver may get an event twice, but never misses it.
 */
export const deliverWebhookHandler: JobHandler<'deliver-webhook'> = async (
  deps,
  { tenantId, deliveryId, attempt },
  run,
) => {
  const ctx = workerContext(tenantId, 'deliver-webhook', run);
  const work = await getDeliveryWork(deps.db, ctx, deliveryId);
  if (work === undefined || work.claimedUntil?.getTime() !== attempt) return NOTHING_TO_DO;
  if (!work.endpoint.active) {
    await endDelivery(deps.db, ctx, deliveryId);
    return { outcome: 'ended', ...subjectOf(work) };
  }
  const tried = await tryOnce(deps, tenantId, work);
  const recorded = await recordDeliveryAttempt(deps.db, ctx, tried);
  return { outcome: recorded === 'recorded' ? tried.outcome : recorded, ...subjectOf(work) };
};

function subjectOf({ documentId, requestId }: DeliveryWork): Pick<JobDone, 'documentId' | 'requestId'> {
  return { ...(documentId !== null && { documentId }), ...(requestId !== null && { requestId }) };
}

async function tryOnce(deps: WorkerDeps, tenantId: string, work: DeliveryWork): Promise<DeliveryAttempt> {
  const at = deps.clock.now();
  const { httpStatus, reason, excerpt, durationMs } = await send(deps, tenantId, work, at);
  const { outcome, problem } =
    httpStatus === null ? ({ outcome: 'failed', problem: reason } as const) : judgeAnswer(httpStatus);
  const delayMs = outcome === 'failed' ? deliveryDelayMs(work.attempts + 1, Math.random()) : null;
  return {
    deliveryId: work.id,
    endpointId: work.endpoint.id,
    claimedUntil: work.claimedUntil,
    at,
    durationMs,
    responseStatus: httpStatus,
    problem,
    responseExcerpt: excerpt,
    outcome,
    nextAttemptAt: delayMs === null ? null : new Date(deps.clock.now().getTime() + delayMs),
  };
}

async function send(deps: WorkerDeps, tenantId: string, work: DeliveryWork, at: Date): Promise<WebhookAnswer> {
  const { endpoint, event } = work;
  const secrets = unsealSecrets(deps, tenantId, endpoint);
  if (secrets === null) {
    return { httpStatus: null, reason: PROGRESS_MESSAGES.webhookSecretSealed.message, excerpt: null, durationMs: 0 };
  }
  const body = webhookBody(event);
  const headers = webhookHeaders({ id: event.id, sentAt: at, body }, secrets);
  // Its address may hold a secret of the receiver's.
  const attributes = { 'chasqui.endpoint_id': endpoint.id, 'chasqui.event_id': event.id };
  return deps.tracing.run({ name: 'post webhook', kind: 'client', attributes }, async (span) => {
    const answer = await deps.sendWebhook({ url: endpoint.url, headers, body });
    if (answer.httpStatus === null) span.fail();
    else span.add({ 'http.response.status_code': answer.httpStatus });
    return answer;
  });
}

/** Returns the secrets that sign an endpoint's deliveries now, the newest first; null if one cannot be opened. */
function unsealSecrets(
  { keyring, log }: Pick<WorkerDeps, 'keyring' | 'log'>,
  tenantId: string,
  { id: endpointId, sealedSecret, sealedFormerSecret }: DeliveryWork['endpoint'],
): readonly Uint8Array[] | null {
  const sealed = sealedFormerSecret === null ? [sealedSecret] : [sealedSecret, sealedFormerSecret];
  try {
    return sealed.map((bytes) => unsealWebhookSecret(keyring, { tenantId, endpointId }, bytes));
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error({ endpointId }, 'the secret of a webhook cannot be unsealed');
    return null;
  }
}

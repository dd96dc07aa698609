import * as v from 'valibot';
import { DocumentJobSchema, type JobContract } from './job-contract.ts';

const WebhookDeliveryJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  deliveryId: v.pipe(v.string(), v.uuid()),
  /**
   * Lease of the delivery: the time (ms since 1970) until which the database assigned the delivery to this job. If the
   * database holds another time or none, the job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
});
export type WebhookDeliveryJob = v.InferOutput<typeof WebhookDeliveryJobSchema>;

/**
 * Posts an event to an endpoint once. The database records the result and the time of the next attempt. An unfinished
 * delivery is claimed again once its lease is over, so the job is tried for about that long.
 */
export const DELIVER_WEBHOOK_JOB = {
  name: 'deliver-webhook',
  payload: WebhookDeliveryJobSchema,
  jobId: ({ deliveryId, attempt }) => `deliver-webhook-${deliveryId}-${attempt}`,
  attempts: 30,
  backoff: { type: 'fixed', delay: 4_000 },
} as const satisfies JobContract<'deliver-webhook', typeof WebhookDeliveryJobSchema>;

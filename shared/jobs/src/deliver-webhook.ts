import * as v from 'valibot';
import { DocumentJobSchema, type JobContract } from './job-contract.ts';

const WebhookDeliveryJobSchema = v.strictObject({
  tenantId: DocumentJobSchema.entries.tenantId,
  deliveryId: v.pipe(v.string(), v.uuid()),
  /**
   * Its lease: the time (ms since 1970) until which the database gave the delivery to this job. Once it has another time
   * there, or none, the job is void.
   */
  attempt: DocumentJobSchema.entries.attempt,
});
export type WebhookDeliveryJob = v.InferOutput<typeof WebhookDeliveryJobSchema>;

/**
 * Posts an event to an endpoint once. What came of it, and when it is tried again, stands in the database; what this does
 * not bring to its end is claimed anew once its lease is over, so it is tried for about as long.
 */
export const DELIVER_WEBHOOK_JOB = {
  name: 'deliver-webhook',
  payload: WebhookDeliveryJobSchema,
  jobId: ({ deliveryId, attempt }) => `deliver-webhook-${deliveryId}-${attempt}`,
  attempts: 30,
  backoff: { type: 'fixed', delay: 4_000 },
} as const satisfies JobContract<'deliver-webhook', typeof WebhookDeliveryJobSchema>;

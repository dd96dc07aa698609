import type { DeliveryWork } from '@chasqui/db/webhooks';
import { UnsealError } from '@chasqui/platform/keyring';
import { unsealWebhookSecret } from '@chasqui/platform/webhooks';
import type { WorkerDeps } from '../deps.ts';

/** Every secret that an endpoint's deliveries are signed with now, the newest first; null when one cannot be opened. */
export function unsealSecrets(
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

import type { ChasquiClient } from '@chasqui/client';
import { callOperation } from './call-operation.ts';
import type { Draft } from './drafts.ts';

/**
 * Emits or voids, as the draft says. Repeated calls have the same answer and do it once, because they send the key of the
 * draft.
 *
 * @throws ChasquiApiError
 * @throws ChasquiNetworkError if it is not known that it was done; it may be called again
 */
export function carryOut(client: ChasquiClient, { action, idempotencyKey }: Draft): Promise<unknown> {
  return action.kind === 'emission'
    ? callOperation(client, 'mutate', `emissions.${action.type}`, action.body, { idempotencyKey })
    : client.documents.void.mutate({ id: action.id, reason: action.reason }, { idempotencyKey });
}

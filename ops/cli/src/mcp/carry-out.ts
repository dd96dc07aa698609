import {
  type ChasquiApiError,
  type ChasquiClient,
  type EmissionResult,
  type InputOf,
  isChasquiApiError,
} from '@chasqui/client';
import type { Draft } from './drafts.ts';

/** Answer of the service to an emission or a voiding. */
export type SentDraft = Pick<EmissionResult, 'id' | 'status' | 'cdrDescription'>;

/**
 * Emits or voids, as the draft says. Repeated calls have the same answer and do it once, because they send the key of the
 * draft. The service repeats a refusal of the request too, so such a draft is of no more use.
 *
 * @param forget deletes the draft
 * @throws ChasquiApiError
 * @throws ChasquiNetworkError if it is not known that it was done; it may be called again
 */
export async function carryOut(client: ChasquiClient, draft: Draft, forget: () => unknown): Promise<SentDraft> {
  try {
    return await send(client, draft);
  } catch (error) {
    if (isChasquiApiError(error) && isFinalRefusal(error)) await forget();
    throw error;
  }
}

/** Returns true if the service refused the request itself, which it repeats under the key. A 404 may be a proxy's. */
function isFinalRefusal({ status, retryAfterSeconds }: ChasquiApiError): boolean {
  return status === 400 || (status === 409 && retryAfterSeconds === undefined);
}

function send(client: ChasquiClient, { action, idempotencyKey }: Draft): Promise<SentDraft> {
  return action.kind === 'emission'
    ? client.emissions[action.type as 'invoice'].mutate(action.body as InputOf<'emissions', 'invoice'>, {
        idempotencyKey,
      })
    : client.documents.void.mutate({ id: action.id, reason: action.reason }, { idempotencyKey });
}

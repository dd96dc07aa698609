import type { OpenAPI } from '@orpc/contract';
import { withErrors } from '../error-responses.ts';
import { REPLAYED, withHeaders } from './answer-headers.ts';

/** Parameter of the Idempotency-Key header. A middleware handles the header, so no operation declares it. */
export const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this request, such as a UUID, so that you can ask again when an answer was lost: the ' +
    'first answer is kept for 24 hours and given again, with the header `Idempotent-Replayed: true`. The same key with ' +
    'another path or body is a 409, and so is one whose first request still runs when the wait for it is over. An ' +
    'answer 401, 403, 413, 415, 429 or 5xx is not kept: ask again with the same key.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const addConflict = withErrors(409);

/** Adds the header Idempotency-Key to an operation, and its effects on the answers. */
export function withIdempotencyKey(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }];
  const { responses = {}, ...conflicting } = addConflict({ ...operation, parameters });
  const replayable = Object.entries(responses).map(([status, response]) => [
    status,
    status.startsWith('2') && response !== undefined ? withHeaders(response, REPLAYED) : response,
  ]);
  return { ...conflicting, responses: Object.fromEntries(replayable) };
}

import type { OpenAPI } from '@orpc/contract';
import { withErrors } from './error-responses.ts';
import { takesIdempotencyKey } from './routes.ts';

const PARAMETER: OpenAPI.ParameterObject = {
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

const REPLAYED: OpenAPI.HeaderObject = {
  description: '`true` when an earlier request with the same Idempotency-Key did the work',
  schema: { type: 'string', enum: ['true'] },
};

const NAME = 'IdempotencyKey';
const addConflict = withErrors(409);

/** Adds the header Idempotency-Key to every POST below /api: a middleware obeys it, so no operation declares it. */
export function addIdempotencyKey(document: OpenAPI.Document): void {
  document.components = { ...document.components, parameters: { [NAME]: PARAMETER } };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (item?.post !== undefined && takesIdempotencyKey({ method: 'POST', path }))
      Object.assign(item.post, withKey(item.post));
  }
}

function withKey(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${NAME}` }];
  return withReplayed(addConflict({ ...operation, parameters }));
}

function withReplayed(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    if (!status.startsWith('2') || response === undefined || '$ref' in response) return [status, response];
    return [status, { ...response, headers: { ...response.headers, 'Idempotent-Replayed': REPLAYED } }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

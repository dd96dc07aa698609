import type { OpenAPI } from '@orpc/contract';

type Headers = Record<string, OpenAPI.ReferenceObject>;

function count(description: string): OpenAPI.HeaderObject {
  return { description, schema: { type: 'integer', minimum: 0 } };
}

function text(description: string): OpenAPI.HeaderObject {
  return { description, schema: { type: 'string' } };
}

/** Headers of answers, by the name of their component. */
export const HEADER_COMPONENTS = {
  RequestId: text('The X-Request-Id of the request when it was a sane one, else one of ours; the logs carry the same.'),
  RateLimitLimit: count('Requests that the window allows.'),
  RateLimitRemaining: count('Requests that are left of it.'),
  RateLimitReset: count('Seconds until the window starts anew.'),
  RetryAfter: count('Seconds to wait before asking again.'),
  Authenticate: text('The scheme that would be accepted: `Bearer`.'),
  Location: text('Where to look at it later: `/api/documents/{id}`, `/api/exports/{id}`.'),
  FileName: text("`attachment`, with the file's name as SUNAT writes it."),
  EntityTag: text(
    'Changes with the body: send it back as If-None-Match, and what is still the same is not sent again.',
  ),
  IdempotentReplayed: {
    description: '`true` when an earlier request with the same Idempotency-Key did the work.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const satisfies Record<string, OpenAPI.HeaderObject>;

function refer(name: keyof typeof HEADER_COMPONENTS): OpenAPI.ReferenceObject {
  return { $ref: `#/components/headers/${name}` };
}

/** Headers of every answer. */
export const REQUEST_ID: Headers = { 'X-Request-Id': refer('RequestId') };

/** Headers of every answer to a counted request. */
export const COUNTED: Headers = {
  ...REQUEST_ID,
  'RateLimit-Limit': refer('RateLimitLimit'),
  'RateLimit-Remaining': refer('RateLimitRemaining'),
  'RateLimit-Reset': refer('RateLimitReset'),
};

export const RETRY_AFTER: Headers = { 'Retry-After': refer('RetryAfter') };
export const AUTHENTICATE: Headers = { 'WWW-Authenticate': refer('Authenticate') };
export const LOCATION: Headers = { Location: refer('Location') };
export const FILE_NAME: Headers = { 'Content-Disposition': refer('FileName') };
export const ENTITY_TAG: Headers = { ETag: refer('EntityTag') };
export const REPLAYED: Headers = { 'Idempotent-Replayed': refer('IdempotentReplayed') };

/** Adds headers before those of a response. A reference stays unchanged: its component has the headers. */
export function withHeaders(
  response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject,
  headers: Headers,
): OpenAPI.ResponseObject | OpenAPI.ReferenceObject {
  return '$ref' in response ? response : { ...response, headers: { ...headers, ...response.headers } };
}

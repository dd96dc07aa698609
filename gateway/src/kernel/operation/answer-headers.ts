import { bilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';

type Headers = Record<string, OpenAPI.ReferenceObject>;

function count(description: string, es: string): OpenAPI.HeaderObject {
  return { description: bilingual(description, es), schema: { type: 'integer', minimum: 0 } };
}

function text(description: string, es: string): OpenAPI.HeaderObject {
  return { description: bilingual(description, es), schema: { type: 'string' } };
}

/** Headers of answers, by the name of their component. */
export const HEADER_COMPONENTS = {
  RequestId: text(
    'The valid X-Request-Id of the request, or a generated id. The logs contain the same id.',
    'El X-Request-Id de la solicitud si es válido, o un id generado. Los registros (logs) contienen el mismo ' + 'id.',
  ),
  RateLimitLimit: count('Requests that the window allows.', 'Solicitudes que permite la ventana.'),
  RateLimitRemaining: count('Requests left in the window.', 'Solicitudes que quedan en la ventana.'),
  RateLimitReset: count('Seconds until the next window.', 'Segundos hasta la ventana siguiente.'),
  RetryAfter: count(
    'Seconds to wait before the next request.',
    'Segundos que se debe esperar antes de la solicitud siguiente.',
  ),
  Authenticate: text('Accepted scheme: `Bearer`.', 'Esquema aceptado: `Bearer`.'),
  Location: text(
    'URL of the new record: `/api/documents/{id}`, `/api/exports/{id}`.',
    'URL del registro nuevo: `/api/documents/{id}`, `/api/exports/{id}`.',
  ),
  FileName: text(
    "`attachment`, with the file name in SUNAT's format.",
    '`attachment`, con el nombre del archivo en el formato de SUNAT.',
  ),
  EntityTag: text(
    'Changes with the body. Send it as If-None-Match to get a 304 if the body is unchanged.',
    'Cambia con el cuerpo. Envíelo como If-None-Match para recibir un 304 si el cuerpo no cambió.',
  ),
  IdempotentReplayed: {
    description: bilingual(
      '`true` if an earlier request with the same Idempotency-Key did the work.',
      '`true` si una solicitud anterior con la misma Idempotency-Key hizo el trabajo.',
    ),
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

import { STATUS_CODES } from 'node:http';
import { bilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { ENTITY_TAG, FILE_NAME, LOCATION, withHeaders } from './answer-headers.ts';

type Operation = OpenAPI.OperationObject;

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/** Returns the name of an error response among the components of the OpenAPI document: `NotFound`. */
export function nameErrorResponse(status: ErrorStatus): string {
  return (STATUS_CODES[status] ?? String(status)).replaceAll(' ', '');
}

const ALWAYS: readonly ErrorStatus[] = [429, 500, 503];

/** Adds error responses, which the generator does not know, to an operation. */
export function withErrors(operation: Operation, statuses: readonly ErrorStatus[]): Operation {
  const errors = [...statuses, ...ALWAYS].map((status) => [
    String(status),
    { $ref: `#/components/responses/${nameErrorResponse(status)}` },
  ]);
  return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(errors) } };
}

/** Completes an operation that answers 201 with a Location. */
export function withCreated({ responses: { 201: created, ...others } = {}, ...operation }: Operation): Operation {
  const responses = created === undefined ? others : { ...others, 201: withHeaders(created, LOCATION) };
  return { ...operation, responses };
}

export function withNoContent(operation: Operation): Operation {
  return {
    ...operation,
    responses: { 204: { description: bilingual('Done, without a body', 'Hecho, sin cuerpo') } },
  };
}

const NOT_MODIFIED: OpenAPI.ResponseObject = {
  description: bilingual(
    'Not modified since the ETag in If-None-Match; no body',
    'Sin cambios desde el ETag de If-None-Match; sin cuerpo',
  ),
  headers: ENTITY_TAG,
};

/** Completes an operation that answers with an ETag, or 304. */
export function withTag({ responses: { 200: found, ...others } = {}, ...operation }: Operation): Operation {
  const responses: Operation['responses'] = { 304: NOT_MODIFIED, ...others };
  if (found !== undefined) responses[200] = withHeaders(found, ENTITY_TAG);
  return { ...operation, responses };
}

/** Completes an operation that answers with a file made while it is sent, without an ETag. */
export function withStream(mediaTypes: readonly string[]) {
  const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
  const responses = { 200: { description: bilingual('The file', 'El archivo'), headers: FILE_NAME, content } };
  return (operation: Operation): Operation => ({ ...operation, responses });
}

/** Completes an operation that answers with server-sent events. */
export function withEventStream(operation: Operation): Operation {
  const description = bilingual('The events, as they are recorded', 'Los eventos, a medida que se registran');
  const content = { 'text/event-stream': { schema: { type: 'string' as const } } };
  return { ...operation, responses: { 200: { description, content } } };
}

/** Completes an operation that answers with a stored file. */
export function withDownload(mediaTypes: readonly string[]) {
  const addFile = withStream(mediaTypes);
  return (operation: Operation): Operation => withTag(addFile(operation));
}

import type { OpenAPI } from '@orpc/contract';
import { ENTITY_TAG, FILE_NAME, LOCATION, withHeaders } from './openapi/answer-headers.ts';

type Operation = OpenAPI.OperationObject;

/** What each error status is called among the components of the OpenAPI document. */
export const ERROR_RESPONSE_NAMES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
} as const;

export type ErrorStatus = keyof typeof ERROR_RESPONSE_NAMES;

/** Responses that any operation may give, whatever it does. */
const ALWAYS: readonly ErrorStatus[] = [429, 500, 503];

/** OpenAPI responses for the error statuses of an operation: the generator knows nothing of them by itself. */
function errorResponses(statuses: readonly ErrorStatus[]): Record<string, OpenAPI.ReferenceObject> {
  return Object.fromEntries(
    [...statuses, ...ALWAYS].map((status) => [
      String(status),
      { $ref: `#/components/responses/${ERROR_RESPONSE_NAMES[status]}` },
    ]),
  );
}

/** For a route's `spec`: the operation with its error responses added. */
export function withErrors(...statuses: ErrorStatus[]) {
  return (operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, ...errorResponses(statuses) },
  });
}

/** For the `spec` of an operation that answers 201 and where to look at what it made, with its error responses. */
export function withCreated(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const { 201: created, ...others } = operation.responses ?? {};
    const responses = created === undefined ? others : { ...others, 201: withHeaders(created, LOCATION) };
    return addErrors({ ...operation, responses });
  };
}

/** For the `spec` of an operation that answers 204: nothing to describe but its error responses. */
export function withNoContent(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation =>
    addErrors({ ...operation, responses: { 204: { description: 'Done; there is no body' } } });
}

const NOT_MODIFIED: OpenAPI.ResponseObject = {
  description: 'It is still what If-None-Match says; there is no body',
  headers: ENTITY_TAG,
};

/** For the `spec` of what whoever has it already is not sent again, with its error responses. */
export function withTag(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const { 200: found, ...others } = operation.responses ?? {};
    const responses: Operation['responses'] = { 304: NOT_MODIFIED, ...others };
    if (found !== undefined) responses[200] = withHeaders(found, ENTITY_TAG);
    return addErrors({ ...operation, responses });
  };
}

/** For the `spec` of a file that is made while it is sent, which has no tag, with its error responses. */
export function withStream(mediaTypes: readonly string[], ...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
    return addErrors({ ...operation, responses: { 200: { description: 'The file', headers: FILE_NAME, content } } });
  };
}

/** For a download's `spec`: the media types it may have, and its error responses. */
export function withDownload(mediaTypes: readonly string[], ...statuses: ErrorStatus[]) {
  const addTag = withTag(...statuses);
  return (operation: Operation): Operation => {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
    return addTag({ ...operation, responses: { 200: { description: 'The file', headers: FILE_NAME, content } } });
  };
}

import type { OpenAPI } from '@orpc/contract';
import { ENTITY_TAG, FILE_NAME, LOCATION, withHeaders } from './answer-headers.ts';

type Operation = OpenAPI.OperationObject;

/** Names of the error responses among the components of the OpenAPI document, by status. */
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

const ALWAYS: readonly ErrorStatus[] = [429, 500, 503];

/** Returns OpenAPI responses for the error statuses of an operation, which the generator does not know. */
function errorResponses(statuses: readonly ErrorStatus[]): Record<string, OpenAPI.ReferenceObject> {
  return Object.fromEntries(
    [...statuses, ...ALWAYS].map((status) => [
      String(status),
      { $ref: `#/components/responses/${ERROR_RESPONSE_NAMES[status]}` },
    ]),
  );
}

/**
 * Adds error responses to a route's `spec`. A procedure names only its own, such as 404 and 409: `describeOperation` adds
 * those that follow from access and method.
 */
export function withErrors(...statuses: ErrorStatus[]) {
  return (operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, ...errorResponses(statuses) },
  });
}

/** Completes the `spec` of an operation that answers 201 with a Location, and adds its error responses. */
export function withCreated(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const { 201: created, ...others } = operation.responses ?? {};
    const responses = created === undefined ? others : { ...others, 201: withHeaders(created, LOCATION) };
    return addErrors({ ...operation, responses });
  };
}

/** Completes the `spec` of an operation that answers 204, and adds its error responses. */
export function withNoContent(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation =>
    addErrors({ ...operation, responses: { 204: { description: 'Done, without a body' } } });
}

const NOT_MODIFIED: OpenAPI.ResponseObject = {
  description: 'Not modified since the ETag in If-None-Match; no body',
  headers: ENTITY_TAG,
};

/** Completes the `spec` of an operation that answers with an ETag, or 304, and adds its error responses. */
export function withTag(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const { 200: found, ...others } = operation.responses ?? {};
    const responses: Operation['responses'] = { 304: NOT_MODIFIED, ...others };
    if (found !== undefined) responses[200] = withHeaders(found, ENTITY_TAG);
    return addErrors({ ...operation, responses });
  };
}

/** Completes the `spec` of a file that is made while it is sent and has no ETag, and adds its error responses. */
export function withStream(mediaTypes: readonly string[], ...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
    return addErrors({ ...operation, responses: { 200: { description: 'The file', headers: FILE_NAME, content } } });
  };
}

/** Completes the `spec` of a download with its media types, and adds its error responses. */
export function withDownload(mediaTypes: readonly string[], ...statuses: ErrorStatus[]) {
  const addTag = withTag(...statuses);
  return (operation: Operation): Operation => {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
    return addTag({ ...operation, responses: { 200: { description: 'The file', headers: FILE_NAME, content } } });
  };
}

import { STATUS_CODES } from 'node:http';
import type { OpenAPI } from '@orpc/contract';

type Operation = OpenAPI.OperationObject;

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/** Responses that any operation may give, whatever it does. */
const ALWAYS: readonly ErrorStatus[] = [429, 500, 503];

const ERROR_BODY: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'HTTP reason phrase' },
    message: { type: 'string' },
    details: {
      type: 'array',
      description: 'Every problem of a 400',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** OpenAPI responses for the error statuses of an operation: the generator knows nothing of them by itself. */
function errorResponses(statuses: readonly ErrorStatus[]): Record<string, OpenAPI.ResponseObject> {
  return Object.fromEntries([...statuses, ...ALWAYS].map((status) => [String(status), errorResponse(status)]));
}

function errorResponse(status: ErrorStatus): OpenAPI.ResponseObject {
  return {
    description: STATUS_CODES[status] ?? 'Error',
    content: { 'application/json': { schema: ERROR_BODY } },
  };
}

/** For a route's `spec`: the operation with its error responses added. */
export function withErrors(...statuses: ErrorStatus[]) {
  return (operation: Operation): Operation => ({
    ...operation,
    responses: { ...operation.responses, ...errorResponses(statuses) },
  });
}

/** For the `spec` of an operation that answers 204: nothing to describe but its error responses. */
export function withNoContent(...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => addErrors({ ...operation, responses: { 204: { description: 'Done' } } });
}

/** For a download's `spec`: the media types it may have, and its error responses. */
export function withDownload(mediaTypes: readonly string[], ...statuses: ErrorStatus[]) {
  const addErrors = withErrors(...statuses);
  return (operation: Operation): Operation => {
    const content = Object.fromEntries(mediaTypes.map((type) => [type, {}]));
    return addErrors({ ...operation, responses: { 200: { description: 'The file', content } } });
  };
}

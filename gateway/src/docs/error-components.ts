import { STATUS_CODES } from 'node:http';
import { ERROR_REASONS } from '@chasqui/core/errors';
import type { OpenAPI } from '@orpc/contract';
import { AUTHENTICATE, COUNTED, REQUEST_ID, RETRY_AFTER } from '../kernel/operation/answer-headers.ts';
import { type ErrorStatus, nameErrorResponse } from '../kernel/operation/error-responses.ts';
import { ERROR_EXAMPLES, type ErrorExample } from './examples/errors.ts';

const ERROR_PROPERTIES: Record<string, OpenAPI.SchemaObject> = {
  statusCode: { type: 'integer', description: 'HTTP status' },
  error: { type: 'string', description: 'Reason phrase of the status' },
  message: { type: 'string', description: 'Description for people; the wording may change' },
};

const PROBLEM: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: { type: 'string', description: 'Path of the field, such as `items.0.unitPrice`; empty for the whole body' },
    message: { type: 'string', description: 'Description of the problem' },
  },
};

export const ERROR_SCHEMAS: Record<string, OpenAPI.SchemaObject> = {
  Error: {
    type: 'object',
    required: ['statusCode', 'error', 'message'],
    properties: {
      ...ERROR_PROPERTIES,
      reason: {
        type: 'string',
        enum: [...ERROR_REASONS],
        description: 'Cause that a client can act on; absent for most',
      },
    },
  },
  ValidationError: {
    type: 'object',
    required: ['statusCode', 'error', 'message', 'details'],
    properties: {
      ...ERROR_PROPERTIES,
      message: { type: 'string', description: '`Validation error: ` followed by every problem' },
      details: { type: 'array', description: 'Every problem of the request', items: PROBLEM },
    },
  },
};

interface ErrorResponse {
  readonly description: string;
  readonly headers?: Record<string, OpenAPI.ReferenceObject>;
}

const RESPONSES: Record<ErrorStatus, ErrorResponse> = {
  400: { description: 'The request is invalid: every problem is listed with its field.' },
  401: { description: 'The credential is missing or invalid.', headers: AUTHENTICATE },
  403: { description: 'The credential is valid but has no access to this operation.' },
  404: { description: 'The record does not exist in this tenant.' },
  409: { description: 'The request conflicts with the current state: the message says why, and what to do.' },
  413: { description: 'The body is longer than 1 MiB.' },
  415: { description: 'The body is not JSON in UTF-8, or is not declared as JSON.' },
  429: { description: 'Too many requests: try again after `Retry-After` seconds.', headers: RETRY_AFTER },
  500: { description: 'Internal error. The cause is only in the logs, under the request id.' },
  503: { description: 'The database, Redis or a queue is unavailable.', headers: RETRY_AFTER },
};

function toResponse(status: ErrorStatus): OpenAPI.ResponseObject {
  const { description, headers } = RESPONSES[status];
  const examples = Object.entries<ErrorExample>(ERROR_EXAMPLES[status]).map(([name, example]) => [
    name,
    { value: { statusCode: status, error: STATUS_CODES[status], ...example } },
  ]);
  const schema = { $ref: `#/components/schemas/${status === 400 ? 'ValidationError' : 'Error'}` };
  return {
    description,
    // A request that cannot be counted is answered 503.
    headers: { ...(status === 503 ? REQUEST_ID : COUNTED), ...headers },
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

const STATUSES = Object.keys(RESPONSES).map(Number) as ErrorStatus[];

export const ERROR_RESPONSES: Record<string, OpenAPI.ResponseObject> = Object.fromEntries(
  STATUSES.map((status) => [nameErrorResponse(status), toResponse(status)]),
);

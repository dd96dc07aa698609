import type { OpenAPI } from '@orpc/contract';
import { withTag } from '../error-responses.ts';
import { COUNTED, REQUEST_ID, RETRY_AFTER, withHeaders } from './answer-headers.ts';

type Content = Record<string, OpenAPI.MediaTypeObject>;

/** Fields of operations that need no credential. */
const SHARED = { tags: ['Service'], security: [] };

const WORD: OpenAPI.SchemaObject = { type: 'string', enum: ['up', 'down'] };
const READINESS: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['status', 'checks'],
  properties: {
    status: { type: 'string', enum: ['ready', 'unavailable'] },
    checks: {
      type: 'object',
      required: ['database', 'redis', 'authority'],
      properties: {
        database: WORD,
        redis: WORD,
        authority: { ...WORD, description: 'For information: emission goes on without it' },
      },
    },
  },
};

function readiness(status: string, word: string): Content {
  const value = { status, checks: { database: word, redis: word, authority: word } };
  return { 'application/json': { schema: READINESS, examples: { [status]: { value } } } };
}

const LIVE: Content = {
  'application/json': {
    schema: { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } },
    examples: { alive: { value: { status: 'ok' } } },
  },
};

function text(mediaType: string): Content {
  return { [mediaType]: { schema: { type: 'string' } } };
}

interface Get extends Pick<OpenAPI.OperationObject, 'operationId' | 'summary' | 'description' | 'parameters'> {
  readonly responses: OpenAPI.ResponsesObject;
}

interface GetOnly {
  readonly get: OpenAPI.OperationObject;
}

function get(operation: Get): GetOnly {
  return { get: { ...SHARED, ...operation } };
}

/** Describes a GET that is counted, has the usual errors, and answers 304 to a client that already has the content. */
function taggedGet(operation: Omit<Get, 'responses'>, content: Content): GetOnly {
  const { responses, ...tagged } = withTag()({
    ...{ ...SHARED, ...operation },
    responses: { 200: { description: 'OK', content } },
  });
  const counted = Object.entries(responses ?? {}).map(([status, one]) => [status, withHeaders(one, COUNTED)] as const);
  return { get: { ...tagged, responses: Object.fromEntries(counted) } };
}

/** Data that the holder of a document may prove; the page asks for any that is missing. */
const PROOF: OpenAPI.ParameterObject[] = [
  { name: 'total', in: 'query', description: 'What the document says it amounts to', schema: { type: 'string' } },
  { name: 'date', in: 'query', description: 'Its issue date', schema: { type: 'string', format: 'date' } },
  { name: 'qr', in: 'query', description: 'The text of its QR, instead of both', schema: { type: 'string' } },
];
const NUMBER: OpenAPI.ParameterObject = {
  name: 'documentId',
  in: 'path',
  required: true,
  description: '`<ruc>-<type>-<series>-<correlative padded to 8 digits>`',
  schema: { type: 'string' },
  example: '20601234565-01-F001-00000123',
};

/** Describes a page in Spanish for the holder of a printed document. Its errors are pages too. */
function verifyPage(operationId: string, parameters: OpenAPI.ParameterObject[]): GetOnly {
  const answer = (description: string, headers = COUNTED) => ({ description, headers, content: text('text/html') });
  return get({
    operationId,
    summary: 'Whether a document is what it says',
    description:
      'The public page that a printed document leads to: type, parties, total and status, for whoever knows its number ' +
      'with total and date, or the text of its QR. Many misses of one address are a 429.',
    parameters,
    responses: {
      200: answer('What it is, or the question for what is missing'),
      400: answer('What was asked is not of the right form'),
      404: answer('There is no such document, or it says something else'),
      429: answer('Too many requests, or misses', { ...COUNTED, ...RETRY_AFTER }),
      500: answer('A fault of ours'),
      503: answer('The database or Redis cannot be reached now', { ...REQUEST_ID, ...RETRY_AFTER }),
    },
  });
}

/** Responses to a request that cannot be read, before any limit or authentication. */
const UNREADABLE: OpenAPI.ResponsesObject = {
  400: { description: 'The request is not valid HTTP' },
};

/** Routes that the gateway serves outside of the router. */
export const SURROUNDINGS: Readonly<Record<string, GetOnly>> = {
  '/health/live': get({
    operationId: 'health.live',
    summary: 'Whether the process runs',
    description: 'Answers as long as the gateway takes requests, whatever else is down. It is not counted.',
    responses: { 200: { description: 'It runs', headers: REQUEST_ID, content: LIVE }, ...UNREADABLE },
  }),
  '/health/ready': get({
    operationId: 'health.ready',
    summary: 'Whether the gateway can work',
    description:
      'It can when it reaches its database and Redis. Whether the authority answers is told, and decides nothing. It is ' +
      'not counted.',
    responses: {
      200: { description: 'It can', headers: REQUEST_ID, content: readiness('ready', 'up') },
      503: {
        description: 'It cannot: something that it needs is down',
        headers: { ...REQUEST_ID, ...RETRY_AFTER },
        content: readiness('unavailable', 'down'),
      },
      ...UNREADABLE,
    },
  }),
  '/metrics': get({
    operationId: 'metrics',
    summary: 'Figures for Prometheus',
    description: "In Prometheus' text format. They name no company and no document. It is not counted.",
    responses: { 200: { description: 'OK', headers: REQUEST_ID, content: text('text/plain') }, ...UNREADABLE },
  }),
  '/openapi.json': taggedGet(
    {
      operationId: 'openapi',
      summary: 'This document',
      description: 'OpenAPI 3.1, made from what the service serves.',
    },
    { 'application/json': { schema: { type: 'object' } } },
  ),
  '/docs': taggedGet(
    {
      operationId: 'docs',
      summary: 'This document as a page',
      description: 'To read, and to try the operations with a credential of yours. It needs nothing from the internet.',
    },
    text('text/html'),
  ),
  '/verify': verifyPage('verify.question', [{ ...NUMBER, in: 'query', required: false }, ...PROOF]),
  '/verify/{documentId}': verifyPage('verify.document', [NUMBER, ...PROOF]),
};

import { VERSION } from '@chasqui/platform/version';
import type { OpenAPI } from '@orpc/contract';
import { COUNTED, FILE_NAME, REQUEST_ID, RETRY_AFTER, withHeaders } from '../kernel/operation/answer-headers.ts';
import { withErrors, withTag } from '../kernel/operation/error-responses.ts';

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
      required: ['database', 'redis', 'clock', 'authority'],
      properties: {
        database: WORD,
        redis: WORD,
        clock: { ...WORD, description: 'Down if it differs from that of the database by a minute' },
        authority: { ...WORD, description: 'For information only: emission works without it' },
      },
    },
  },
};

function readiness(status: string, word: string): Content {
  const value = { status, checks: { database: word, redis: word, clock: word, authority: word } };
  return { 'application/json': { schema: READINESS, examples: { [status]: { value } } } };
}

const LIVE: Content = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['status', 'version'],
      properties: { status: { const: 'ok' }, version: { type: 'string' } },
    },
    examples: { alive: { value: { status: 'ok', version: VERSION } } },
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
  const answered = { ...SHARED, ...operation, responses: { 200: { description: 'OK', content } } };
  const { responses, ...tagged } = withErrors(withTag(answered), []);
  const counted = Object.entries(responses ?? {}).map(([status, one]) => [status, withHeaders(one, COUNTED)] as const);
  return { get: { ...tagged, responses: Object.fromEntries(counted) } };
}

/** Describes the parameter of a page or file that exists in both languages. */
function languageParameter(fallback: 'English' | 'Spanish'): OpenAPI.ParameterObject {
  const description = `Language. By default that of \`Accept-Language\`, and without one ${fallback}`;
  return { name: 'lang', in: 'query', description, schema: { type: 'string', enum: ['es', 'en'] } };
}

/** Data that the holder of a document may prove; the page asks for any that is missing. */
const PROOF: OpenAPI.ParameterObject[] = [
  { name: 'total', in: 'query', description: 'Total of the document', schema: { type: 'string' } },
  { name: 'date', in: 'query', description: 'Issue date of the document', schema: { type: 'string', format: 'date' } },
  { name: 'qr', in: 'query', description: 'Text of its QR, instead of total and date', schema: { type: 'string' } },
];
const NUMBER: OpenAPI.ParameterObject = {
  name: 'documentId',
  in: 'path',
  required: true,
  description: '`<ruc>-<type>-<series>-<correlative padded to 8 digits>`',
  schema: { type: 'string' },
  example: '20601234565-01-F001-00000123',
};

/** Describes an answer of a public page; most are HTML. */
function publicAnswer(description: string, headers = COUNTED, mediaType = 'text/html') {
  return { description, headers, content: text(mediaType) };
}

/** Errors of every public page, which are pages too. */
const PUBLIC_ERRORS: OpenAPI.ResponsesObject = {
  429: publicAnswer('Too many requests, or misses', { ...COUNTED, ...RETRY_AFTER }),
  500: publicAnswer('Internal error'),
  503: publicAnswer('The database or Redis is unavailable', { ...REQUEST_ID, ...RETRY_AFTER }),
};

/** Describes a page for the holder of a printed document. */
function verifyPage(operationId: string, parameters: OpenAPI.ParameterObject[]): GetOnly {
  return get({
    operationId,
    summary: 'Verify a printed document',
    description:
      'Public page for the holder of a printed document. Shows type, parties, total and status to a visitor who gives ' +
      'number, total and date, or the text of the QR. Too many misses from one address are a 429.',
    parameters: [...parameters, languageParameter('Spanish')],
    responses: {
      200: publicAnswer('The document, or a form for the missing data'),
      400: publicAnswer('The data are malformed'),
      404: publicAnswer('No document matches the data'),
      ...PUBLIC_ERRORS,
    },
  });
}

const TOKEN: OpenAPI.ParameterObject = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'End of `links.public` of a document',
  schema: { type: 'string' },
};

/** Describes the page of a document for its buyer, or a file of it. */
function buyerPage(operationId: string, summary: string, mediaType = 'text/html'): GetOnly {
  const headers = mediaType === 'text/html' ? COUNTED : { ...COUNTED, ...FILE_NAME };
  return get({
    operationId,
    summary,
    description:
      'Visitors with the link need no credential. The link is `links.public` of the document, and cannot be guessed. Too ' +
      'many wrong tokens from one address are a 429.',
    parameters: [TOKEN],
    responses: {
      200: publicAnswer('OK', headers, mediaType),
      404: publicAnswer('No document has this link, or it has no such file'),
      ...PUBLIC_ERRORS,
    },
  });
}

/** Responses to a request that cannot be read, before any limit or authentication. */
const UNREADABLE: OpenAPI.ResponsesObject = { 400: { description: 'The request is not valid HTTP' } };

/** Routes that the gateway serves outside of the router. */
export const SURROUNDINGS: Readonly<Record<string, GetOnly>> = {
  '/d/{token}': buyerPage('public.page', 'Show a document to its buyer'),
  '/d/{token}/pdf': buyerPage('public.pdf', 'Download the PDF of a document as its buyer', 'application/pdf'),
  '/d/{token}/xml': buyerPage('public.xml', 'Download the signed XML of a document as its buyer', 'application/xml'),
  '/d/{token}/cdr': buyerPage('public.cdr', 'Download the CDR of a document as its buyer', 'application/zip'),
  '/health/live': get({
    operationId: 'health.live',
    summary: 'Check that the process runs',
    description:
      'Answers as long as the gateway accepts requests, even if its dependencies are down. Not rate limited.',
    responses: { 200: { description: 'The process runs', headers: REQUEST_ID, content: LIVE }, ...UNREADABLE },
  }),
  '/health/ready': get({
    operationId: 'health.ready',
    summary: 'Check that the gateway can serve requests',
    description:
      'Ready if database and Redis are reachable and the clock is right. The state of the authority is included for ' +
      'information only. Not rate limited.',
    responses: {
      200: { description: 'Ready', headers: REQUEST_ID, content: readiness('ready', 'up') },
      503: {
        description: 'Not ready: the database or Redis is down, or the clock is wrong',
        headers: { ...REQUEST_ID, ...RETRY_AFTER },
        content: readiness('unavailable', 'down'),
      },
      ...UNREADABLE,
    },
  }),
  '/metrics': get({
    operationId: 'metrics',
    summary: 'Get metrics for Prometheus',
    description:
      "Returns metrics in Prometheus' text format, without names of companies or documents. Not rate limited.",
    responses: { 200: { description: 'OK', headers: REQUEST_ID, content: text('text/plain') }, ...UNREADABLE },
  }),
  '/openapi.json': taggedGet(
    {
      operationId: 'openapi',
      summary: 'Get this document',
      description:
        'Returns the API as OpenAPI 3.1, generated from the router. Names, codes and examples are the same in both languages.',
      parameters: [languageParameter('English')],
    },
    { 'application/json': { schema: { type: 'object' } } },
  ),
  '/docs': taggedGet(
    {
      operationId: 'docs',
      summary: 'Read this document as a page',
      description:
        'Shows the API, and lets you try its operations with your credential. Loads nothing from the internet.',
      parameters: [languageParameter('Spanish')],
    },
    text('text/html'),
  ),
  '/verify': verifyPage('verify.question', [{ ...NUMBER, in: 'query', required: false }, ...PROOF]),
  '/verify/{documentId}': verifyPage('verify.document', [NUMBER, ...PROOF]),
};

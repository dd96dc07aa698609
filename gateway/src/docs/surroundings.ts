import { bilingual, type Message, say } from '@chasqui/core/messages';
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
        clock: {
          ...WORD,
          description: bilingual(
            'Down if it differs from that of the database by a minute',
            'down si difiere del de la base de datos en un minuto',
          ),
        },
        authority: {
          ...WORD,
          description: bilingual(
            'For information only: emission works without it',
            'Solo como información: la emisión funciona sin ella',
          ),
        },
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
      properties: { status: { type: 'string', const: 'ok' }, version: { type: 'string' } },
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
  const answered = { ...SHARED, ...operation, responses: { 200: { description: bilingual('OK', 'OK'), content } } };
  const { responses, ...tagged } = withErrors(withTag(answered), []);
  const counted = Object.entries(responses ?? {}).map(([status, one]) => [status, withHeaders(one, COUNTED)] as const);
  return { get: { ...tagged, responses: Object.fromEntries(counted) } };
}

const ENGLISH = say('English', 'inglés');
const SPANISH = say('Spanish', 'español');

/** Describes the parameter of a page or file that exists in both languages. */
function languageParameter(fallback: Message): OpenAPI.ParameterObject {
  const description = bilingual(
    `Language. By default that of \`Accept-Language\`, and without one ${fallback.message}`,
    `Idioma. Por defecto el de \`Accept-Language\`, y sin él ${fallback.es}`,
  );
  return { name: 'lang', in: 'query', description, schema: { type: 'string', enum: ['es', 'en'] } };
}

/** Data that the holder of a document may prove; the page asks for any that is missing. */
const PROOF: OpenAPI.ParameterObject[] = [
  {
    name: 'total',
    in: 'query',
    description: bilingual('Total of the document', 'Total del documento'),
    schema: { type: 'string' },
  },
  {
    name: 'date',
    in: 'query',
    description: bilingual('Issue date of the document', 'Fecha de emisión del documento'),
    schema: { type: 'string', format: 'date' },
  },
  {
    name: 'qr',
    in: 'query',
    description: bilingual(
      'Text of its QR, instead of total and date',
      'Texto de su QR, en lugar del total y la fecha',
    ),
    schema: { type: 'string' },
  },
];
const NUMBER: OpenAPI.ParameterObject = {
  name: 'documentId',
  in: 'path',
  required: true,
  description: bilingual(
    '`<ruc>-<type>-<series>-<correlative padded to 8 digits>`',
    '`<ruc>-<tipo>-<serie>-<correlativo completado a 8 dígitos>`',
  ),
  schema: { type: 'string' },
  example: '20601234565-01-F001-00000123',
};

/** Describes an answer of a public page; most are HTML. */
function publicAnswer(description: string, headers = COUNTED, mediaType = 'text/html') {
  return { description, headers, content: text(mediaType) };
}

/** Errors of every public page, which are pages too. */
const PUBLIC_ERRORS: OpenAPI.ResponsesObject = {
  429: publicAnswer(bilingual('Too many requests, or misses', 'Demasiadas solicitudes, o consultas sin resultado'), {
    ...COUNTED,
    ...RETRY_AFTER,
  }),
  500: publicAnswer(bilingual('Internal error', 'Error interno')),
  503: publicAnswer(bilingual('The database or Redis is unavailable', 'La base de datos o Redis no está disponible'), {
    ...REQUEST_ID,
    ...RETRY_AFTER,
  }),
};

/** Describes a page for the holder of a printed document. */
function verifyPage(operationId: string, parameters: OpenAPI.ParameterObject[]): GetOnly {
  return get({
    operationId,
    summary: bilingual('Verify a printed document', 'Verificar un documento impreso'),
    description: bilingual(
      'Public page for the holder of a printed document. Shows type, parties, total and status to a visitor who gives ' +
        'number, total and date, or the text of the QR. Too many misses from one address are a 429.',
      'Página pública para quien tiene un documento impreso. Muestra tipo, partes, total y estado a un visitante que da el número, el total y la fecha, o el texto del QR. ' +
        'Demasiadas consultas sin resultado desde una dirección IP son un 429.',
    ),
    parameters: [...parameters, languageParameter(SPANISH)],
    responses: {
      200: publicAnswer(
        bilingual(
          'The document, or a form for the missing data',
          'El documento, o un formulario para los datos que faltan',
        ),
      ),
      400: publicAnswer(bilingual('The data are malformed', 'Los datos están mal formados')),
      404: publicAnswer(bilingual('No document matches the data', 'Ningún documento tiene esos datos')),
      ...PUBLIC_ERRORS,
    },
  });
}

const TOKEN: OpenAPI.ParameterObject = {
  name: 'token',
  in: 'path',
  required: true,
  description: bilingual('End of `links.public` of a document', 'Final de `links.public` de un comprobante'),
  schema: { type: 'string' },
};

/** Describes the page of a document for its buyer, or a file of it. */
function buyerPage(operationId: string, summary: string, mediaType = 'text/html'): GetOnly {
  const headers = mediaType === 'text/html' ? COUNTED : { ...COUNTED, ...FILE_NAME };
  return get({
    operationId,
    summary,
    description: bilingual(
      'Visitors with the link need no credential. The link is `links.public` of the document, and cannot be guessed. Too many wrong tokens from one address are a 429.',
      'Quien tiene el enlace no necesita credencial. El enlace es `links.public` del comprobante y no se puede adivinar. Demasiados tokens equivocados desde una dirección IP son un 429.',
    ),
    parameters: [TOKEN],
    responses: {
      200: publicAnswer(bilingual('OK', 'OK'), headers, mediaType),
      404: publicAnswer(
        bilingual(
          'No document has this link, or it has no such file',
          'Ningún comprobante tiene este enlace, o no tiene ese archivo',
        ),
      ),
      ...PUBLIC_ERRORS,
    },
  });
}

/** Responses to a request that cannot be read, before any limit or authentication. */
const UNREADABLE: OpenAPI.ResponsesObject = {
  400: { description: bilingual('The request is not valid HTTP', 'La solicitud no es HTTP válido') },
};

/** Routes that the gateway serves outside of the router. */
export const SURROUNDINGS: Readonly<Record<string, GetOnly>> = {
  '/d/{token}': buyerPage(
    'public.page',
    bilingual('Show a document to its buyer', 'Mostrar un comprobante a su comprador'),
  ),
  '/d/{token}/pdf': buyerPage(
    'public.pdf',
    bilingual('Download the PDF of a document as its buyer', 'Descargar el PDF de un comprobante como su comprador'),
    'application/pdf',
  ),
  '/d/{token}/xml': buyerPage(
    'public.xml',
    bilingual(
      'Download the signed XML of a document as its buyer',
      'Descargar el XML firmado de un comprobante como su comprador',
    ),
    'application/xml',
  ),
  '/d/{token}/cdr': buyerPage(
    'public.cdr',
    bilingual('Download the CDR of a document as its buyer', 'Descargar el CDR de un comprobante como su comprador'),
    'application/zip',
  ),
  '/health/live': get({
    operationId: 'health.live',
    summary: bilingual('Check that the process runs', 'Comprobar que el proceso funciona'),
    description: bilingual(
      'Answers as long as the gateway accepts requests, even if its dependencies are down. Not rate limited.',
      'Responde mientras el gateway acepte solicitudes, aunque sus dependencias no respondan. Sin límite de solicitudes.',
    ),
    responses: {
      200: { description: bilingual('The process runs', 'El proceso funciona'), headers: REQUEST_ID, content: LIVE },
      ...UNREADABLE,
    },
  }),
  '/health/ready': get({
    operationId: 'health.ready',
    summary: bilingual(
      'Check that the gateway can serve requests',
      'Comprobar que el gateway puede atender solicitudes',
    ),
    description: bilingual(
      'Ready if database and Redis are reachable and the clock is right. The state of the authority is included for information only. Not rate limited.',
      'Listo si se alcanzan la base de datos y Redis y el reloj está en hora. El estado de la autoridad se incluye solo como información. Sin límite de solicitudes.',
    ),
    responses: {
      200: { description: bilingual('Ready', 'Listo'), headers: REQUEST_ID, content: readiness('ready', 'up') },
      503: {
        description: bilingual(
          'Not ready: the database or Redis is down, or the clock is wrong',
          'No está listo: la base de datos o Redis no responde, o el reloj no está en hora',
        ),
        headers: { ...REQUEST_ID, ...RETRY_AFTER },
        content: readiness('unavailable', 'down'),
      },
      ...UNREADABLE,
    },
  }),
  '/metrics': get({
    operationId: 'metrics',
    summary: bilingual('Get metrics for Prometheus', 'Obtener métricas para Prometheus'),
    description: bilingual(
      "Returns metrics in Prometheus' text format, without names of companies or documents. Not rate limited.",
      'Devuelve métricas en el formato de texto de Prometheus, sin nombres de empresas ni de comprobantes. Sin límite de solicitudes.',
    ),
    responses: {
      200: { description: bilingual('OK', 'OK'), headers: REQUEST_ID, content: text('text/plain') },
      ...UNREADABLE,
    },
  }),
  '/openapi.json': taggedGet(
    {
      operationId: 'openapi',
      summary: bilingual('Get this document', 'Obtener este documento'),
      description: bilingual(
        'Returns the API as OpenAPI 3.1, generated from the router. Names, codes and examples are the same in both languages.',
        'Devuelve la API como OpenAPI 3.1, generada desde el router. Los nombres, códigos y ejemplos son los mismos en ambos idiomas.',
      ),
      parameters: [languageParameter(ENGLISH)],
    },
    { 'application/json': { schema: { type: 'object' } } },
  ),
  '/docs': taggedGet(
    {
      operationId: 'docs',
      summary: bilingual('Read this document as a page', 'Leer este documento como página'),
      description: bilingual(
        'Shows the API, and lets you try its operations with your credential. Loads nothing from the internet.',
        'Muestra la API y permite probar sus operaciones con su credencial. No carga nada de internet.',
      ),
      parameters: [languageParameter(SPANISH)],
    },
    text('text/html'),
  ),
  '/verify': verifyPage('verify.question', [{ ...NUMBER, in: 'query', required: false }, ...PROOF]),
  '/verify/{documentId}': verifyPage('verify.document', [NUMBER, ...PROOF]),
};

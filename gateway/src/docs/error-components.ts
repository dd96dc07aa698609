import { STATUS_CODES } from 'node:http';
import { ERROR_REASONS } from '@chasqui/core/errors';
import { bilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { AUTHENTICATE, COUNTED, REQUEST_ID, RETRY_AFTER } from '../kernel/operation/answer-headers.ts';
import { type ErrorStatus, nameErrorResponse } from '../kernel/operation/error-responses.ts';
import { ERROR_EXAMPLES, type ErrorExample } from './error-examples.ts';

const ERROR_PROPERTIES: Record<string, OpenAPI.SchemaObject> = {
  statusCode: { type: 'integer', description: bilingual('HTTP status', 'Estado HTTP') },
  error: { type: 'string', description: bilingual('Reason phrase of the status', 'Frase estándar del estado') },
  message: {
    type: 'string',
    description: bilingual(
      'Description for people; the wording may change',
      'Descripción para personas; el texto puede cambiar',
    ),
  },
};

const PROBLEM: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: {
      type: 'string',
      description: bilingual(
        'Path of the field, such as `items.0.unitPrice`; empty for the whole body',
        'Ruta del campo, como `items.0.unitPrice`; vacía para el cuerpo entero',
      ),
    },
    message: { type: 'string', description: bilingual('Description of the problem', 'Descripción del problema') },
    row: {
      type: 'integer',
      description: bilingual(
        'Row of a spreadsheet of documents; absent in other requests, as column and value',
        'Fila de una hoja de cálculo de comprobantes; ausente en otras solicitudes, como column y value',
      ),
    },
    column: {
      type: ['string', 'null'],
      description: bilingual(
        'Heading of the column; null for the whole row',
        'Encabezado de la columna; null para toda la fila',
      ),
    },
    value: {
      type: ['string', 'null'],
      description: bilingual('Content of the cell as it was typed', 'Contenido de la celda tal como se escribió'),
    },
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
        description: bilingual(
          'Cause that a client can act on; absent for most',
          'Causa ante la que un cliente puede actuar; la mayoría no la tiene',
        ),
      },
    },
  },
  ValidationError: {
    type: 'object',
    required: ['statusCode', 'error', 'message', 'details'],
    properties: {
      ...ERROR_PROPERTIES,
      message: {
        type: 'string',
        description: bilingual(
          '`Validation error: ` followed by every problem',
          '`Validation error: ` (en español `Error de validación: `) seguido de cada problema',
        ),
      },
      details: {
        type: 'array',
        description: bilingual('Every problem of the request', 'Cada problema de la solicitud'),
        items: PROBLEM,
      },
    },
  },
};

interface ErrorResponse {
  readonly description: string;
  readonly headers?: Record<string, OpenAPI.ReferenceObject>;
}

const RESPONSES: Record<ErrorStatus, ErrorResponse> = {
  400: {
    description: bilingual(
      'The request is invalid: every problem is listed with its field.',
      'La solicitud no es válida: se lista cada problema con su campo.',
    ),
  },
  401: {
    description: bilingual('The credential is missing or invalid.', 'Falta la credencial o no es válida.'),
    headers: AUTHENTICATE,
  },
  403: {
    description: bilingual(
      'The credential is valid but has no access to this operation.',
      'La credencial es válida, pero no tiene acceso a esta operación.',
    ),
  },
  404: {
    description: bilingual('The record does not exist in this tenant.', 'El registro no existe en esta empresa.'),
  },
  409: {
    description: bilingual(
      'The request conflicts with the current state: the message says why, and what to do.',
      'La solicitud choca con el estado actual: el mensaje dice por qué y qué hacer.',
    ),
  },
  413: { description: bilingual('The body is longer than 1 MiB.', 'El cuerpo tiene más de 1 MiB.') },
  415: {
    description: bilingual(
      'The body is not JSON in UTF-8, or is not declared as JSON.',
      'El cuerpo no es JSON en UTF-8, o no se declara como JSON.',
    ),
  },
  429: {
    description: bilingual(
      'Too many requests: try again after `Retry-After` seconds.',
      'Demasiadas solicitudes: vuelva a intentarlo después de `Retry-After` segundos.',
    ),
    headers: RETRY_AFTER,
  },
  500: {
    description: bilingual(
      'Internal error. The cause is only in the logs, under the request id.',
      'Error interno. La causa está solo en los registros (logs), con el id de la solicitud.',
    ),
  },
  503: {
    description: bilingual(
      'The database, Redis or a queue is unavailable.',
      'La base de datos, Redis o una cola no está disponible.',
    ),
    headers: RETRY_AFTER,
  },
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

import { bilingual } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { LOCATION } from '../../kernel/operation/answer-headers.ts';
import { withTestDayParameter } from '../../kernel/operation/request-day.ts';

const PREFER: OpenAPI.ParameterObject = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: bilingual(
    '`respond-async`: answer 202 as soon as the document is signed, with `hash` and `qr`, without waiting for the authority.',
    '`respond-async`: responde 202 apenas el comprobante está firmado, con `hash` y `qr`, sin esperar a la autoridad.',
  ),
  schema: { type: 'string', enum: ['respond-async'] },
};

/**
 * Completes an operation that emits a document. The generator knows one success status an operation; a slow authority,
 * or a client that does not wait, makes it 202.
 */
export function withLater(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { 201: created } = operation.responses ?? {};
  const later = {
    ...created,
    description: bilingual(
      'Recorded and still in process: status SENT, with its URL in Location',
      'Registrado y todavía en proceso: estado SENT, con su URL en Location',
    ),
    headers: LOCATION,
  };
  const parameters = [...(operation.parameters ?? []), PREFER];
  return withTestDayParameter({ ...operation, parameters, responses: { ...operation.responses, 202: later } });
}

import type { Refusal } from '../refusal.ts';
import type { JsonReply } from './rest-route.ts';

/** Texts of the errors that say nothing but their HTTP status. */
const TEXTS = {
  401: 'Token invalido o vencido, o sin acceso al recurso',
  403: 'No tiene permiso para el recurso',
  404: 'El recurso no existe',
  405: 'Metodo no permitido',
  406: 'El servicio responde solo en application/json',
  415: 'El tipo de contenido no es el del servicio',
  422: 'Error de validacion',
  429: 'Demasiadas solicitudes',
  500: 'Error interno del servicio',
} as const;

/** Refuses a call as SUNAT's REST services do: `{ cod, msg }`, with `errors` if single things are wrong. */
export function refuseCall(status: keyof typeof TEXTS, errors: readonly Refusal[] = []): JsonReply {
  const body = { cod: String(status), msg: TEXTS[status] };
  if (errors.length === 0) return { kind: 'json', status, body };
  // Codes have no padding here: 0161 is 161.
  const listed = errors.map(({ code, message }) => ({ cod: String(Number(code)), msg: message }));
  return { kind: 'json', status, body: { ...body, errors: listed } };
}

/** Refuses a request that cannot be read, or a client or user that is not known. */
export function refuseRequest(msg: string): JsonReply {
  return { kind: 'json', status: 400, body: { cod: '400', msg } };
}

import type { IncomingHttpHeaders } from 'node:http';

/** Authorized call of SIRE. */
export interface SireRequest {
  /** RUC of the token. */
  readonly ruc: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Variable parts of the path. */
  readonly parts: readonly string[];
  /** Address of the call, without its query. */
  readonly url: string;
}

export interface SireReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface SireRoute {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  /** Path below `/v1/contribuyente/migeigv/libros/`. */
  readonly path: RegExp;
  /** Parameters without which SUNAT's server falls over. */
  readonly needs?: readonly string[];
  handle(request: SireRequest): SireReply;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

export function replyWith(body: object): SireReply {
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(body) };
}

export const OK: SireReply = { status: 200, headers: JSON_TYPE, body: '"OK"' };

/** Texts of the codes that the sandbox gives. SUNAT's own are longer. */
const TEXTS = {
  '1002': 'El RUC o el origen del envio no corresponde',
  '1006': 'El periodo es mayor al periodo vigente',
  '1008': 'El periodo ya se encuentra en preliminar',
  '1009': 'El registro ya fue generado',
  '1010': 'No existe un preliminar por eliminar',
  '1024': 'El archivo ya fue enviado anteriormente',
  '1070': 'No se encontraron datos',
  '1134': 'El nombre del archivo no existe',
  '1161': 'El codigo de libro no es valido',
  '1348': 'La extension del archivo no es .zip',
  '1350': 'El archivo esta vacio',
  '2278': 'El archivo aun no esta disponible',
  '2293': 'El periodo se encuentra en propuesta',
  '2294': 'El preliminar ya fue registrado',
  '2295': 'El registro fue generado en el portal',
  '2296': 'No existe un preliminar registrado',
  '2298': 'No existe un reemplazo por eliminar',
  '2299': 'El reemplazo ya fue registrado',
  '2300': 'El registro del reemplazo ya fue generado',
} as const;

export type SireRefusal = keyof typeof TEXTS;

/** Refuses a call as SUNAT does: the useful code is in `errors`. Sometimes it is a number. */
export function refuse422(code: SireRefusal): SireReply {
  const cod = Number(code) % 2 === 0 ? Number(code) : code;
  const body = {
    ...{ cod: '422', msg: 'Unprocessable Entity - Errores de validacion' },
    errors: [{ cod, msg: TEXTS[code], exc: null }],
  };
  return { status: 422, headers: JSON_TYPE, body: JSON.stringify(body) };
}

/** Page of SUNAT's server for a wrong path or method, or a parameter that is missing. */
export const SERVER_PAGE: SireReply = {
  status: 500,
  headers: { 'Content-Type': 'text/html' },
  body:
    '<html>\r\n<head><title>500 Internal Server Error</title></head>\r\n<body>\r\n<center><h1>500 Internal Server Error</h1>' +
    '</center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
};

/** Error of SUNAT's program. */
export const PROGRAM_ERROR: SireReply = {
  status: 500,
  headers: JSON_TYPE,
  body: JSON.stringify({ cod: '500', msg: 'Internal Server Error', exc: 'java.lang.NullPointerException' }),
};

export const UNAUTHORIZED: SireReply = {
  status: 401,
  headers: JSON_TYPE,
  body: JSON.stringify({ cod: '401', msg: 'Token invalido o vencido' }),
};

export const TOO_MANY: SireReply = {
  status: 429,
  headers: { ...JSON_TYPE, 'Retry-After': '1' },
  body: JSON.stringify({ cod: '429', msg: 'Demasiadas solicitudes' }),
};

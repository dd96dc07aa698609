import { say } from './message.ts';

const WAIT = (seconds: number) => say(`try again in ${seconds} seconds`, `vuelva a intentarlo en ${seconds} segundos`);

/** Messages about the caller: credentials, roles and limits. */
export const ACCESS_MESSAGES = {
  missing: say('Missing authentication', 'Falta la autenticación'),
  notBearer: say('Authorization must be "Bearer <credential>"', 'Authorization debe ser "Bearer <credencial>"'),
  invalidKey: say('Invalid or revoked API key', 'La clave API no es válida o fue revocada'),
  invalidCredential: say('Invalid credential', 'La credencial no es válida'),
  tokenExpired: say('token expired', 'El token venció'),
  refreshTokenExpired: say('refresh token expired', 'El token de renovación venció'),
  invalidRefreshToken: say('invalid refresh token', 'El token de renovación no es válido'),
  wrongLogin: say('invalid email or password', 'El correo o la contraseña no son correctos'),

  codeRequired: say(
    'Enter the code of your authenticator app, or a recovery code',
    'Ingrese el código de su aplicación de autenticación, o un código de recuperación',
  ),
  codeRefused: say(
    'This code is wrong or was used before: wait for the next one',
    'Este código es incorrecto o ya se usó: espere el siguiente',
  ),

  masterKeyOnlyAdmin: say('The master key reaches /admin/tenants only', 'La clave maestra solo llega a /admin/tenants'),
  onlyMasterKey: say('Only the master key reaches /admin/tenants', 'Solo la clave maestra llega a /admin/tenants'),
  noKeyAtLogin: say('An API key does not reach /auth', 'Una clave API no llega a /auth'),
  keyIsNoAdmin: say(
    'An API key may not do this: log in as an admin',
    'Una clave API no puede hacer esto: ingrese como administrador',
  ),
  keyIsNoUser: say(
    'An API key may not do this: log in as a user',
    'Una clave API no puede hacer esto: ingrese como usuario',
  ),
  keyReads: say('This API key may only read', 'Esta clave API solo puede consultar'),
  viewerReads: say('A viewer may only read', 'Un lector (viewer) solo puede consultar'),
  needsAdmin: (role: string) =>
    say(`This needs the role admin; yours is ${role}`, `Esto necesita el rol admin; el suyo es ${role}`),
  noTestCompany: say('Your company has no test company', 'Su empresa no tiene una empresa de prueba'),
  sessionTooLarge: say('A login is not that long', 'Un ingreso no es tan largo'),
  renewalUnderWay: say(
    'Another renewal of this session is under way: try again in a second',
    'Otra renovación de esta sesión está en curso: vuelva a intentarlo en un segundo',
  ),
  consoleOnly: say(
    'Only the page of the console may send this request',
    'Solo la página de la consola puede enviar esta solicitud',
  ),
  operatorsOnly: say('This page is for operators', 'Esta página es para operadores'),
  pageReadOnly: say('This page is read-only', 'Esta página es de solo lectura'),

  tooManyRequests: (seconds: number) =>
    say(`Rate limit exceeded: ${WAIT(seconds).message}`, `Se superó el límite de solicitudes: ${WAIT(seconds).es}`),
  tooManyFailedLogins: (seconds: number) =>
    say(`Too many failed logins: ${WAIT(seconds).message}`, `Demasiados ingresos fallidos: ${WAIT(seconds).es}`),
  tooManyLookUps: (seconds: number) =>
    say(
      `Too many failed look-ups: ${WAIT(seconds).message}`,
      `Demasiadas consultas sin resultado: ${WAIT(seconds).es}`,
    ),
  tooManyLogins: say(
    'Too many logins at this moment; try again',
    'Demasiados ingresos en este momento; vuelva a intentarlo',
  ),
  tooManyStreams: (streams: number) =>
    say(
      `${streams} files are being downloaded already: wait until one has ended`,
      `Ya se están descargando ${streams} archivos: espere a que uno termine`,
    ),
  stopping: say('The service is being stopped; try again', 'El servicio se está deteniendo; vuelva a intentarlo'),

  keyReused: say(
    'This Idempotency-Key was used for a request with another method, path or body: use a new key for a new request',
    'Esta Idempotency-Key se usó en una solicitud con otro método, ruta o cuerpo: use una clave nueva para una solicitud nueva',
  ),
  keyInProgress: say(
    'A request with this Idempotency-Key is still in progress; try again',
    'Una solicitud con esta Idempotency-Key todavía está en curso; vuelva a intentarlo',
  ),
  keyForm: say('must be 1 to 255 printable ASCII characters', 'debe tener de 1 a 255 caracteres ASCII imprimibles'),
  keyOfOneRequest: say(
    'belongs to one request: it cannot be used with a batch or a stream of calls',
    'pertenece a una sola solicitud: no se puede usar con un lote ni con un flujo de llamadas',
  ),
} as const;

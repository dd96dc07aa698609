import { say } from './message.ts';

/** Kinds of records, as messages name them. */
const NOUNS = {
  Client: 'El cliente',
  Document: 'El comprobante',
  Establishment: 'El establecimiento',
  Export: 'La exportación',
  Payment: 'El pago',
  Product: 'El producto',
  Receivable: 'La cuenta por cobrar',
  Tenant: 'La empresa',
  User: 'El usuario',
  Webhook: 'El webhook',
} as const;

export type RecordNoun = keyof typeof NOUNS;

const TAKEN = {
  client: say('A client', 'Ya existe un cliente'),
  product: say('A product', 'Ya existe un producto'),
  establishment: say('An establishment', 'Ya existe un establecimiento'),
} as const;

/** Messages about stored records. Ids, numbers and days are texts. */
export const RECORD_MESSAGES = {
  notFound: (noun: RecordNoun, id: string) => say(`${noun} ${id} does not exist`, `${NOUNS[noun]} ${id} no existe`),
  taken: (kind: keyof typeof TAKEN, key: readonly (readonly [name: string, value: string])[], id: string) => {
    const named = (and: string) => key.map(([name, value]) => `${name} ${value}`).join(` ${and} `);
    return say(
      `${TAKEN[kind].message} with ${named('and')} already exists: ${id}`,
      `${TAKEN[kind].es} con ${named('y')}: ${id}`,
    );
  },

  noStagedCertificate: say('No certificate is staged', 'No hay ningún certificado programado'),
  seriesNotRegistered: (series: string) =>
    say(`Series ${series} is not registered`, `La serie ${series} no está registrada`),
  seriesNoLongerRegistered: (series: string) =>
    say(
      `Series ${series} is not registered any more; nothing was recorded`,
      `La serie ${series} ya no está registrada; no se registró nada`,
    ),
  seriesInUse: (series: string) =>
    say(`Series ${series} is in use: it has given numbers`, `La serie ${series} está en uso: ya dio números`),
  seriesAlreadyRegistered: (series: string) =>
    say(
      `Series ${series} is registered already; PATCH changes it`,
      `La serie ${series} ya está registrada; PATCH la cambia`,
    ),
  seriesExhausted: (series: string, highest: number) =>
    say(
      `Series ${series} is exhausted: its last number is ${highest}`,
      `La serie ${series} está agotada: su último número es ${highest}`,
    ),
  correlativeLowered: (last: number, series: string) =>
    say(
      `must be at least ${last}, the last number of ${series}`,
      `debe ser ${last} como mínimo, el último número de ${series}`,
    ),
  establishmentOfSeries: (code: string, series: string) =>
    say(
      `Establishment ${code} is that of series ${series}: give the series another establishment first`,
      `El establecimiento ${code} es el de la serie ${series}: primero dé otro establecimiento a la serie`,
    ),

  numberTaken: (number: string, status: string, id: string) =>
    say(
      `Document ${number} already exists (status ${status}, id ${id})`,
      `El comprobante ${number} ya existe (estado ${status}, id ${id})`,
    ),
  numberOfAnother: (number: string, status: string, id: string) =>
    say(
      `Document ${number} already exists (status ${status}, id ${id}), made of another request; nothing was recorded. Compare GET /api/documents/${id} with yours first: if the two are about the same, it is recorded. Only if they are not, give another number, or none`,
      `El comprobante ${number} ya existe (estado ${status}, id ${id}), hecho de otra solicitud; no se registró nada. Primero compare GET /api/documents/${id} con el suyo: si los dos tratan de lo mismo, ya está registrado. Solo si no, dé otro número, o ninguno`,
    ),
  numberInMotion: say(
    'The number of the document is being taken and let go of at this moment, and nothing was recorded; try again',
    'El número del comprobante se está tomando y soltando en este momento, y no se registró nada; vuelva a intentarlo',
  ),
  originalVoid: (number: string) =>
    say(
      `must not be void: ${number} is void, and no note can modify it (2120)`,
      `no debe estar anulado: ${number} está anulado y ninguna nota puede modificarlo (2120)`,
    ),
  originalBeingVoided: (communication: string, number: string) =>
    say(
      `must not be under way to be void: ${communication} voids ${number}; wait for its verdict`,
      `no debe estar por anularse: ${communication} anula ${number}; espere su respuesta`,
    ),
  voidedTwice: (summary: string, number: string) =>
    say(
      `${summary} voids ${number} already; nothing was recorded`,
      `${summary} ya anula ${number}; no se registró nada`,
    ),
  keyTakenOver: say(
    'Another request with this Idempotency-Key has taken over, and nothing was recorded by this one; ask again',
    'Otra solicitud con esta Idempotency-Key tomó su lugar, y esta no registró nada; repita la solicitud',
  ),

  adminNameRequired: say(
    'is required: no user of the tenant has this e-mail',
    'es obligatorio: ningún usuario de la empresa tiene este correo',
  ),
  emailTaken: (email: string) =>
    say(
      `A user with the e-mail ${email} already exists; one that was deactivated can be made active again`,
      `Ya existe un usuario con el correo ${email}; uno desactivado se puede volver a activar`,
    ),
  tooManyUsers: (most: number) =>
    say(
      `There are ${most} active users already: deactivate one first`,
      `Ya hay ${most} usuarios activos: primero desactive uno`,
    ),
  lastAdmin: say(
    'This is the last active admin: make another user admin first',
    'Este es el último administrador activo: primero haga administrador a otro usuario',
  ),
  twoFactorOn: say(
    'Two-factor login is on already: end it with DELETE /api/me/two-factor first',
    'La verificación en dos pasos ya está activa: primero desactívela con DELETE /api/me/two-factor',
  ),
  twoFactorNotStarted: say(
    'Two-factor login was not started: POST /api/me/two-factor gives the secret',
    'La verificación en dos pasos no se ha iniciado: POST /api/me/two-factor da el secreto',
  ),
  tooManyKeys: (most: number) =>
    say(
      `There are ${most} active API keys already: revoke one first`,
      `Ya hay ${most} claves API activas: primero revoque una`,
    ),
  keyNotFound: (id: string) =>
    say(`API key ${id} does not exist or was revoked`, `La clave API ${id} no existe o fue revocada`),
  rucTaken: (ruc: string) => say(`A tenant with RUC ${ruc} already exists`, `Ya existe una empresa con el RUC ${ruc}`),
  testGoesToSandbox: say(
    'The documents of a test company always go to the sandbox: choose the channel of its live company',
    'Los comprobantes de una empresa de prueba siempre van al sandbox: elija el canal de su empresa real',
  ),
  isTestTwin: say('This tenant is a test twin itself', 'Esta empresa ya es una empresa de prueba'),
  hasTestTwin: (ruc: string) =>
    say(
      `The tenant with RUC ${ruc} has a test twin already`,
      `La empresa con el RUC ${ruc} ya tiene una empresa de prueba`,
    ),
  testWithoutUsers: say(
    'A test tenant has no users: it is reached with its API keys',
    'Una empresa de prueba no tiene usuarios: se usa con sus claves API',
  ),

  exportsUnfinished: (count: number, ids: string) =>
    say(
      `${count} exports are unfinished already (${ids}): wait for one of them, or cancel one`,
      `Ya hay ${count} exportaciones sin terminar (${ids}): espere a que termine una, o cancele una`,
    ),
  exportsKept: (count: number, gibibytes: number, ids: string) =>
    say(
      `${count} exports or ${gibibytes} GiB of files are kept at most: delete the oldest first (${ids})`,
      `Se guardan como máximo ${count} exportaciones o ${gibibytes} GiB de archivos: primero borre las más antiguas (${ids})`,
    ),
  statementTooLong: (most: number, identityNumber: string) =>
    say(
      `must be of a client with at most ${most} facturas and boletas: GET /api/receivables?customer=${identityNumber} and GET /api/payments list those of others by pages`,
      `debe ser de un cliente con ${most} facturas y boletas como máximo: GET /api/receivables?customer=${identityNumber} y GET /api/payments listan las de otros por páginas`,
    ),
  paymentReversed: (id: string, moment: string) =>
    say(`Payment ${id} was reversed on ${moment} (Lima)`, `El pago ${id} se anuló el ${moment} (Lima)`),

  deliveryNotFound: (id: string) =>
    say(`Delivery ${id} does not exist for this webhook`, `La entrega ${id} no existe en este webhook`),
  tooManyWebhooks: (most: number) =>
    say(`There are ${most} webhooks already: remove one first`, `Ya hay ${most} webhooks: primero elimine uno`),
  webhookInactive: say(
    'This webhook is not active: nothing is sent to it before it is activated again',
    'Este webhook no está activo: no se le envía nada hasta que se vuelva a activar',
  ),
  tooManyDeliveries: (most: number) =>
    say(
      `More than ${most} deliveries are on their way to this webhook: replay once they have arrived`,
      `Hay más de ${most} entregas en camino a este webhook: repita cuando hayan llegado`,
    ),
  replayNotFound: (id: string) => say(`Replay ${id} does not exist`, `La repetición ${id} no existe`),

  urlScheme: (protocols: readonly string[]) =>
    say(
      `must be a URL that starts with ${protocols.join(' or ')}`,
      `debe ser una URL que empiece con ${protocols.join(' o ')}`,
    ),
  urlWithUser: say('must be a URL without a user or password', 'debe ser una URL sin usuario ni contraseña'),
  urlWithFragment: say('must be a URL without a fragment (#)', 'debe ser una URL sin fragmento (#)'),
  addressPrivate: say(
    'must lead to an address on the internet, and this one is private',
    'debe llevar a una dirección de internet, y esta es privada',
  ),
  namePrivate: say(
    'must lead to an address on the internet, and this name is either unknown here or leads to a private address',
    'debe llevar a una dirección de internet, y este nombre no se conoce aquí o lleva a una dirección privada',
  ),
  nameUnresolved: say(
    'must have a host whose name can be resolved; its name servers did not answer',
    'debe tener un host cuyo nombre se pueda resolver; sus servidores de nombres no respondieron',
  ),
  cannotCount: say(
    'The service cannot count requests now; try again',
    'El servicio no puede contar las solicitudes ahora; vuelva a intentarlo',
  ),
} as const;

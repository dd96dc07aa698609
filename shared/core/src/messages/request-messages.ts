import { say } from './message.ts';

/** Messages about the parameters and bodies of requests. */
export const REQUEST_MESSAGES = {
  bodyTooLarge: say('The body must have at most 1 MiB', 'El cuerpo debe tener 1 MiB como máximo'),
  bodyNotUtf8: say('the body must be UTF-8', 'el cuerpo debe ser UTF-8'),
  bodyIncomplete: say('the body must arrive whole', 'el cuerpo debe llegar completo'),
  jsonInUtf8: say('The body must be JSON in UTF-8', 'El cuerpo debe ser JSON en UTF-8'),

  parameterUnknown: say(
    'is not a parameter of this operation, which has no query parameters',
    'no es un parámetro de esta operación, que no tiene parámetros de consulta',
  ),
  parameterRepeated: say('is given by the path and must not be repeated', 'ya está en la ruta y no debe repetirse'),
  text: say('must be a text', 'debe ser un texto'),
  trueOrFalse: say('must be true or false', 'debe ser true o false'),
  currentPassword: say('is not your current password', 'no es su contraseña actual'),
  loginCode: say(
    'must be the 6 digits of your authenticator app, or a recovery code',
    'debe ser los 6 dígitos de su aplicación de autenticación, o un código de recuperación',
  ),
  totpCode: say(
    'must be the 6 digits of your authenticator app',
    'debe ser los 6 dígitos de su aplicación de autenticación',
  ),
  wrongTotpCode: say(
    'is not the current code of your authenticator app: check the time of your phone',
    'no es el código actual de su aplicación de autenticación: revise la hora de su teléfono',
  ),
  onlyFalse: say('can only be false: users switch it on themselves', 'solo puede ser false: cada usuario lo activa'),
  instant: say(
    'must be an instant with its offset, such as 2026-01-31T17:00:00Z or 2026-01-31T12:00:00-05:00',
    'debe ser un instante con su zona horaria, como 2026-01-31T17:00:00Z o 2026-01-31T12:00:00-05:00',
  ),
  oneOrSeveralOf: (options: readonly string[]) =>
    say(
      `must be one of ${options.join(', ')}, or several of them with commas`,
      `debe ser uno de estos valores, o varios separados por comas: ${options.join(', ')}`,
    ),
  shorterPeriod: (most: number) =>
    say(`choose a shorter period: more than ${most} entries`, `elija un período más corto: más de ${most} movimientos`),
  notAfterToday: (today: string) =>
    say(
      `must not be after ${today}: today is ${today} in Lima`,
      `no debe ser posterior al ${today}: hoy es ${today} en Lima`,
    ),
  testDay: (first: string, last: string) =>
    say(
      `must be one day in Lima, YYYY-MM-DD, from ${first} to ${last}`,
      `debe ser un solo día en Lima, AAAA-MM-DD, del ${first} al ${last}`,
    ),
  testDayOfLive: say(
    'is for test companies: send it with an `sk_test_` key, or leave it out',
    'es para empresas de prueba: envíelo con una clave `sk_test_`, o quítelo',
  ),
  month: say('must be a month, YYYY-MM', 'debe ser un mes, AAAA-MM'),
  notBeforeFrom: say('must not be before from', 'no debe ser anterior a from'),
  afterFrom: say('must be after from', 'debe ser posterior a from'),
  seriesOrDay: say(
    'must be a series, such as F001, or the day of a communication, such as 20260131',
    'debe ser una serie, como F001, o el día de una comunicación, como 20260131',
  ),
  anySeries: say(
    'must be 4 capital letters and digits, such as F001',
    'debe tener 4 letras mayúsculas y dígitos, como F001',
  ),
  cursor: say('must be the nextCursor of another page', 'debe ser el nextCursor de otra página'),
  cursorOfOtherOrder: say(
    'belongs to a list in another order: repeat the query that it came with',
    'pertenece a una lista en otro orden: repita la consulta con la que vino',
  ),
  oneCertificate: say(
    'must give one certificate: pkcs12 with its password, or pem',
    'debe dar un solo certificado: pkcs12 con su contraseña, o pem',
  ),
  pkcs12NeedsPassword: say('is required with pkcs12; it may be empty', 'es obligatoria con pkcs12; puede estar vacía'),
  dayPast: say('must be today or a later day in Lima', 'debe ser hoy o un día posterior en Lima'),

  csv: say('must be the text of a CSV file', 'debe ser el texto de un archivo CSV'),
  xlsx: say('must be an XLSX file in base64', 'debe ser un archivo XLSX en base64'),
  oneFile: say('must be given, or xlsx in its place, and not both', 'debe darse, o xlsx en su lugar, pero no ambos'),
  pictureTooLarge: (bytes: number) =>
    say(
      `must be at most ${bytes} bytes (256 KiB) of picture`,
      `la imagen debe tener ${bytes} bytes (256 KiB) como máximo`,
    ),
  wholePicture: say('must be a whole PNG or JPEG picture', 'debe ser una imagen PNG o JPEG completa'),
  pictureIs: (mediaType: string) =>
    say(`must be ${mediaType}, which the picture is`, `debe ser ${mediaType}, que es lo que la imagen es`),
  pixels: (max: number) => say(`must have from 1 to ${max} pixels`, `debe tener de 1 a ${max} píxeles`),
  interlaced: say('must be a PNG without interlace', 'debe ser un PNG sin entrelazado'),

  oseUrl: say(
    'must be an https URL of at most 500 characters, without user and fragment',
    'debe ser una URL https de 500 caracteres como máximo, sin usuario ni fragmento',
  ),
  oseWithoutTls: (host: string) =>
    say(
      `must begin with https: http is allowed on ${host} only, the host of the sandbox`,
      `debe empezar con https: http solo se permite en ${host}, el host del sandbox`,
    ),
  withOse: say('is required with kind ose', 'es obligatorio con kind ose'),
  onlyOse: say('is a field of kind ose only', 'es un campo solo de kind ose'),
  paymentInFuture: (latest: string) =>
    say(`must not be after ${latest}, tomorrow in Lima`, `no debe ser posterior a ${latest}, mañana en Lima`),
  onTheSameWay: say(
    'must be documents that went to the same authority: some went through another channel of the company, so void them in a request of their own',
    'deben ser comprobantes que fueron a la misma autoridad: algunos fueron por otro canal de la empresa; anúlelos en una solicitud aparte',
  ),
} as const;

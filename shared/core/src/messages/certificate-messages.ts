import { type Message, say } from './message.ts';

/** Messages about certificates and their keys. */
export const CERTIFICATE_MESSAGES = {
  keyLength: (bits: number, min: number, max: number) =>
    say(
      `The RSA key has ${bits} bits, and must have from ${min} to ${max}`,
      `La clave RSA tiene ${bits} bits y debe tener de ${min} a ${max}`,
    ),
  pemWithoutCertificate: say('The PEM file has no certificate', 'El archivo PEM no tiene certificado'),
  pemWithoutKey: say('The PEM file has no private key', 'El archivo PEM no tiene clave privada'),
  notRsa: say(
    'The private key is not an RSA key, the only kind that the authority accepts',
    'La clave privada no es RSA, el único tipo que la autoridad acepta',
  ),
  keyOfOther: say(
    'The private key does not belong to the certificate',
    'La clave privada no corresponde al certificado',
  ),
  unreadable: say('The certificate cannot be read', 'El certificado no se puede leer'),
  keyEncrypted: say(
    'The private key is encrypted: give it without password, or as PKCS#12',
    'La clave privada está cifrada: envíela sin contraseña, o como PKCS#12',
  ),
  keyUnreadable: say('The private key cannot be read', 'La clave privada no se puede leer'),
  pkcs12WithoutKey: say('The PKCS#12 file has no private key', 'El archivo PKCS#12 no tiene clave privada'),
  pkcs12WithoutCertificate: say('The PKCS#12 file has no certificate', 'El archivo PKCS#12 no tiene certificado'),
  notPkcs12: say('The file is not PKCS#12', 'El archivo no es PKCS#12'),
  pkcs12WrongPassword: say(
    'The password of the PKCS#12 file is wrong',
    'La contraseña del archivo PKCS#12 es incorrecta',
  ),
  pkcs12Unreadable: say('The PKCS#12 file cannot be read', 'El archivo PKCS#12 no se puede leer'),
  pkcs12KeyUnreadable: say(
    'The private key of the PKCS#12 file cannot be read',
    'La clave privada del archivo PKCS#12 no se puede leer',
  ),
  takesTooLong: (milliseconds: number) =>
    say(
      `The file takes longer than ${milliseconds} ms to open`,
      `El archivo toma más de ${milliseconds} ms en abrirse`,
    ),
  needsTooMuchMemory: say(
    'The file needs too much memory to open',
    'El archivo necesita demasiada memoria para abrirse',
  ),
  sandboxOnly: say(
    '"sandbox" works only with the sandbox authority',
    '"sandbox" solo funciona con la autoridad de pruebas (sandbox)',
  ),

  expired: say('it has expired', 'está vencido'),
  notYetValid: say('it is not in force yet', 'todavía no está vigente'),
  rucMismatch: say("its subject does not carry the tenant's RUC", 'su titular no lleva el RUC de la empresa'),
  keyDoesNotFit: say('its key does not belong to it', 'su clave no le corresponde'),
  cannotSign: (problems: readonly Message[]) =>
    say(
      `The certificate cannot sign: ${problems.map(({ message }) => message).join('; ')}`,
      `El certificado no puede firmar: ${problems.map(({ es }) => es).join('; ')}`,
    ),
  none: say('The company has no certificate', 'La empresa no tiene certificado'),
  sealed: say(
    'The certificate cannot be opened with the keys of this service',
    'El certificado no se puede abrir con las llaves de este servicio',
  ),
  upload: say(
    "Upload a certificate in force that carries the company's RUC, with PUT /api/settings/certificate, and register it in SUNAT's portal (SOL)",
    'Suba un certificado vigente que lleve el RUC de la empresa, con PUT /api/settings/certificate, y regístrelo en el portal de SUNAT (SOL)',
  ),

  warnExpired: (day: string) =>
    say(`The certificate expired on ${day}: upload another one`, `El certificado venció el ${day}: suba otro`),
  warnToday: say('The certificate expires today: upload the next one', 'El certificado vence hoy: suba el siguiente'),
  warnTomorrow: (day: string) =>
    say(
      `The certificate expires tomorrow, on ${day}: upload the next one`,
      `El certificado vence mañana, ${day}: suba el siguiente`,
    ),
  warnInDays: (days: number, day: string) =>
    say(
      `The certificate expires in ${days} days, on ${day}: upload the next one`,
      `El certificado vence en ${days} días, el ${day}: suba el siguiente`,
    ),
} as const;

import { type Message, say } from './message.ts';

/** Messages about certificates and their keys. */
export const CERTIFICATE_MESSAGES = {
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

import { type Part, say } from './message.ts';

/** Reasons and descriptions that are stored with documents, deliveries and exports, in English. `readStoredText` finds their Spanish. */
export const PROGRESS_MESSAGES = {
  // Steps of a document, in its history.
  recorded: say('Recorded', 'Registrado'),
  signed: say('signed', 'firmado'),
  schemaFailed: (problems: Part) =>
    say(`our own schema check failed: ${problems}`, `falló nuestra propia verificación de esquema: ${problems}`),
  cannotBeBuilt: say('it cannot be rendered and signed', 'no se puede generar ni firmar'),
  defect: say(
    'The document could not be built: this is a defect of the service, contact support',
    'El comprobante no se pudo generar: es un defecto del servicio, comuníquese con soporte',
  ),
  noCertificate: say('The tenant has no certificate', 'La empresa no tiene certificado'),
  certificateUnreadable: say('The certificate cannot be read', 'El certificado no se puede leer'),
  certificateExpired: say('The certificate has expired', 'El certificado está vencido'),
  certificateNotYet: say('The certificate is not in force yet', 'El certificado todavía no está vigente'),
  certificateOfOther: say(
    "The certificate is not this tenant's: its subject does not carry the tenant's RUC",
    'El certificado no es de esta empresa: su titular no lleva el RUC de la empresa',
  ),
  noSolUser: say(
    'The tenant has no SOL user, or its password cannot be read',
    'La empresa no tiene usuario SOL, o su clave no se puede leer',
  ),
  pseBarred: say(
    'The SOL user has the RUC of a PSE that may not send for the tenant (pseRuc)',
    'El usuario SOL tiene el RUC de un PSE que no puede enviar por la empresa (pseRuc)',
  ),
  needsOwnUser: say(
    'The SOL user is that of a PSE: guides and SIRE need a SOL user of the tenant itself',
    'El usuario SOL es de un PSE: las guías y el SIRE necesitan un usuario SOL de la propia empresa',
  ),
  noOseUser: say(
    "The password of the tenant's user at its OSE cannot be read",
    'La clave del usuario de la empresa en su OSE no se puede leer',
  ),
  diverted: say(
    'The channel did not answer for a minute: the document goes the other way',
    'El canal no respondió durante un minuto: el comprobante va por el otro',
  ),
  noGuideClient: say(
    'The tenant has no client for the guide service (sunat.gre), or its secret cannot be read',
    'La empresa no tiene una aplicación para el servicio de guías (sunat.gre), o su clave no se puede leer',
  ),
  noConsultationClient: say(
    'The tenant has no client for the consulta integrada (sunat.api), or its secret cannot be read',
    'La empresa no tiene una aplicación para la consulta integrada (sunat.api), o su clave no se puede leer',
  ),
  noSireClient: say(
    'The tenant has no client for SIRE (sunat.sire), or its secret cannot be read',
    'La empresa no tiene una aplicación para el SIRE (sunat.sire), o su clave no se puede leer',
  ),
  cannotBeSent: (missing: Part) =>
    say(`${missing}: the document cannot be sent`, `${missing}: el comprobante no se puede enviar`),
  xmlDamaged: say(
    'The stored XML is damaged, so the document is not sent: contact support',
    'El XML guardado está dañado, por eso el comprobante no se envía: comuníquese con soporte',
  ),
  ticketGiven: (ticket: Part) => say(`the authority gave the ticket ${ticket}`, `SUNAT dio el ticket ${ticket}`),
  accepted: say('the authority accepted it', 'SUNAT lo aceptó'),
  rejectedWith: (code: Part) => say(`the authority rejected it with ${code}`, `SUNAT lo rechazó con ${code}`),
  refusedWith: (code: Part) => say(`the authority refused it with fault ${code}`, `SUNAT no lo admitió: error ${code}`),
  refused: (description: Part) =>
    say(`the authority refused it: ${description}`, `SUNAT no lo admitió: ${description}`),
  inDoubt: (description: Part) => say(`in doubt: ${description}`, `en duda: ${description}`),
  noVerdict: (description: Part) => say(`no verdict: ${description}`, `sin respuesta: ${description}`),
  leftToSummary: say(
    'too late to be sent alone: a daily summary will carry it',
    'ya no se puede enviar solo: irá en un resumen diario',
  ),
  leftWithBoleta: say(
    'its boleta goes in a daily summary: a later one will carry the note',
    'su boleta va en un resumen diario: la nota irá en uno posterior',
  ),
  acceptedEarlier: (code: Part) =>
    say(
      `the authority accepted it at an earlier sending (${code}), and its CDR is missing`,
      `SUNAT lo aceptó en un envío anterior (${code}), y falta su CDR`,
    ),
  numberTaken: say(
    'the authority holds another document under this number',
    'SUNAT tiene otro comprobante con este número',
  ),
  voidedElsewhere: say('voided at SUNAT, not by this service', 'anulado en SUNAT, no por este servicio'),
  voidedBy: (number: Part) => say(`voided by ${number}`, `anulado con ${number}`),
  summaryNumberUsed: (code: Part) =>
    say(
      `SUNAT has a summary of this number already (${code}): its boletas go into another one`,
      `SUNAT ya tiene un resumen con este número (${code}): sus boletas van en otro`,
    ),
  undecidedWithSummary: (number: Part) =>
    say(
      `${number} found that SUNAT has a document of this number, perhaps another one: look it up in SOL`,
      `con ${number} se supo que SUNAT tiene un comprobante con este número, quizá otro: consúltelo en SOL`,
    ),
  acceptedWithSummary: (number: Part) => say(`accepted with ${number}`, `aceptado con ${number}`),
  rejectedWithSummary: (number: Part) => say(`rejected with ${number}`, `rechazado con ${number}`),
  failedWithSummary: (number: Part) => say(`failed with ${number}`, `no admitido con ${number}`),

  // Descriptions of ours in place of those of the authority.
  outageUnsent: say(
    'The authority does not answer at the moment: the document was not sent, and will be sent again',
    'SUNAT no responde en este momento: el comprobante no se envió y se volverá a enviar',
  ),
  outageInDoubt: say(
    'The authority does not answer at the moment: whether it has the document is not known, and will be asked',
    'SUNAT no responde en este momento: no se sabe si tiene el comprobante, y se le preguntará',
  ),
  noVerdictInOutage: say(
    'no verdict: the authority does not answer at the moment',
    'sin respuesta: SUNAT no responde en este momento',
  ),
  registeredEarlier: (description: Part) =>
    say(
      `Registered by an earlier submission, whose CDR was lost. The authority said: ${description}`,
      `Registrado por un envío anterior, cuyo CDR se perdió. SUNAT dijo: ${description}`,
    ),
  otherDocument: (description: Part) =>
    say(
      `The authority holds another document under this number: ${description}`,
      `SUNAT tiene otro comprobante con este número: ${description}`,
    ),
  perhapsInTime: (description: Part) =>
    say(
      `${description}. An earlier sending, whose answer was lost, may have come in time: look it up in SOL`,
      `${description}. Un envío anterior, cuya respuesta se perdió, pudo llegar a tiempo: consúltelo en SOL`,
    ),
  verdictUnknown: (code: Part) =>
    say(
      `The authority has this file already (${code}), and no service returns its verdict: look it up in SOL`,
      `SUNAT ya tiene este archivo (${code}), y ningún servicio devuelve su respuesta: consúltelo en SOL`,
    ),
  verdictNotReturned: (code: Part, description: Part) =>
    say(
      `The authority has this file already (${code}) and does not return its verdict: ${description}. It can be looked up in SOL`,
      `SUNAT ya tiene este archivo (${code}) y no devuelve su respuesta: ${description}. Se puede consultar en SOL`,
    ),
  stillProcessing: say('The authority is still processing it', 'SUNAT todavía lo está procesando'),
  consultationSays: (status: Part) => say(`The consultation says ${status}`, `La consulta dice ${status}`),
  // Differences that the nightly comparison finds.
  unknownAtSunat: say(
    "SUNAT's consultation does not find it: it is not registered, or with another day or total. Look it up in SOL",
    'La consulta de SUNAT no lo encuentra: no está registrado, o con otra fecha u otro total. Consúltelo en SOL',
  ),
  voidAtSunat: say(
    'It is void at SUNAT and valid here: look up in SOL who voided it',
    'Está anulado en SUNAT y aquí vigente: consulte en SOL quién lo anuló',
  ),
  validAtSunat: say(
    'It is void here, and SUNAT has it as accepted: look up its voiding in SOL',
    'Está anulado aquí, y SUNAT lo tiene como aceptado: consulte su baja en SOL',
  ),
  consultaSays: (status: Part) => say(`The consulta integrada says ${status}`, `La consulta integrada dice ${status}`),

  // Problems of webhook deliveries and exports.
  webhookSecretSealed: say(
    'The secret of this webhook cannot be opened',
    'El secreto de este webhook no se puede abrir',
  ),
  urlRefused: (problem: Part) => say(`The URL ${problem}`, `La URL ${problem}`),
  hostPrivate: say(
    'The host of the URL has no address on the internet',
    'El servidor de la URL no tiene una dirección en internet',
  ),
  nameUnknown: say('The name has no address', 'El nombre no tiene dirección'),
  nameLate: say('The name of the host was not resolved in time', 'El nombre del servidor no se resolvió a tiempo'),
  namesBusy: say('Too many names are being resolved', 'Se están resolviendo demasiados nombres'),
  receiverAnswered: (httpStatus: Part) =>
    say(`The receiver answered ${httpStatus}`, `El receptor respondió ${httpStatus}`),
  receiverGone: (httpStatus: Part) =>
    say(
      `The receiver answered ${httpStatus}: it wants no more events`,
      `El receptor respondió ${httpStatus}: no quiere más eventos`,
    ),
  receiverElsewhere: (httpStatus: Part) =>
    say(
      `The receiver answered ${httpStatus}: redirects are not followed`,
      `El receptor respondió ${httpStatus}: no se siguen redirecciones`,
    ),
  exportNotMade: say(
    'The file could not be made after several attempts; the log of the service has the reason',
    'El archivo no se pudo generar tras varios intentos; el registro del servicio tiene la causa',
  ),
  exportTooSlow: say(
    'The database took too long to read the documents in every attempt: export fewer',
    'La base de datos tardó demasiado en leer los comprobantes en cada intento: exporte menos',
  ),
  exportTooLarge: (gib: Part) =>
    say(
      `The file would be larger than the maximum of ${gib} GiB: export fewer documents at a time`,
      `El archivo superaría el máximo de ${gib} GiB: exporte menos comprobantes a la vez`,
    ),

  // Problems of e-mails.
  mailNotReached: say('The mail server cannot be reached', 'No se llega al servidor de correo'),
  mailNotMade: say('The mail could not be made', 'No se pudo armar el correo'),
  mailTooMany: say(
    'The company has sent e-mails to its highest number of recipients in 24 hours',
    'La empresa ya envió correos a su número máximo de destinatarios en 24 horas',
  ),
  mailNotInTime: say('It could not be sent within a day', 'No se pudo enviar en un día'),
} as const;

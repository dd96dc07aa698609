import { type Part, say } from './message.ts';

/** Sentences about answers of the authority. They are stored in English; `readStoredText` finds their Spanish. */
export const ANSWER_MESSAGES = {
  // Transport.
  noAnswerWithin: (ms: Part) => say(`No answer within ${ms} ms`, `Sin respuesta en ${ms} ms`),
  noHttp: (httpStatus: Part) =>
    say(`The answer (${httpStatus}) is no HTTP from there on`, `La respuesta (${httpStatus}) deja de ser HTTP`),
  answerTooLong: (bytes: Part) =>
    say(`The answer is longer than ${bytes} bytes`, `La respuesta tiene más de ${bytes} bytes`),
  httpWith: (httpStatus: Part, content: Part) =>
    say(`HTTP ${httpStatus} with ${content}`, `HTTP ${httpStatus}: ${content}`),
  emptyBody: say('an empty body', 'un cuerpo vacío'),
  insteadOfEnvelope: (name: Part) => say(`${name} instead of a SOAP envelope`, `${name} en lugar de un sobre SOAP`),
  noSoap: (problem: Part) => say(`no SOAP: ${problem}`, `algo que no es SOAP: ${problem}`),
  soapWithout: (operation: Part) =>
    say(`SOAP without the answer to ${operation}`, `SOAP sin la respuesta a ${operation}`),
  noTicket: say('no ticket', 'sin ticket'),
  noTicketStatus: say('no status of the ticket', 'sin estado del ticket'),
  cdrNotBase64: say('a CDR that is no base64', 'un CDR que no es base64'),
  cdrAnnounced: say('no CDR, although it announces one', 'sin CDR, aunque lo anuncia'),
  noServiceAnswer: say('no answer of the service', 'sin respuesta del servicio'),
  theError: (error: Part) => say(`the error ${error}`, `el error ${error}`),
  noTokenGiven: say('no token', 'sin token'),
  noToken: (reason: Part) => say(`No token: ${reason}`, `Sin token: ${reason}`),

  // Operations that a service does not have.
  noValidity: say(
    'This authority has no consultation of validity',
    'Este entorno de SUNAT no tiene consulta de validez',
  ),
  noQuestionNow: (seconds: Part) =>
    say(
      `SUNAT takes no question at the moment: ask again in ${seconds} s`,
      `SUNAT no atiende consultas en este momento: vuelva a consultar en ${seconds} s`,
    ),
  noConsultation: say(
    'The authority has no consultation service for this document',
    'SUNAT no tiene un servicio de consulta para este comprobante',
  ),
  noGuidesOverSoap: say(
    'The SOAP services of the authority take no guides',
    'Los servicios SOAP de SUNAT no reciben guías',
  ),
  guidesOnly: say('The REST service of the authority takes guides only', 'El servicio REST de SUNAT solo recibe guías'),
  noGuideAddress: say(
    'The authority has no address for guides: set SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE',
    'SUNAT no tiene una dirección para guías: defina SUNAT_SECURITY_BASE y SUNAT_GRE_API_BASE',
  ),
  noSireAddress: say(
    'The authority has no address for registers: set SUNAT_SECURITY_BASE and SUNAT_SIRE_API_BASE',
    'La autoridad no tiene una dirección para registros: defina SUNAT_SECURITY_BASE y SUNAT_SIRE_API_BASE',
  ),
  noUploadAddress: say('no address of the upload', 'sin dirección de la carga'),
  noUploadOffset: say('no offset of the upload', 'sin posición de la carga'),
  noGuideClient: say(
    "The company has no application for SUNAT's guide service. Set sunat.gre (client id and secret)",
    'La empresa no tiene una aplicación para el servicio de guías de SUNAT. Registre sunat.gre (id y clave de la aplicación)',
  ),

  // Refused credentials.
  refusedSetting: (setting: Part) => say(`SUNAT refused ${setting}`, `SUNAT rechazó ${setting}`),
  guideClientSetting: say('the client id or the secret of sunat.gre', 'el id o la clave de la aplicación de sunat.gre'),
  userSetting: say('sunat.username or sunat.password', 'sunat.username o sunat.password'),
  guideOrUserSetting: say(
    'sunat.gre (client id and secret), sunat.username or sunat.password',
    'sunat.gre (id y clave de la aplicación), sunat.username o sunat.password',
  ),
  validityClientSetting: say(
    'the client id or the secret of sunat.api',
    'el id o la clave de la aplicación de sunat.api',
  ),
  sireClientSetting: say(
    'the client id or the secret of sunat.sire',
    'el id o la clave de la aplicación de sunat.sire',
  ),
  sireOrUserSetting: say(
    'sunat.sire (client id and secret), sunat.username or sunat.password',
    'sunat.sire (id y clave de la aplicación), sunat.username o sunat.password',
  ),
  rucTwice: say('sunat.username must not begin with the RUC', 'sunat.username no debe empezar con el RUC'),
  askedAgain: say(
    'SUNAT is asked again once these settings change, or after an hour',
    'Se vuelve a preguntar a SUNAT cuando estos datos cambien, o después de una hora',
  ),
  sunatSaid: (text: Part) => say(`SUNAT said: ${text}`, `SUNAT dijo: ${text}`),
  notLetIn: (httpStatus: Part) =>
    say(
      `SUNAT does not let this application call the service (HTTP ${httpStatus})`,
      `SUNAT no permite que esta aplicación llame al servicio (HTTP ${httpStatus})`,
    ),
  openGuides: say(
    'In SOL, give the application of sunat.gre the service for guides, registered as Desktop and not as Web, and the user of sunat.username the profile for guides',
    'En SOL, dé a la aplicación de sunat.gre el servicio de guías, registrada como Desktop y no como Web, y al usuario de sunat.username el perfil para guías',
  ),
  openValidity: say(
    'In SOL, create an application with the service for consulting validity, and set it as sunat.api',
    'En SOL, cree una aplicación con el servicio de consulta de validez y regístrela como sunat.api',
  ),
  openSire: say(
    'In SOL, create an application with the service "MIGE RCE y RVIE - SIRE", set it as sunat.sire, and give the user of sunat.username the profile for SIRE',
    'En SOL, cree una aplicación con el servicio "MIGE RCE y RVIE - SIRE", regístrela como sunat.sire y dé al usuario de sunat.username el perfil del SIRE',
  ),
  unauthorized: say(
    'HTTP 401, which means a wrong user or password, or too many calls at once',
    'HTTP 401, que significa un usuario o una clave incorrectos, o demasiadas llamadas a la vez',
  ),
  tryUser: say(
    'POST /api/settings/check tries user and password and says where to correct them',
    'POST /api/settings/check prueba el usuario y la clave y dice dónde corregirlos',
  ),
  userRefused: (text: Part) =>
    say(`The user or its password was refused: ${text}`, `El usuario o su clave no fueron admitidos: ${text}`),
  validityUnsaid: say(
    'SUNAT did not say in which state the document is',
    'SUNAT no dijo en qué estado está el comprobante',
  ),

  // Answers that are no verdict.
  faultWithoutCode: (text: Part) => say(`Fault without a code: ${text}`, `Error sin código: ${text}`),
  faultMeaningless: (code: Part, text: Part) =>
    say(
      `Fault with the meaningless code ${code}: ${text}`,
      `Error con el código ${code}, que no significa nada: ${text}`,
    ),
  inProcess: say('In process', 'En proceso'),
  ticketForQuestion: say('A ticket came in answer to a question', 'Llegó un ticket en respuesta a una consulta'),
  statusWithoutCdr: (code: Part) => say(`Status ${code} without a CDR`, `Estado ${code} sin CDR`),

  // CDRs that prove nothing.
  cdrOfOther: (number: Part) =>
    say(`The CDR is about another document: ${number}`, `El CDR es de otro comprobante: ${number}`),
  cdrOfNone: say('The CDR names no document', 'El CDR no indica ningún comprobante'),
  cdrUnsigned: (detail: Part) =>
    say(`The CDR has no valid signature: ${detail}`, `El CDR no tiene una firma válida: ${detail}`),
  cdrWithoutDigest: say(
    'The CDR is of an OSE and has no digest of the document',
    'El CDR es de un OSE y no tiene el resumen (digest) del comprobante',
  ),
  cdrOfOtherContent: (digest: Part) =>
    say(
      `The CDR is about other content under this number: its digest is ${digest}`,
      `El CDR es de otro contenido con este número: su resumen (digest) es ${digest}`,
    ),
  cdrUnknownCode: (code: Part) =>
    say(`The CDR has an unknown response code: ${code}`, `El CDR tiene un código de respuesta desconocido: ${code}`),
  cdrPacked: (problem: Part) =>
    say(`The CDR cannot be unpacked: ${problem}`, `El CDR no se puede descomprimir: ${problem}`),
  cdrOtherRoot: (name: Part) =>
    say(`The CDR is ${name} instead of ApplicationResponse`, `El CDR es ${name} en lugar de ApplicationResponse`),
  cdrUnreadable: (problem: Part) => say(`The CDR cannot be read: ${problem}`, `El CDR no se puede leer: ${problem}`),
  cdrWithoutCode: say('The CDR has no response code', 'El CDR no tiene código de respuesta'),
  cdrSignedByOther: (rucs: Part, ose: Part) =>
    say(`${rucs} signed it, and not the OSE ${ose}`, `lo firmó ${rucs}, y no el OSE ${ose}`),
} as const;

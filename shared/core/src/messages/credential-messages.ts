import { type Message, say } from './message.ts';

const WHERE = say('with PATCH /api/settings', 'con PATCH /api/settings');
const STEPS = say(
  `${WHERE.message}. docs/credentials.md has the steps`,
  `${WHERE.es}. docs/es/credentials.md tiene los pasos`,
);
const PORTAL = say(
  '"Credenciales de API SUNAT" of SUNAT\'s portal (SOL)',
  '"Credenciales de API SUNAT" del portal de SUNAT (SOL)',
);

const SET_USER = say(
  `Set name (without the RUC) and password of the secondary user as sunat.username and sunat.password ${WHERE.message}`,
  `Registre el nombre (sin el RUC) y la clave del usuario secundario como sunat.username y sunat.password ${WHERE.es}`,
);

const copyClient = (setting: string) =>
  say(
    `Copy id and secret of the application from ${PORTAL.message} again, and set them as ${setting} ${WHERE.message}`,
    `Copie otra vez el id y la clave de la aplicación desde ${PORTAL.es} y regístrelos como ${setting} ${WHERE.es}`,
  );

const SET_OSE = say(
  'Let the operator set address, user and password of the OSE with PUT /admin/tenants/:tenant_id/channel, as the OSE gave them',
  'Pida al operador registrar la dirección, el usuario y la clave del OSE con PUT /admin/tenants/:tenant_id/channel, tal como el OSE los dio',
);

const application = (setting: string, service: string) =>
  say(
    `In SUNAT's portal (SOL), open "Credenciales de API SUNAT" and create an application with the service "${service}". Set its id and secret as ${setting} ${STEPS.message}`,
    `En el portal de SUNAT (SOL), abra "Credenciales de API SUNAT" y cree una aplicación con el servicio "${service}". Registre su id y su clave como ${setting} ${STEPS.es}`,
  );

/** Messages about a company's credentials for SUNAT and its OSE: problems and remedies. */
export const CREDENTIAL_MESSAGES = {
  noUser: say('The company has no SOL user', 'La empresa no tiene usuario SOL'),
  createUser: say(
    `In SUNAT's portal (SOL), create a secondary user with the profile for sending electronic documents. Set its name and password as sunat.username and sunat.password ${STEPS.message}`,
    `En el portal de SUNAT (SOL), cree un usuario secundario con el perfil para enviar comprobantes electrónicos. Registre su nombre y su clave como sunat.username y sunat.password ${STEPS.es}`,
  ),
  noGuideClient: say(
    'The company has no client for guides (sunat.gre)',
    'La empresa no tiene una aplicación para guías (sunat.gre)',
  ),
  noConsultationClient: say(
    'The company has no client for the consulta integrada (sunat.api)',
    'La empresa no tiene una aplicación para la consulta integrada (sunat.api)',
  ),
  createGuideClient: application('sunat.gre', 'Guía de remisión electrónica'),
  createConsultationClient: application('sunat.api', 'Consulta integrada de validez'),
  noGuidesInBeta: say(
    'SUNAT has no service for guides in beta, and this installation names no other (AUTHORITY=beta)',
    'SUNAT no tiene un servicio de guías en beta, y esta instalación no indica otro (AUTHORITY=beta)',
  ),
  setGuideService: say(
    'Let the operator set SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE, or try guides with AUTHORITY=sandbox',
    'Pida al operador definir SUNAT_SECURITY_BASE y SUNAT_GRE_API_BASE, o pruebe las guías con AUTHORITY=sandbox',
  ),
  noConsultationInBeta: say(
    'SUNAT has no consulta integrada in beta, and this installation names no other (AUTHORITY=beta)',
    'SUNAT no tiene consulta integrada en beta, y esta instalación no indica otra (AUTHORITY=beta)',
  ),
  setConsultationService: say(
    'Let the operator set SUNAT_SECURITY_BASE, SUNAT_GRE_API_BASE and SUNAT_CONSULT_API_BASE, or try it with AUTHORITY=sandbox',
    'Pida al operador definir SUNAT_SECURITY_BASE, SUNAT_GRE_API_BASE y SUNAT_CONSULT_API_BASE, o pruebe con AUTHORITY=sandbox',
  ),
  unreadable: (setting: string) =>
    say(
      `The stored secret of ${setting} cannot be opened with the keys of this service`,
      `La clave guardada de ${setting} no se puede abrir con las llaves de este servicio`,
    ),
  setAgain: (setting: string) =>
    say(
      `Set ${setting} again with PATCH /api/settings, or let the operator give the former key in ENCRYPTION_KEYS_OLD`,
      `Registre ${setting} otra vez con PATCH /api/settings, o pida al operador dar la llave anterior en ENCRYPTION_KEYS_OLD`,
    ),

  setUser: SET_USER,
  setUserOrWait: say(
    `${SET_USER.message}. If they are right, wait some minutes: SUNAT answers so to too many calls`,
    `${SET_USER.es}. Si están bien, espere unos minutos: SUNAT responde así a demasiadas llamadas`,
  ),
  notTried: say(
    'Not tried, because SUNAT refused the SOL user, whose password goes with the client',
    'No se probó, porque SUNAT rechazó al usuario SOL, cuya clave acompaña a la aplicación',
  ),
  giveProfile: say(
    "In SUNAT's portal (SOL), give the secondary user the profile for sending electronic documents, and affiliate the company. A new user works after up to 48 hours",
    'En el portal de SUNAT (SOL), dé al usuario secundario el perfil para enviar comprobantes electrónicos y afilie a la empresa. Un usuario nuevo funciona después de hasta 48 horas',
  ),
  setGuideClient: copyClient('sunat.gre'),
  setConsultationClient: copyClient('sunat.api'),
  setGuideClientOrUser: say(
    `If solUser is ok: ${copyClient('sunat.gre').message}. Otherwise correct the SOL user first`,
    `Si solUser está bien: ${copyClient('sunat.gre').es}. Si no, corrija primero el usuario SOL`,
  ),
  giveGuideService: say(
    `In ${PORTAL.message}, give the application the service "Guía de remisión electrónica" with the scope Desktop, and give the SOL user the profile for guides`,
    `En ${PORTAL.es}, dé a la aplicación el servicio "Guía de remisión electrónica" con el alcance Desktop, y al usuario SOL el perfil para guías`,
  ),
  giveConsultationService: say(
    `In ${PORTAL.message}, give the application the service "Consulta integrada de validez"`,
    `En ${PORTAL.es}, dé a la aplicación el servicio "Consulta integrada de validez"`,
  ),
  saleService: say(
    "SUNAT's service for facturas, boletas and their notes",
    'El servicio de SUNAT para facturas, boletas y sus notas',
  ),
  withholdingService: say(
    "SUNAT's service for retentions and perceptions, whose profile only companies with such documents need",
    'El servicio de SUNAT para retenciones y percepciones, cuyo perfil solo necesitan las empresas con esos comprobantes',
  ),
  ofService: (service: Message, reason: Message) =>
    say(`${service.message}: ${reason.message}`, `${service.es}: ${reason.es}`),
  noAnswer: (reason: Message) => say(`SUNAT did not answer (${reason.message})`, `SUNAT no respondió (${reason.es})`),
  tryLater: say(
    'This says nothing about the credentials: try again later',
    'Esto no dice nada de las credenciales: pruebe más tarde',
  ),

  oseUnreadable: say(
    'The stored password of the OSE cannot be opened with the keys of this service',
    'La clave guardada del OSE no se puede abrir con las llaves de este servicio',
  ),
  setOse: SET_OSE,
  oseRefused: (reason: Message) =>
    say(`The OSE refused the user: ${reason.message}`, `El OSE rechazó al usuario: ${reason.es}`),
  oseSilent: (reason: Message) =>
    say(`The OSE did not answer (${reason.message})`, `El OSE no respondió (${reason.es})`),
  oseLater: (url: string) =>
    say(
      `If the address ${url} is right, this says nothing about the user: try again later. Otherwise: ${SET_OSE.message}`,
      `Si la dirección ${url} es correcta, esto no dice nada del usuario: pruebe más tarde. Si no: ${SET_OSE.es}`,
    ),
} as const;

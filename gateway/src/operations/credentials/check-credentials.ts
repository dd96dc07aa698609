import { type AccessAnswer, type RefusedParty, readSolUserAnswer } from '@chasqui/core/authority';
import { type Message, say } from '@chasqui/core/messages';
import { findChannel } from '@chasqui/db/channels';
import { getIssuer } from '@chasqui/db/tenants';
import type { AuthorityCredentials, SoapAuthorityService } from '@chasqui/platform/authority';
import { openOseUser } from '@chasqui/platform/credentials';
import type { AuthorityClients } from '../../kernel/authority-clients.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { checkCertificate } from './check-certificate.ts';
import { findAuthorityClients } from './company-authority.ts';
import { type Credential, type CredentialFault, findApiClient, findSolUser } from './company-credentials.ts';

/** Result for each credential of a company: the fault, or null if it works. */
export interface CheckedCredentials {
  readonly certificate: CredentialFault | null;
  readonly solUser: CredentialFault | null;
  readonly guideClient: CredentialFault | null;
  readonly consultationClient: CredentialFault | null;
  /** Undefined if the documents of the company go to no OSE. */
  readonly ose: CredentialFault | null | undefined;
}

/** Tries the credentials of a company with calls that change nothing. A wrong password is tried once. */
export async function checkCredentials(ctx: MemberContext): Promise<CheckedCredentials> {
  const { deps, tenant } = ctx;
  const { ruc } = await getIssuer(deps.db, tenant);
  const user = toSoapUser(ruc, await findSolUser(ctx));
  const [certificate, userAndGuides, consultationClient, ose] = await Promise.all([
    checkCertificate(deps, tenant, ruc),
    checkUserAndGuides(ctx, user),
    checkConsultationClient(ctx, ruc),
    checkOse(ctx, ruc),
  ]);
  return { certificate, ...userAndGuides, consultationClient, ose };
}

/** Tries the SOL user first. The client for guides is tried together with that user, so it must not be a wrong one. */
async function checkUserAndGuides(
  ctx: MemberContext,
  user: Credential<AuthorityCredentials>,
): Promise<Pick<CheckedCredentials, 'solUser' | 'guideClient'>> {
  if ('fault' in user) return { solUser: user.fault, guideClient: await checkGuideClient(ctx, user) };
  const { answer, service } = await trySolUser((await findAuthorityClients(ctx)).clients, user.value);
  const isWrong = answer.kind === 'refused' && answer.who !== 'service';
  const guideClient = await checkGuideClient(ctx, isWrong ? { fault: NOT_TRIED } : user);
  return { solUser: toFault('sunat.username', answer, service), guideClient };
}

/** Puts the RUC before the name of a SOL user, as SUNAT wants it. */
function toSoapUser(ruc: string, user: Awaited<ReturnType<typeof findSolUser>>): Credential<AuthorityCredentials> {
  return 'fault' in user ? user : { value: { ...user.value, username: ruc + user.value.username } };
}

/** Ticket that SUNAT never issued. */
const NEVER_ISSUED = '999999999999999';

const SOAP_SERVICES: readonly (readonly [SoapAuthorityService, Message])[] = [
  [
    'factura',
    say(
      "SUNAT's service for facturas, boletas and their notes",
      'El servicio de SUNAT para facturas, boletas y sus notas',
    ),
  ],
  [
    'otroscpe',
    say(
      "SUNAT's service for retentions and perceptions, whose profile only companies with such documents need",
      'El servicio de SUNAT para retenciones y percepciones, cuyo perfil solo necesitan las empresas con esos comprobantes',
    ),
  ],
];

/** Answer about a SOL user, and the service that did not accept it. */
interface SolUserAnswer {
  readonly answer: AccessAnswer;
  readonly service?: Message;
}

/**
 * Asks both SOAP services. The second one has a profile of its own. It is asked only if the first accepts the user,
 * because SUNAT may lock a user after wrong passwords.
 */
async function trySolUser(
  soap: AuthorityClients['clients'],
  credentials: AuthorityCredentials,
): Promise<SolUserAnswer> {
  for (const [name, service] of SOAP_SERVICES) {
    const answer = readSolUserAnswer(await soap[name].getStatus({ ticket: NEVER_ISSUED, credentials }));
    if (answer.kind !== 'ok') return { answer, service };
  }
  return { answer: { kind: 'ok' } };
}

async function checkGuideClient(
  ctx: MemberContext,
  user: Credential<AuthorityCredentials>,
): Promise<CredentialFault | null> {
  const client = await findApiClient(ctx, 'gre');
  if ('fault' in client) return client.fault;
  if ('fault' in user) return user.fault;
  const credentials = { ...user.value, guideClient: client.value };
  const { clients } = await findAuthorityClients(ctx);
  return toFault('sunat.gre', await clients.gre.checkAccess(credentials));
}

async function checkConsultationClient(ctx: MemberContext, ruc: string): Promise<CredentialFault | null> {
  const client = await findApiClient(ctx, 'api');
  if ('fault' in client) return client.fault;
  const { validity } = await findAuthorityClients(ctx);
  return toFault('sunat.api', await validity.checkAccess(ruc, client.value));
}

const SET_OSE = say(
  'Let the operator set address, user and password of the OSE with PUT /admin/tenants/:tenant_id/channel, as the OSE gave them',
  'Pida al operador registrar la dirección, el usuario y la clave del OSE con PUT /admin/tenants/:tenant_id/channel, tal como el OSE los dio',
);

/** Asks the OSE of a company about a ticket that it never issued. Undefined if the company has no OSE. */
async function checkOse({ deps, tenant }: MemberContext, ruc: string): Promise<CredentialFault | null | undefined> {
  const channel = await findChannel(deps.db, tenant);
  if (channel.kind !== 'ose') return undefined;
  const user = openOseUser(deps.keyring, tenant.tenantId, channel);
  if (user === null) {
    return {
      problem: say(
        'The stored password of the OSE cannot be opened with the keys of this service',
        'La clave guardada del OSE no se puede abrir con las llaves de este servicio',
      ),
      remedy: SET_OSE,
    };
  }
  const client = await deps.oseClients.get(channel.url);
  const answer = readSolUserAnswer(await client.getStatus({ ticket: NEVER_ISSUED, credentials: { ...user, ruc } }));
  switch (answer.kind) {
    case 'ok':
      return null;
    case 'refused':
      return {
        problem: say(
          `The OSE refused the user: ${answer.reason.message}`,
          `El OSE rechazó al usuario: ${answer.reason.es}`,
        ),
        remedy: SET_OSE,
      };
    case 'unavailable':
      return {
        problem: say(`The OSE did not answer (${answer.reason.message})`, `El OSE no respondió (${answer.reason.es})`),
        remedy: say(
          `If the address ${channel.url} is right, this says nothing about the user: try again later. Otherwise: ${SET_OSE.message}`,
          `Si la dirección ${channel.url} es correcta, esto no dice nada del usuario: pruebe más tarde. Si no: ${SET_OSE.es}`,
        ),
      };
  }
}

const SET_USER = say(
  'Set name (without the RUC) and password of the secondary user as sunat.username and sunat.password with PATCH /api/settings',
  'Registre el nombre (sin el RUC) y la clave del usuario secundario como sunat.username y sunat.password con PATCH /api/settings',
);

const NOT_TRIED: CredentialFault = {
  problem: say(
    'Not tried, because SUNAT refused the SOL user, whose password goes with the client',
    'No se probó, porque SUNAT rechazó al usuario SOL, cuya clave acompaña a la aplicación',
  ),
  remedy: SET_USER,
};

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api';

const PORTAL = say(
  '"Credenciales de API SUNAT" of SUNAT\'s portal (SOL)',
  '"Credenciales de API SUNAT" del portal de SUNAT (SOL)',
);

function copyClient(setting: Setting): Message {
  return say(
    `Copy id and secret of the application from ${PORTAL.message} again, and set them as ${setting} with PATCH /api/settings`,
    `Copie otra vez el id y la clave de la aplicación desde ${PORTAL.es} y regístrelos como ${setting} con PATCH /api/settings`,
  );
}

const COPY_GUIDE_CLIENT = copyClient('sunat.gre');
const COPY_CONSULTATION_CLIENT = copyClient('sunat.api');

/** Remedies by the setting that was tried and the party that was refused. */
const REMEDIES: Readonly<Record<Setting, Readonly<Record<RefusedParty, Message>>>> = {
  'sunat.username': {
    client: SET_USER,
    user: SET_USER,
    client_or_user: SET_USER,
    service: say(
      "In SUNAT's portal (SOL), give the secondary user the profile for sending electronic documents, and affiliate the company. A new user works after up to 48 hours",
      'En el portal de SUNAT (SOL), dé al usuario secundario el perfil para enviar comprobantes electrónicos y afilie a la empresa. Un usuario nuevo funciona después de hasta 48 horas',
    ),
  },
  'sunat.gre': {
    client: COPY_GUIDE_CLIENT,
    user: SET_USER,
    client_or_user: say(
      `If solUser is ok: ${COPY_GUIDE_CLIENT.message}. Otherwise correct the SOL user first`,
      `Si solUser está bien: ${COPY_GUIDE_CLIENT.es}. Si no, corrija primero el usuario SOL`,
    ),
    service: say(
      `In ${PORTAL.message}, give the application the service "Guía de remisión electrónica" with the scope Desktop, and give the SOL user the profile for guides`,
      `En ${PORTAL.es}, dé a la aplicación el servicio "Guía de remisión electrónica" con el alcance Desktop, y al usuario SOL el perfil para guías`,
    ),
  },
  'sunat.api': {
    client: COPY_CONSULTATION_CLIENT,
    user: COPY_CONSULTATION_CLIENT,
    client_or_user: COPY_CONSULTATION_CLIENT,
    service: say(
      `In ${PORTAL.message}, give the application the service "Consulta integrada de validez"`,
      `En ${PORTAL.es}, dé a la aplicación el servicio "Consulta integrada de validez"`,
    ),
  },
};

/** @param service names the service that answered, if a setting is for several */
function toFault(setting: Setting, answer: AccessAnswer, service?: Message): CredentialFault | null {
  if (answer.kind === 'ok') return null;
  const reason =
    service === undefined
      ? answer.reason
      : say(`${service.message}: ${answer.reason.message}`, `${service.es}: ${answer.reason.es}`);
  if (answer.kind === 'unavailable') {
    return {
      problem: say(`SUNAT did not answer (${reason.message})`, `SUNAT no respondió (${reason.es})`),
      remedy: say(
        'This says nothing about the credentials: try again later',
        'Esto no dice nada de las credenciales: pruebe más tarde',
      ),
    };
  }
  if (answer.mayBeThrottled === true) {
    return {
      problem: reason,
      remedy: say(
        `${SET_USER.message}. If they are right, wait some minutes: SUNAT answers so to too many calls`,
        `${SET_USER.es}. Si están bien, espere unos minutos: SUNAT responde así a demasiadas llamadas`,
      ),
    };
  }
  return { problem: reason, remedy: REMEDIES[setting][answer.who] };
}

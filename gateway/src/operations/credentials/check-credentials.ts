import { type AccessAnswer, readSolUserAnswer } from '@chasqui/core/authority';
import { type Message, say } from '@chasqui/core/messages';
import { wholeSolUser } from '@chasqui/core/sunat-credentials';
import { findChannel } from '@chasqui/db/channels/find-channel';
import { getIssuer } from '@chasqui/db/tenants';
import type { AuthorityCredentials, SoapAuthorityService } from '@chasqui/platform/authority';
import { openOseUser } from '@chasqui/platform/credentials';
import type { AuthorityClients } from '../../kernel/authority-clients.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { checkCertificate } from './check-certificate.ts';
import { findAuthorityClients } from './company-authority.ts';
import {
  type Credential,
  type CredentialFault,
  findApiClient,
  findSolUser,
  ownUserOnly,
  type SolUser,
} from './company-credentials.ts';
import { NOT_TRIED, toFault } from './refused-credentials.ts';

/** Result for each credential of a company: the fault, or null if it works. */
export interface CheckedCredentials {
  readonly certificate: CredentialFault | null;
  readonly solUser: CredentialFault | null;
  readonly guideClient: CredentialFault | null;
  readonly consultationClient: CredentialFault | null;
  readonly sireClient: CredentialFault | null;
  /** Undefined if the documents of the company go to no OSE. */
  readonly ose: CredentialFault | null | undefined;
}

/** Tries the credentials of a company with calls that change nothing. A wrong password is tried once. */
export async function checkCredentials(ctx: MemberContext): Promise<CheckedCredentials> {
  const { deps, tenant } = ctx;
  const { ruc } = await getIssuer(deps.db, tenant);
  const user = await findSolUser(ctx);
  const [certificate, userAndClients, consultationClient, ose] = await Promise.all([
    checkCertificate(deps, tenant, ruc),
    checkUserAndClients(ctx, ruc, user),
    checkConsultationClient(ctx, ruc),
    checkOse(ctx, ruc),
  ]);
  return { certificate, ...userAndClients, consultationClient, ose };
}

/** Tries the SOL user first. The clients for guides and SIRE are tried together with that user, so it must not be a wrong one. */
async function checkUserAndClients(
  ctx: MemberContext,
  ruc: string,
  found: Credential<SolUser>,
): Promise<Pick<CheckedCredentials, 'solUser' | 'guideClient' | 'sireClient'>> {
  const user = toSoapUser(ruc, found);
  if ('fault' in user) return { solUser: user.fault, ...(await checkClientsOfUser(ctx, user)) };
  const { answer, service } = await trySolUser((await findAuthorityClients(ctx)).clients, user.value);
  const own = toSoapUser(ruc, ownUserOnly(found));
  const isWrong = 'value' in own && answer.kind === 'refused' && answer.who !== 'service';
  const clients = await checkClientsOfUser(ctx, isWrong ? { fault: NOT_TRIED } : own);
  return { solUser: toFault('sunat.username', answer, service), ...clients };
}

async function checkClientsOfUser(
  ctx: MemberContext,
  user: Credential<AuthorityCredentials>,
): Promise<Pick<CheckedCredentials, 'guideClient' | 'sireClient'>> {
  return { guideClient: await checkGuideClient(ctx, user), sireClient: await checkSireClient(ctx, user) };
}

/** Puts the RUC before the name of a SOL user of the company, as SUNAT wants it. */
function toSoapUser(ruc: string, user: Credential<SolUser>): Credential<AuthorityCredentials> {
  if ('fault' in user) return user;
  const { username, password } = user.value;
  return { value: { ruc, username: wholeSolUser(username, ruc), password } };
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

async function checkSireClient(
  ctx: MemberContext,
  user: Credential<AuthorityCredentials>,
): Promise<CredentialFault | null> {
  const client = await findApiClient(ctx, 'sire');
  if ('fault' in client) return client.fault;
  if ('fault' in user) return user.fault;
  const { sire } = await findAuthorityClients(ctx);
  return toFault('sunat.sire', await sire.checkAccess({ ...user.value, client: client.value }));
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

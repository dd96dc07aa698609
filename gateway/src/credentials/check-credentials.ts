import { type AccessAnswer, type RefusedParty, readSolUserAnswer } from '@chasqui/core/authority';
import { findChannel } from '@chasqui/db/channels';
import { getIssuer } from '@chasqui/db/tenants';
import type { AuthorityCredentials, SoapAuthorityService } from '@chasqui/platform/authority';
import { openOseUser } from '@chasqui/platform/credentials';
import type { AuthorityClients } from '../authority-clients.ts';
import type { MemberContext } from '../context.ts';
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
  const answer = await trySolUser((await findAuthorityClients(ctx)).clients, user.value);
  const isWrong = answer.kind === 'refused' && answer.who !== 'service';
  const guideClient = await checkGuideClient(ctx, isWrong ? { fault: NOT_TRIED } : user);
  return { solUser: toFault('sunat.username', answer), guideClient };
}

/** Puts the RUC before the name of a SOL user, as SUNAT wants it. */
function toSoapUser(ruc: string, user: Awaited<ReturnType<typeof findSolUser>>): Credential<AuthorityCredentials> {
  return 'fault' in user ? user : { value: { ...user.value, username: ruc + user.value.username } };
}

/** Ticket that SUNAT never issued. */
const NEVER_ISSUED = '999999999999999';

const SOAP_SERVICES: readonly (readonly [SoapAuthorityService, string])[] = [
  ['factura', "SUNAT's service for facturas, boletas and their notes"],
  ['otroscpe', "SUNAT's service for retentions and perceptions, whose profile only companies with such documents need"],
];

/**
 * Asks both SOAP services. The second one has a profile of its own. It is asked only if the first accepts the user,
 * because SUNAT may lock a user after wrong passwords.
 */
async function trySolUser(soap: AuthorityClients['clients'], credentials: AuthorityCredentials): Promise<AccessAnswer> {
  for (const [service, name] of SOAP_SERVICES) {
    const answer = readSolUserAnswer(await soap[service].getStatus({ ticket: NEVER_ISSUED, credentials }));
    if (answer.kind !== 'ok') return { ...answer, reason: `${name}: ${answer.reason}` };
  }
  return { kind: 'ok' };
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

const SET_OSE =
  'Let the operator set address, user and password of the OSE with PUT /admin/tenants/:tenant_id/channel, as the OSE gave them';

/** Asks the OSE of a company about a ticket that it never issued. Undefined if the company has no OSE. */
async function checkOse({ deps, tenant }: MemberContext, ruc: string): Promise<CredentialFault | null | undefined> {
  const channel = await findChannel(deps.db, tenant);
  if (channel.kind !== 'ose') return undefined;
  const user = openOseUser(deps.keyring, tenant.tenantId, channel);
  if (user === null) {
    return {
      problem: 'The stored password of the OSE cannot be opened with the keys of this service',
      remedy: SET_OSE,
    };
  }
  const client = await deps.oseClients.get(channel.url);
  const answer = readSolUserAnswer(await client.getStatus({ ticket: NEVER_ISSUED, credentials: { ...user, ruc } }));
  switch (answer.kind) {
    case 'ok':
      return null;
    case 'refused':
      return { problem: `The OSE refused the user: ${answer.reason}`, remedy: SET_OSE };
    case 'unavailable':
      return {
        problem: `The OSE did not answer (${answer.reason})`,
        remedy: `If the address ${channel.url} is right, this says nothing about the user: try again later. Otherwise: ${SET_OSE}`,
      };
  }
}

const PATCH = 'with PATCH /api/settings';
const PORTAL = '"Credenciales de API SUNAT" of SUNAT\'s portal (SOL)';
const SET_USER = `Set name (without the RUC) and password of the secondary user as sunat.username and sunat.password ${PATCH}`;
const NOT_TRIED: CredentialFault = {
  problem: 'Not tried, because SUNAT refused the SOL user, whose password goes with the client',
  remedy: SET_USER,
};
const COPY_CLIENT = `Copy id and secret of the application from ${PORTAL} again, and set them as`;
const SET_GUIDE_CLIENT = `${COPY_CLIENT} sunat.gre ${PATCH}`;
const SET_CONSULTATION_CLIENT = `${COPY_CLIENT} sunat.api ${PATCH}`;

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api';

/** Remedies by the setting that was tried and the party that was refused. */
const REMEDIES: Readonly<Record<Setting, Readonly<Record<RefusedParty, string>>>> = {
  'sunat.username': {
    client: SET_USER,
    user: SET_USER,
    client_or_user: SET_USER,
    service:
      "In SUNAT's portal (SOL), give the secondary user the profile for sending electronic documents, and affiliate the company. A new user works after up to 48 hours",
  },
  'sunat.gre': {
    client: SET_GUIDE_CLIENT,
    user: SET_USER,
    client_or_user: `If solUser is ok: ${SET_GUIDE_CLIENT}. Otherwise correct the SOL user first`,
    service: `In ${PORTAL}, give the application the service "Guía de remisión electrónica" with the scope Desktop, and give the SOL user the profile for guides`,
  },
  'sunat.api': {
    client: SET_CONSULTATION_CLIENT,
    user: SET_CONSULTATION_CLIENT,
    client_or_user: SET_CONSULTATION_CLIENT,
    service: `In ${PORTAL}, give the application the service "Consulta integrada de validez"`,
  },
};

function toFault(setting: Setting, answer: AccessAnswer): CredentialFault | null {
  switch (answer.kind) {
    case 'ok':
      return null;
    case 'refused':
      return { problem: answer.reason, remedy: REMEDIES[setting][answer.who] };
    case 'unavailable':
      return {
        problem: `SUNAT did not answer (${answer.reason})`,
        remedy: 'This says nothing about the credentials: try again later',
      };
  }
}

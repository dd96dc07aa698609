import { type AccessAnswer, type RefusedParty, readSolUserAnswer } from '@chasqui/core/authority';
import { CREDENTIAL_MESSAGES, type Message } from '@chasqui/core/messages';
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
  ['factura', CREDENTIAL_MESSAGES.saleService],
  ['otroscpe', CREDENTIAL_MESSAGES.withholdingService],
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

/** Asks the OSE of a company about a ticket that it never issued. Undefined if the company has no OSE. */
async function checkOse({ deps, tenant }: MemberContext, ruc: string): Promise<CredentialFault | null | undefined> {
  const channel = await findChannel(deps.db, tenant);
  if (channel.kind !== 'ose') return undefined;
  const user = openOseUser(deps.keyring, tenant.tenantId, channel);
  if (user === null) {
    return { problem: CREDENTIAL_MESSAGES.oseUnreadable, remedy: CREDENTIAL_MESSAGES.setOse };
  }
  const client = await deps.oseClients.get(channel.url);
  const answer = readSolUserAnswer(await client.getStatus({ ticket: NEVER_ISSUED, credentials: { ...user, ruc } }));
  switch (answer.kind) {
    case 'ok':
      return null;
    case 'refused':
      return { problem: CREDENTIAL_MESSAGES.oseRefused(answer.reason), remedy: CREDENTIAL_MESSAGES.setOse };
    case 'unavailable':
      return {
        problem: CREDENTIAL_MESSAGES.oseSilent(answer.reason),
        remedy: CREDENTIAL_MESSAGES.oseLater(channel.url),
      };
  }
}

const NOT_TRIED: CredentialFault = { problem: CREDENTIAL_MESSAGES.notTried, remedy: CREDENTIAL_MESSAGES.setUser };

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api';

/** Remedies by the setting that was tried and the party that was refused. */
const REMEDIES: Readonly<Record<Setting, Readonly<Record<RefusedParty, Message>>>> = {
  'sunat.username': {
    client: CREDENTIAL_MESSAGES.setUser,
    user: CREDENTIAL_MESSAGES.setUser,
    client_or_user: CREDENTIAL_MESSAGES.setUser,
    service: CREDENTIAL_MESSAGES.giveProfile,
  },
  'sunat.gre': {
    client: CREDENTIAL_MESSAGES.setGuideClient,
    user: CREDENTIAL_MESSAGES.setUser,
    client_or_user: CREDENTIAL_MESSAGES.setGuideClientOrUser,
    service: CREDENTIAL_MESSAGES.giveGuideService,
  },
  'sunat.api': {
    client: CREDENTIAL_MESSAGES.setConsultationClient,
    user: CREDENTIAL_MESSAGES.setConsultationClient,
    client_or_user: CREDENTIAL_MESSAGES.setConsultationClient,
    service: CREDENTIAL_MESSAGES.giveConsultationService,
  },
};

/** @param service names the service that answered, if a setting is for several */
function toFault(setting: Setting, answer: AccessAnswer, service?: Message): CredentialFault | null {
  if (answer.kind === 'ok') return null;
  const reason = service === undefined ? answer.reason : CREDENTIAL_MESSAGES.ofService(service, answer.reason);
  if (answer.kind === 'unavailable') {
    return { problem: CREDENTIAL_MESSAGES.noAnswer(reason), remedy: CREDENTIAL_MESSAGES.tryLater };
  }
  if (answer.mayBeThrottled === true) return { problem: reason, remedy: CREDENTIAL_MESSAGES.setUserOrWait };
  return { problem: reason, remedy: REMEDIES[setting][answer.who] };
}

import { ChasquiError } from '@chasqui/core/errors';
import { CREDENTIAL_MESSAGES, type Message, OPERATION_MESSAGES } from '@chasqui/core/messages';
import { type ApiService, findSealedSolCredentials, listApiClients } from '@chasqui/db/tenants';
import { type ApiClient, defaultCredentialsOf } from '@chasqui/platform/authority';
import { openApiClient, openSolUser } from '@chasqui/platform/credentials';
import type { MemberContext } from '../../kernel/context.ts';
import { findAuthority } from './company-authority.ts';

/** Credential that cannot be used, with what to do. */
export interface CredentialFault {
  readonly problem: Message;
  readonly remedy: Message;
}

/** Credential of a company for the authority, or the reason why it cannot be used. */
export type Credential<Value> = { readonly value: Value } | { readonly fault: CredentialFault };

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api';

const MISSING: Readonly<Record<Setting, CredentialFault>> = {
  'sunat.username': { problem: CREDENTIAL_MESSAGES.noUser, remedy: CREDENTIAL_MESSAGES.createUser },
  'sunat.gre': { problem: CREDENTIAL_MESSAGES.noGuideClient, remedy: CREDENTIAL_MESSAGES.createGuideClient },
  'sunat.api': {
    problem: CREDENTIAL_MESSAGES.noConsultationClient,
    remedy: CREDENTIAL_MESSAGES.createConsultationClient,
  },
};

const NO_SERVICE: Readonly<Record<ApiService, CredentialFault>> = {
  gre: { problem: CREDENTIAL_MESSAGES.noGuidesInBeta, remedy: CREDENTIAL_MESSAGES.setGuideService },
  api: { problem: CREDENTIAL_MESSAGES.noConsultationInBeta, remedy: CREDENTIAL_MESSAGES.setConsultationService },
};

/** Returns the SOL user of a company, without the RUC, or the one that the authority accepts for tests. */
export async function findSolUser(
  ctx: MemberContext,
): Promise<Credential<{ readonly username: string; readonly password: string }>> {
  const { deps, tenant } = ctx;
  const { db, keyring } = deps;
  const stored = await findSealedSolCredentials(db, tenant);
  if (stored === undefined) return orMissing(defaultCredentialsOf(await findAuthority(ctx)).solUser, 'sunat.username');
  return orUnreadable(openSolUser(keyring, tenant.tenantId, stored), 'sunat.password');
}

/** Returns the client of a company for one of SUNAT's REST services, or the sandbox's own. */
export async function findApiClient(ctx: MemberContext, service: ApiService): Promise<Credential<ApiClient>> {
  const { deps, tenant } = ctx;
  const { db, keyring } = deps;
  const authority = await findAuthority(ctx);
  if (!deps.authorityClients[authority].hasService[service]) return { fault: NO_SERVICE[service] };
  const stored = (await listApiClients(db, tenant)).find((client) => client.service === service);
  if (stored === undefined) return orMissing(defaultCredentialsOf(authority).apiClient, `sunat.${service}`);
  return orUnreadable(openApiClient(keyring, tenant.tenantId, stored), `sunat.${service}`);
}

/** Returns the 409 of an operation that needs the credential. */
export function toConflict(
  { problem, remedy }: CredentialFault,
  effect: Message = OPERATION_MESSAGES.askedNothing,
): ChasquiError {
  return new ChasquiError('CONFLICT', OPERATION_MESSAGES.refusedCredential(problem, remedy, effect));
}

function orMissing<Value>(value: Value | null, setting: Setting): Credential<Value> {
  return value === null ? { fault: MISSING[setting] } : { value };
}

function orUnreadable<Value>(opened: Value | null, setting: string): Credential<Value> {
  if (opened !== null) return { value: opened };
  const { unreadable, setAgain } = CREDENTIAL_MESSAGES;
  return { fault: { problem: unreadable(setting), remedy: setAgain(setting) } };
}

import { ChasquiError } from '@chasqui/core/errors';
import { type ApiService, findSealedSolCredentials, listApiClients } from '@chasqui/db/tenants';
import { type ApiClient, defaultCredentialsOf } from '@chasqui/platform/authority';
import { openApiClient, openSolUser } from '@chasqui/platform/credentials';
import type { MemberContext } from '../context.ts';
import { findAuthority } from './company-authority.ts';

/** Credential that cannot be used, with what to do. */
export interface CredentialFault {
  readonly problem: string;
  readonly remedy: string;
}

/** Credential of a company for the authority, or the reason why it cannot be used. */
export type Credential<Value> = { readonly value: Value } | { readonly fault: CredentialFault };

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api';

const WHERE = 'with PATCH /api/settings. docs/credentials.md has the steps';

const MISSING: Readonly<Record<Setting, CredentialFault>> = {
  'sunat.username': {
    problem: 'The company has no SOL user',
    remedy: `In SUNAT's portal (SOL), create a secondary user with the profile for sending electronic documents. Set its name and password as sunat.username and sunat.password ${WHERE}`,
  },
  'sunat.gre': {
    problem: 'The company has no client for guides (sunat.gre)',
    remedy: describeApplication('sunat.gre', 'Guía de remisión electrónica'),
  },
  'sunat.api': {
    problem: 'The company has no client for the consulta integrada (sunat.api)',
    remedy: describeApplication('sunat.api', 'Consulta integrada de validez'),
  },
};

function describeApplication(setting: Setting, service: string): string {
  return `In SUNAT's portal (SOL), open "Credenciales de API SUNAT" and create an application with the service "${service}". Set its id and secret as ${setting} ${WHERE}`;
}

const NO_SERVICE: Readonly<Record<ApiService, CredentialFault>> = {
  gre: {
    problem: 'SUNAT has no service for guides in beta, and this installation names no other (AUTHORITY=beta)',
    remedy: 'Let the operator set SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE, or try guides with AUTHORITY=sandbox',
  },
  api: {
    problem: 'SUNAT has no consulta integrada in beta, and this installation names no other (AUTHORITY=beta)',
    remedy:
      'Let the operator set SUNAT_SECURITY_BASE, SUNAT_GRE_API_BASE and SUNAT_CONSULT_API_BASE, or try it with AUTHORITY=sandbox',
  },
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
export function toConflict({ problem, remedy }: CredentialFault, effect = 'Nothing was asked'): ChasquiError {
  return new ChasquiError('CONFLICT', `${problem}. ${remedy}. ${effect}`);
}

function orMissing<Value>(value: Value | null, setting: Setting): Credential<Value> {
  return value === null ? { fault: MISSING[setting] } : { value };
}

function orUnreadable<Value>(opened: Value | null, setting: string): Credential<Value> {
  if (opened !== null) return { value: opened };
  const fault = {
    problem: `The stored secret of ${setting} cannot be opened with the keys of this service`,
    remedy: `Set ${setting} again with PATCH /api/settings, or let the operator give the former key in ENCRYPTION_KEYS_OLD`,
  };
  return { fault };
}

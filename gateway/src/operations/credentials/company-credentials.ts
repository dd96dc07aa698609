import { ChasquiError } from '@chasqui/core/errors';
import { type Message, PROGRESS_MESSAGES, say } from '@chasqui/core/messages';
import { judgeSolUser, rucOfSolUser, type SolUserOwner } from '@chasqui/core/sunat-credentials';
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

type Setting = 'sunat.username' | 'sunat.gre' | 'sunat.api' | 'sunat.sire';

const STEPS = say(
  'with PATCH /api/settings. docs/credentials.md has the steps',
  'con PATCH /api/settings. docs/es/credentials.md tiene los pasos',
);

/** Returns the remedy for a company without the application of one of SUNAT's services. */
function createApplication(setting: Setting, service: string): Message {
  return say(
    `In SUNAT's portal (SOL), open "Credenciales de API SUNAT" and create an application with the service "${service}". Set its id and secret as ${setting} ${STEPS.message}`,
    `En el portal de SUNAT (SOL), abra "Credenciales de API SUNAT" y cree una aplicación con el servicio "${service}". Registre su id y su clave como ${setting} ${STEPS.es}`,
  );
}

const MISSING: Readonly<Record<Setting, CredentialFault>> = {
  'sunat.username': {
    problem: say('The company has no SOL user', 'La empresa no tiene usuario SOL'),
    remedy: say(
      `In SUNAT's portal (SOL), create a secondary user with the profile for sending electronic documents. Set its name and password as sunat.username and sunat.password ${STEPS.message}`,
      `En el portal de SUNAT (SOL), cree un usuario secundario con el perfil para enviar comprobantes electrónicos. Registre su nombre y su clave como sunat.username y sunat.password ${STEPS.es}`,
    ),
  },
  'sunat.gre': {
    problem: say(
      'The company has no client for guides (sunat.gre)',
      'La empresa no tiene una aplicación para guías (sunat.gre)',
    ),
    remedy: createApplication('sunat.gre', 'Guía de remisión electrónica'),
  },
  'sunat.api': {
    problem: say(
      'The company has no client for the consulta integrada (sunat.api)',
      'La empresa no tiene una aplicación para la consulta integrada (sunat.api)',
    ),
    remedy: createApplication('sunat.api', 'Consulta integrada de validez'),
  },
  'sunat.sire': {
    problem: say(
      'The company has no client for SIRE (sunat.sire)',
      'La empresa no tiene una aplicación para el SIRE (sunat.sire)',
    ),
    remedy: createApplication('sunat.sire', 'MIGE RCE y RVIE - SIRE'),
  },
};

const NO_SERVICE: Readonly<Record<ApiService, CredentialFault>> = {
  gre: {
    problem: say(
      'SUNAT has no service for guides in beta, and this installation names no other (AUTHORITY=beta)',
      'SUNAT no tiene un servicio de guías en beta, y esta instalación no indica otro (AUTHORITY=beta)',
    ),
    remedy: say(
      'Let the operator set SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE, or try guides with AUTHORITY=sandbox',
      'Pida al operador definir SUNAT_SECURITY_BASE y SUNAT_GRE_API_BASE, o pruebe las guías con AUTHORITY=sandbox',
    ),
  },
  api: {
    problem: say(
      'SUNAT has no consulta integrada in beta, and this installation names no other (AUTHORITY=beta)',
      'SUNAT no tiene consulta integrada en beta, y esta instalación no indica otra (AUTHORITY=beta)',
    ),
    remedy: say(
      'Let the operator set SUNAT_SECURITY_BASE, SUNAT_GRE_API_BASE and SUNAT_CONSULT_API_BASE, or try it with AUTHORITY=sandbox',
      'Pida al operador definir SUNAT_SECURITY_BASE, SUNAT_GRE_API_BASE y SUNAT_CONSULT_API_BASE, o pruebe con AUTHORITY=sandbox',
    ),
  },
  sire: {
    problem: say(
      'SUNAT has no SIRE in beta, and this installation names no other (AUTHORITY=beta)',
      'SUNAT no tiene SIRE en beta, y esta instalación no indica otro (AUTHORITY=beta)',
    ),
    remedy: say('Try it with AUTHORITY=sandbox', 'Pruebe con AUTHORITY=sandbox'),
  },
};

const SET_OWN_USER = say(
  `Set a secondary user of the company itself as sunat.username and sunat.password ${STEPS.message}`,
  `Registre un usuario secundario de la propia empresa como sunat.username y sunat.password ${STEPS.es}`,
);

const PSE_BARRED: CredentialFault = {
  problem: say(
    'The SOL user has the RUC of a PSE that may not send for this company',
    'El usuario SOL tiene el RUC de un PSE que no puede enviar por esta empresa',
  ),
  remedy: say(
    `Let the operator set the RUC as pseRuc with PATCH /admin/tenants/:tenant_id. Or: ${SET_OWN_USER.message}`,
    `Pida al operador registrar el RUC como pseRuc con PATCH /admin/tenants/:tenant_id. O bien: ${SET_OWN_USER.es}`,
  ),
};

export const NEEDS_OWN_USER: CredentialFault = { problem: PROGRESS_MESSAGES.needsOwnUser, remedy: SET_OWN_USER };

/** SOL user. The name of a PSE's user begins with its RUC. */
export interface SolUser {
  readonly username: string;
  readonly password: string;
}

/** Returns the SOL user that sends for a company, or the one that the authority accepts for tests. */
export async function findSolUser(ctx: MemberContext): Promise<Credential<SolUser>> {
  const { deps, tenant } = ctx;
  const { db, keyring } = deps;
  const stored = await findSealedSolCredentials(db, tenant);
  if (stored === undefined) return orMissing(defaultCredentialsOf(await findAuthority(ctx)).solUser, 'sunat.username');
  if (judgeSolUser(stored.username, stored.pseRuc) === 'barred') return { fault: PSE_BARRED };
  return orUnreadable(openSolUser(keyring, tenant.tenantId, stored), 'sunat.password');
}

/** Returns the owner of the stored SOL user; the company if none is stored. */
export async function findSolUserOwner({
  deps,
  tenant,
}: Pick<MemberContext, 'deps' | 'tenant'>): Promise<SolUserOwner> {
  const stored = await findSealedSolCredentials(deps.db, tenant);
  return stored === undefined ? 'company' : judgeSolUser(stored.username, stored.pseRuc);
}

/** Returns the SOL user for guides and SIRE, which take no user of a PSE. */
export function ownUserOnly(user: Credential<SolUser>): Credential<SolUser> {
  const isOfPse = 'value' in user && rucOfSolUser(user.value.username) !== null;
  return isOfPse ? { fault: NEEDS_OWN_USER } : user;
}

/** Returns the client of a company for one of SUNAT's REST services, or the sandbox's own. */
export async function findApiClient(
  ctx: Pick<MemberContext, 'deps' | 'tenant' | 'mode'>,
  service: ApiService,
): Promise<Credential<ApiClient>> {
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
  effect: Message = say('Nothing was asked', 'No se consultó nada'),
): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(`${problem.message}. ${remedy.message}. ${effect.message}`, `${problem.es}. ${remedy.es}. ${effect.es}`),
  );
}

function orMissing<Value>(value: Value | null, setting: Setting): Credential<Value> {
  return value === null ? { fault: MISSING[setting] } : { value };
}

function orUnreadable<Value>(opened: Value | null, setting: string): Credential<Value> {
  if (opened !== null) return { value: opened };
  return {
    fault: {
      problem: say(
        `The stored secret of ${setting} cannot be opened with the keys of this service`,
        `La clave guardada de ${setting} no se puede abrir con las llaves de este servicio`,
      ),
      remedy: say(
        `Set ${setting} again with PATCH /api/settings, or let the operator give the former key in ENCRYPTION_KEYS_OLD`,
        `Registre ${setting} otra vez con PATCH /api/settings, o pida al operador dar la llave anterior en ENCRYPTION_KEYS_OLD`,
      ),
    },
  };
}

import { type AuthorityService, findDefinition } from '@chasqui/core/documents';

export interface AuthorityEndpoints {
  readonly billService: string;
  /** Address of CDR queries. Null if there is none: a retry then sends the bytes without a query. */
  readonly billConsultService: string | null;
}

/** Services that take documents over SOAP. */
export type SoapAuthorityService = Exclude<AuthorityService, 'gre'>;

export type AuthorityEnvironment = 'beta' | 'production';

const BETA = 'https://e-beta.sunat.gob.pe';
const PRODUCTION = 'https://e-factura.sunat.gob.pe';

/** SUNAT's addresses. Beta has no CDR queries; production's know only documents of series F. */
export const AUTHORITY_ENDPOINTS: Readonly<
  Record<AuthorityEnvironment, Record<SoapAuthorityService, AuthorityEndpoints>>
> = {
  beta: {
    factura: { billService: `${BETA}/ol-ti-itcpfegem-beta/billService`, billConsultService: null },
    otroscpe: { billService: `${BETA}/ol-ti-itemision-otroscpe-gem-beta/billService`, billConsultService: null },
  },
  production: {
    factura: {
      billService: `${PRODUCTION}/ol-ti-itcpfegem/billService`,
      billConsultService: `${PRODUCTION}/ol-it-wsconscpegem/billConsultService`,
    },
    otroscpe: { billService: `${PRODUCTION}/ol-ti-itemision-otroscpe-gem/billService`, billConsultService: null },
  },
};

/** The sandbox, which takes every document but guides at one address. */
export function sandboxEndpoints(
  baseUrl: string,
  name: SandboxName = 'sandbox',
): AuthorityEndpoints & { readonly billConsultService: string } {
  const folder = SANDBOX_FOLDERS[name];
  return {
    billService: new URL(`${folder}ol-ti-itcpfegem/billService`, baseUrl).href,
    billConsultService: new URL(`${folder}ol-it-wsconscpegem/billConsultService`, baseUrl).href,
  };
}

/**
 * The two registers of the sandbox. `test` has the documents of test companies: a live company of an installation whose
 * authority is the sandbox has the same RUC and the same numbers.
 */
export type SandboxName = 'sandbox' | 'test';

/** Folder of the sandbox's server in which each register is reached. */
export const SANDBOX_FOLDERS: Readonly<Record<SandboxName, string>> = { sandbox: '/', test: '/test/' };

/** Authority that an installation may be set to. */
export type ConfiguredAuthority = 'sandbox' | AuthorityEnvironment;

/** Authority that a document may be recorded for. */
export type AuthorityName = ConfiguredAuthority | 'test';

export const AUTHORITY_NAMES: readonly AuthorityName[] = ['sandbox', 'beta', 'production', 'test'];

/** Returns the authority to which the documents of a company in this mode go, unless it has a channel of its own. */
export function authorityOfMode(configured: ConfiguredAuthority, mode: 'live' | 'test'): AuthorityName {
  return mode === 'test' ? 'test' : configured;
}

/** Returns true if a document goes to the sandbox, to either of its registers. */
export function isSandbox(authority: AuthorityName): authority is SandboxName {
  return authority === 'sandbox' || authority === 'test';
}

/** `AUTHORITY_URL` is the sandbox's address. */
export interface AuthorityChoice {
  readonly AUTHORITY: AuthorityName;
  readonly AUTHORITY_URL: string;
}

/** Returns the endpoints of an OSE, which answers every question at the address that takes the documents. */
export function oseEndpoints(url: string): AuthorityEndpoints {
  return { billService: url, billConsultService: url };
}

export function endpointsOf(
  { AUTHORITY, AUTHORITY_URL }: AuthorityChoice,
  service: SoapAuthorityService,
): AuthorityEndpoints {
  return isSandbox(AUTHORITY) ? sandboxEndpoints(AUTHORITY_URL, AUTHORITY) : AUTHORITY_ENDPOINTS[AUTHORITY][service];
}

/**
 * Returns the authority that a document ends at. An OSE reports its documents to the SUNAT of the installation.
 * @param authority that the document was recorded for; null for records that have none
 */
export function reportedTo(authority: AuthorityName | 'ose' | null, configured: AuthorityName): AuthorityName {
  return authority === null || authority === 'ose' ? configured : authority;
}

/**
 * Returns the address of the sandbox if a document ends there, and null if it ends at SUNAT.
 * @param authority that the document was recorded for; null for records that have none
 */
export function sandboxUrlOf(
  authority: AuthorityName | 'ose' | null,
  configured: { readonly authority: AuthorityName; readonly sandboxUrl: string },
): string | null {
  return isSandbox(reportedTo(authority, configured.authority)) ? configured.sandboxUrl : null;
}

/** Facts that decide where a document goes. */
export interface DocumentRoute {
  readonly documentType: string;
  /** Authority that the document was recorded for; null for records that have none. */
  readonly authority: AuthorityName | null;
}

/**
 * Returns a function that gives the client for a document: the one of its service, of the authority that it was
 * recorded for.
 * @param configured authority of documents that were recorded for none
 */
export function routeDocuments<Client>(
  configured: AuthorityName,
  authorities: Readonly<Record<AuthorityName, { readonly clients: Readonly<Record<AuthorityService, Client>> }>>,
): (route: DocumentRoute) => Client {
  return ({ documentType, authority }) =>
    authorities[authority ?? configured].clients[findDefinition(documentType)?.service ?? 'factura'];
}

export interface AuthorityPlace extends Pick<AuthorityChoice, 'AUTHORITY'> {
  readonly NODE_ENV: 'development' | 'test' | 'production';
}

export const NOTHING_REACHES_SUNAT = 'is the sandbox: nothing reaches SUNAT';

export function isSandboxInProduction({ AUTHORITY, NODE_ENV }: AuthorityPlace): boolean {
  return AUTHORITY === 'sandbox' && NODE_ENV === 'production';
}

export function warnOfSandbox(place: AuthorityPlace, log: { warn(message: string): void }): void {
  if (isSandboxInProduction(place)) log.warn(`The authority ${NOTHING_REACHES_SUNAT}. Set AUTHORITY=production`);
}

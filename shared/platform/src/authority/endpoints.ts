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
export function sandboxEndpoints(baseUrl: string): AuthorityEndpoints & { readonly billConsultService: string } {
  return {
    billService: new URL('/ol-ti-itcpfegem/billService', baseUrl).href,
    billConsultService: new URL('/ol-it-wsconscpegem/billConsultService', baseUrl).href,
  };
}

/** `AUTHORITY_URL` is the sandbox's address. */
export interface AuthorityChoice {
  readonly AUTHORITY: 'sandbox' | AuthorityEnvironment;
  readonly AUTHORITY_URL: string;
}

export function endpointsOf(
  { AUTHORITY, AUTHORITY_URL }: AuthorityChoice,
  service: SoapAuthorityService,
): AuthorityEndpoints {
  return AUTHORITY === 'sandbox' ? sandboxEndpoints(AUTHORITY_URL) : AUTHORITY_ENDPOINTS[AUTHORITY][service];
}

/** Returns a function that gives the client for a document type. */
export function routeByFamily<Client>(
  clients: Readonly<Record<AuthorityService, Client>>,
): (documentType: string) => Client {
  return (documentType) => clients[findDefinition(documentType)?.service ?? 'factura'];
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

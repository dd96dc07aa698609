import {
  type AuthorityChoice,
  type AuthorityPlace,
  endpointsOf,
  isSandbox,
  isSandboxInProduction,
  NOTHING_REACHES_SUNAT,
  type RestChoice,
  restEndpointsOf,
  type SoapAuthorityService,
} from '@chasqui/platform/authority';
import { describeError } from '../command.ts';
import { type Finding, findingsOf, type Look } from './finding.ts';

const { well, risky, ill } = findingsOf('authority');
const DEADLINE_MS = 10_000;
const SLOW_MS = 3_000;
const SOAP_SERVICES = ['factura', 'otroscpe'] as const satisfies readonly SoapAuthorityService[];

const NAMES: Readonly<Record<AuthorityChoice['AUTHORITY'], string>> = {
  sandbox: 'the sandbox',
  beta: "SUNAT's beta",
  production: 'SUNAT',
  test: 'the sandbox of test companies',
};

interface AuthorityHost {
  readonly url: string;
  /** Which authority, its host, and which services are there. */
  readonly name: string;
  /**
   * True if documents of live companies go there over SOAP. Without the other hosts there are no guides, no consulta
   * integrada and no tests.
   */
  readonly takesSales: boolean;
}

/** Checks that the authority's hosts answer, and how fast. Checks nothing of any tenant. */
export async function checkAuthority(choice: RestChoice & AuthorityPlace): Promise<Look> {
  const ofTests = isSandbox(choice.AUTHORITY) ? [] : listHosts({ ...choice, AUTHORITY: 'test' });
  const looks = await Promise.all([...listHosts(choice), ...ofTests].map(lookAt));
  const [aheadMs] = looks.flatMap((look) => look.aheadMs ?? []);
  const findings = [...judgeChoice(choice), ...looks.flatMap((look) => look.findings)];
  return aheadMs === undefined ? { findings } : { findings, aheadMs };
}

/** Each host once, whichever services it has. */
export function listHosts(choice: RestChoice): readonly AuthorityHost[] {
  const urls = listUrls(choice);
  const hosts = [...new Set(urls.map(({ url }) => new URL(url).host))];
  return hosts.flatMap((host) => {
    const here = urls.filter(({ url }) => new URL(url).host === host);
    const services = LIST.format(here.map(({ service }) => service));
    const name = `${NAMES[choice.AUTHORITY]}, ${host} (${services}),`;
    return here.slice(0, 1).map(({ url, takesSales }) => ({ url, name, takesSales }));
  });
}

const LIST = new Intl.ListFormat('en-GB');

function listUrls(choice: RestChoice) {
  const soap = SOAP_SERVICES.map((service) => {
    const { billService: url } = endpointsOf(choice, service);
    return { service, url, takesSales: choice.AUTHORITY !== 'test' };
  });
  const { securityBase = null, guideBase = null, consultBase = null, sireBase = null } = restEndpointsOf(choice) ?? {};
  const rest = Object.entries({
    tokens: securityBase,
    guides: guideBase,
    'consulta integrada': consultBase,
    SIRE: sireBase,
  });
  return [...soap, ...rest.flatMap(([service, url]) => (url === null ? [] : [{ service, url, takesSales: false }]))];
}

export function judgeChoice(place: RestChoice & AuthorityPlace): readonly Finding[] {
  if (restEndpointsOf(place) === null) return [well(NO_GUIDES)];
  if (!isSandboxInProduction(place)) return [];
  return [risky(NOTHING_REACHES_SUNAT, 'Set AUTHORITY=production for gateway and workers, or beta to try')];
}

const NO_GUIDES = 'beta takes no guides: SUNAT_SECURITY_BASE and SUNAT_GRE_API_BASE name no service for them';

/** Checks that a host answers, with any answer. */
export async function lookAt({ url, name, takesSales }: AuthorityHost): Promise<Look> {
  const startedMs = Date.now();
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'manual',
    });
    const tookMs = Date.now() - startedMs;
    return { findings: [judgeAnswer(name, tookMs)], ...readClock(headers, startedMs + tookMs / 2) };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const advice =
      'Nothing is lost meanwhile. Does a firewall or a proxy stand between, or is it SUNAT? ops/deploy/runbooks/authority-down.md';
    const judge = takesSales ? ill : risky;
    return { findings: [judge(`${name} cannot be reached: ${describeError(cause)}`, advice)] };
  }
}

/** @param name of the host that answered */
export function judgeAnswer(name: string, tookMs: number): Finding {
  const finding = `${name} answered in ${(tookMs / 1_000).toFixed(1)} s`;
  if (tookMs < SLOW_MS) return well(finding);
  return risky(finding, 'Emissions will often answer 202: raise EMISSION_WAIT_MS, or wait');
}

/** Reads the clock of a host from its Date header. HTTP gives whole seconds, so half a second is added. */
function readClock(headers: Headers, atMs: number): { readonly aheadMs?: number } {
  const toldMs = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(toldMs) ? {} : { aheadMs: toldMs + 500 - atMs };
}

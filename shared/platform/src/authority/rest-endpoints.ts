import { type AuthorityChoice, type AuthorityName, isSandbox, SANDBOX_FOLDERS } from './endpoints.ts';

/** Base addresses of SUNAT's REST services. Each has the version in its path, and no slash at its end. */
export interface RestEndpoints {
  readonly securityBase: string;
  readonly guideBase: string;
  /** Null in beta, unless the operator sets one: SUNAT has no test of the consultation. */
  readonly consultBase: string | null;
  /** Null in beta, unless the operator sets one: SUNAT has no test of the registers. */
  readonly sireBase: string | null;
}

const PRODUCTION = {
  securityBase: 'https://api-seguridad.sunat.gob.pe/v1',
  guideBase: 'https://api-cpe.sunat.gob.pe/v1',
  consultBase: 'https://api.sunat.gob.pe/v1',
  sireBase: 'https://api-sire.sunat.gob.pe/v1',
} as const satisfies RestEndpoints;

/** Choice of the authority, with the addresses that the operator set. */
export interface RestChoice extends AuthorityChoice {
  readonly SUNAT_SECURITY_BASE?: string | undefined;
  readonly SUNAT_GRE_API_BASE?: string | undefined;
  readonly SUNAT_CONSULT_API_BASE?: string | undefined;
  readonly SUNAT_SIRE_API_BASE?: string | undefined;
}

/** Returns the choice for one authority. The addresses that the operator set belong to the configured authority only. */
export function choiceOf(authority: AuthorityName, configured: RestChoice): RestChoice {
  const { AUTHORITY, AUTHORITY_URL } = configured;
  return authority === AUTHORITY ? configured : { AUTHORITY: authority, AUTHORITY_URL };
}

/**
 * Returns the REST services of the chosen authority; null if it has none. SUNAT has no beta of them, so in beta the
 * variables name another server. The sandbox ignores them: its tests must never reach SUNAT.
 */
export function restEndpointsOf(choice: RestChoice): RestEndpoints | null {
  if (isSandbox(choice.AUTHORITY)) {
    const base = new URL(`${SANDBOX_FOLDERS[choice.AUTHORITY]}v1`, choice.AUTHORITY_URL).href;
    return { securityBase: base, guideBase: base, consultBase: base, sireBase: base };
  }
  const usual = choice.AUTHORITY === 'production' ? PRODUCTION : undefined;
  const securityBase = choice.SUNAT_SECURITY_BASE ?? usual?.securityBase;
  const guideBase = choice.SUNAT_GRE_API_BASE ?? usual?.guideBase;
  const consultBase = choice.SUNAT_CONSULT_API_BASE ?? usual?.consultBase ?? null;
  const sireBase = choice.SUNAT_SIRE_API_BASE ?? usual?.sireBase ?? null;
  if (securityBase === undefined || guideBase === undefined) return null;
  return { securityBase, guideBase, consultBase, sireBase };
}

import { type AuthorityChoice, endpointsOf } from '@chasqui/platform/authority';

const DEADLINE_MS = 1_500;

/** Returns true if a server answers at the authority's address, with any answer. */
export async function reachAuthority(env: AuthorityChoice): Promise<boolean> {
  try {
    await fetch(endpointsOf(env, 'factura').billService, { method: 'HEAD', signal: AbortSignal.timeout(DEADLINE_MS) });
    return true;
  } catch {
    return false;
  }
}

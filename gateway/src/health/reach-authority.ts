import { type AuthorityChoice, endpointsOf } from '@chasqui/platform/authority';

const DEADLINE_MS = 1_500;

/** Whether anything answers at the authority's address, whatever it says. */
export async function reachAuthority(env: AuthorityChoice): Promise<boolean> {
  try {
    await fetch(endpointsOf(env, 'factura').billService, { method: 'HEAD', signal: AbortSignal.timeout(DEADLINE_MS) });
    return true;
  } catch {
    return false;
  }
}

import { AUTHORITY_ENDPOINTS, sandboxEndpoints } from '@chasqui/platform/authority';
import type { GatewayEnv } from '@chasqui/platform/env';

const DEADLINE_MS = 1_500;

/** Whether anything answers at the authority's address, whatever it says. */
export async function reachAuthority(env: Pick<GatewayEnv, 'AUTHORITY' | 'AUTHORITY_URL'>): Promise<boolean> {
  const endpoints =
    env.AUTHORITY === 'sandbox' ? sandboxEndpoints(env.AUTHORITY_URL) : AUTHORITY_ENDPOINTS[env.AUTHORITY].factura;
  try {
    await fetch(endpoints.billService, { method: 'HEAD', signal: AbortSignal.timeout(DEADLINE_MS) });
    return true;
  } catch {
    return false;
  }
}

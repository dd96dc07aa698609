import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import type { GatewayDeps } from './deps.ts';

/** Returns the circuits of all processes of workers; null if they could not be read from Redis. */
export async function readCircuits({
  circuits,
  log,
}: Pick<GatewayDeps, 'circuits' | 'log'>): Promise<readonly CircuitReport[] | null> {
  try {
    return (await circuits.read()).flat();
  } catch (err) {
    log.warn({ err }, 'circuits not read');
    return null;
  }
}

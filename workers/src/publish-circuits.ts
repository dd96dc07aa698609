import { randomUUID } from 'node:crypto';
import type { AuthorityGate, AuthorityName } from '@chasqui/platform/authority';
import type { CircuitReport, CircuitReports } from '@chasqui/platform/circuit-reports';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import type { WorkerDeps } from './deps.ts';

const PAUSE_MS = 5_000;

type Gated = { readonly gate: Pick<AuthorityGate, 'snapshot'> };

export interface PublishedGates {
  readonly authorities: Readonly<Record<AuthorityName, { readonly clients: Readonly<Record<string, Gated>> }>>;
  readonly oseClients: { listGates(): Promise<readonly (Gated & { readonly host: string })[]> };
  /** Authority whose circuits are published even if nothing called it. */
  readonly configured: AuthorityName;
}

/**
 * Publishes the circuits of this process every five seconds, for the operator's view. No job waits for it, and a failure
 * only means that the view lacks this process.
 */
export function startCircuitPublishing(
  { log }: Pick<WorkerDeps, 'log'>,
  gates: PublishedGates,
  circuits: CircuitReports,
): RepeatedWork {
  const processId = randomUUID();
  const publish = async () => circuits.publish(processId, await listCircuits(gates));
  const publishing = repeat(PAUSE_MS, { log }, () =>
    publish().catch((err: unknown) => log.warn({ err }, 'circuits not published')),
  );
  return {
    async close() {
      await publishing.close();
      await circuits.withdraw(processId).catch((err: unknown) => log.warn({ err }, 'circuits not withdrawn'));
      circuits.close();
    },
  };
}

/** Returns the circuits of the configured authority, and those of others that were called lately or are open. */
export async function listCircuits({ authorities, oseClients, configured }: PublishedGates): Promise<CircuitReport[]> {
  const own = Object.entries(authorities).flatMap(([authority, { clients }]) =>
    Object.entries(clients).map(([service, { gate }]) => report({ authority, service, host: null }, gate)),
  );
  const ofOses = (await oseClients.listGates()).map(({ host, gate }) =>
    report({ authority: 'ose', service: 'factura', host }, gate),
  );
  return [...own, ...ofOses].filter(
    ({ authority, rucs, state }) => authority === configured || rucs > 0 || state === 'open',
  );
}

function report(place: Pick<CircuitReport, 'authority' | 'service' | 'host'>, gate: Gated['gate']): CircuitReport {
  const { state, openUntil, rucs, slowedRucs, downRucs } = gate.snapshot();
  return { ...place, state, openUntil: openUntil?.toISOString() ?? null, rucs, slowedRucs, downRucs };
}

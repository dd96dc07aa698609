import { setTimeout as sleep } from 'node:timers/promises';
import { createSandboxTenant } from '../../support/sandbox-tenant.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { createRandom } from '../random.ts';
import { type WalkedMonth, walkMonth } from './walk-month.ts';

export interface MonthChaosOptions {
  readonly documents: number;
  /** Fewest kills. */
  readonly kills: number;
  readonly seed: string;
  /** Day of issue of all documents (YYYY-MM-DD). */
  readonly day: string;
  readonly stopping: AbortSignal;
  readonly onEvent: (text: string) => void;
}

export interface MonthChaos extends WalkedMonth {
  readonly killsByProcess: Readonly<Record<string, number>>;
}

/** Processes that a month needs. The sandbox keeps its months in memory, so it is left alone. */
const VICTIMS = ['sire-1', 'sire-2', 'gateway-1', 'gateway-2'] as const;
const PAUSE_MS = { least: 300, most: 2_500 };
const LOOK_PAUSE_MS = 250;

/** Takes a month through SIRE while workers and gateways are killed. */
export async function runMonth(cluster: Cluster, options: MonthChaosOptions): Promise<MonthChaos> {
  const { gatewayUrls, settings, processes } = cluster;
  const { seed, stopping, kills, onEvent } = options;
  const [gatewayUrl = ''] = gatewayUrls;
  const { id, ruc, apiKey } = await createSandboxTenant(gatewayUrl, settings.masterKey, 1);
  const killed: string[] = [];
  const disturb = () => {
    const ending = new AbortController();
    const random = createRandom(`month/${seed}`);
    const kill = async () => {
      while (!ending.signal.aborted) {
        const pauseMs = random.between(PAUSE_MS.least, PAUSE_MS.most);
        await sleep(pauseMs, undefined, { signal: AbortSignal.any([ending.signal, stopping]) }).catch(() => {});
        const victim = random.pick(VICTIMS);
        if (ending.signal.aborted || processes.get(victim)?.send('SIGKILL') !== true) continue;
        killed.push(victim);
        onEvent(`killed ${victim}`);
      }
    };
    const killing = kill();
    return async () => {
      ending.abort();
      await killing;
      for (const kept of processes.values()) await kept.whenUp(stopping);
    };
  };
  const walked = await walkMonth({
    ...options,
    gatewayUrls,
    ...{ sandboxUrl: settings.sandboxUrl, databaseUrl: settings.postgres.url },
    owner: { tenantId: id, ruc, apiKey, day: options.day },
    ...{ pauseMs: LOOK_PAUSE_MS, disturb, goesOn: () => killed.length < kills },
  });
  const killsByProcess: Record<string, number> = {};
  for (const name of killed) killsByProcess[name] = (killsByProcess[name] ?? 0) + 1;
  return { ...walked, killsByProcess };
}

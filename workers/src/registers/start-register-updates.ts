import type { WorkersEnv } from '@chasqui/platform/env';
import type { Metrics } from '@chasqui/platform/metrics';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import type { FetchDeps } from './fetch-register.ts';
import { updateRegisters } from './update-registers.ts';

/** Pause between two looks for due registers. */
const PAUSE_MS = 60_000;
const STALL_MS = 60_000;

type StartDeps = Pick<FetchDeps, 'db' | 'log' | 'clock'> & { readonly metrics: Pick<Metrics, 'addCounter'> };

/** Starts to fetch what SUNAT publishes. Its end stops a download or an import under way, which another process begins anew. */
export function startRegisterUpdates(deps: StartDeps, env: WorkersEnv): RepeatedWork {
  const stop = new AbortController();
  const count = deps.metrics.addCounter({
    name: 'chasqui_register_updates_total',
    help: "Updates of a copy of what SUNAT publishes: done, not_yet (the file has not today's rate) or failed (the old rows stay)",
    labels: ['register', 'outcome'],
  });
  const work = {
    ...deps,
    count,
    databaseUrl: env.DATABASE_URL,
    urls: urlsOf(env),
    stallMs: STALL_MS,
    signal: stop.signal,
  };
  const updating = repeat(PAUSE_MS, deps, () => updateRegisters(work));
  return {
    async close() {
      stop.abort();
      await updating.close();
    },
  };
}

function urlsOf(env: WorkersEnv): FetchDeps['urls'] {
  return {
    taxpayers: env.REGISTERS_URL_TAXPAYERS,
    retention_agents: env.REGISTERS_URL_RETENTION_AGENTS,
    perception_agents: env.REGISTERS_URL_PERCEPTION_AGENTS,
    fuel_perception_agents: env.REGISTERS_URL_FUEL_PERCEPTION_AGENTS,
    good_taxpayers: env.REGISTERS_URL_GOOD_TAXPAYERS,
    exchange_rates: env.REGISTERS_URL_EXCHANGE_RATES,
  };
}

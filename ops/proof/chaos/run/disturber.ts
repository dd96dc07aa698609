import type { KeptProcess } from '../cluster/keep-running.ts';
import type { ProcessName } from '../cluster/process-name.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Disturbance } from '../disturbance.ts';
import { fillDisk } from '../faults/full-disk.ts';
import { createLastingFaults, type Heal } from '../faults/lasting.ts';
import { limitDescriptors } from '../faults/limit-descriptors.ts';
import { migrateUnderLoad } from '../faults/migrate-under-load.ts';
import { skewClock } from '../faults/skew-clock.ts';

export interface DisturbedCluster
  extends Pick<Cluster, 'processes' | 'proxies' | 'clockFileOf' | 'forgetRedis' | 'flushRedis' | 'prepareFailover'> {
  readonly settings: { readonly postgres: Pick<Cluster['settings']['postgres'], 'url'> };
  readonly outages: Pick<Cluster['outages'], 'set'>;
}

/** Faults of documents of companies set apart for them. */
export interface DocumentFaults {
  emitDamaged(count: number): Promise<void>;
  recordBacklog(copies: number): Promise<void>;
}

export interface Disturber {
  /** Resolves when it has happened; a process that is dead at the moment is waited for. */
  disturb(disturbance: Disturbance, stopping: AbortSignal): Promise<void>;
  /** Ends everything that lasts, and waits until every process is up. */
  heal(stopping: AbortSignal): Promise<void>;
}

type Lasting = Extract<Disturbance, { forMs: number }>;

export function createDisturber(cluster: DisturbedCluster, documents: DocumentFaults): Disturber {
  const lasting = createLastingFaults();
  return {
    disturb: async (disturbance, stopping) => {
      if (disturbance.kind === 'power_cut') return cutPower(cluster);
      const target = processOf(cluster, targetOf(disturbance));
      // An authority that is down behaves so when it is back.
      if (disturbance.kind !== 'outage') await target.whenUp(stopping);
      switch (disturbance.kind) {
        case 'kill':
          return void target.send(disturbance.signal);
        case 'failover':
          await cluster.prepareFailover();
          return void target.send('SIGKILL');
        case 'lose_redis_data':
          return loseRedisData(cluster, disturbance.how);
        case 'damage_files':
          return documents.emitDamaged(disturbance.documents);
        case 'backlog':
          return documents.recordBacklog(disturbance.documents);
        default:
          return lasting.begin(`${disturbance.kind} ${target.name}`, disturbance.forMs, () =>
            inject(cluster, target, disturbance),
          );
      }
    },
    heal: async (stopping) => {
      await lasting.endAll();
      for (const kept of cluster.processes.values()) await kept.whenUp(stopping);
    },
  };
}

/** Begins what lasts. */
async function inject(cluster: DisturbedCluster, target: KeptProcess, disturbance: Lasting): Promise<Heal> {
  const { url } = cluster.settings.postgres;
  switch (disturbance.kind) {
    case 'freeze':
      target.send('SIGSTOP');
      return async () => void target.send('SIGCONT');
    case 'outage':
      await cluster.outages.set(disturbance.outage);
      return () => cluster.outages.set({ mode: 'none' });
    case 'skew_clock':
      return skewClock(target, cluster.clockFileOf(disturbance.target), disturbance.byMs);
    case 'cut': {
      const proxy = cluster.proxies.get(disturbance.target);
      if (proxy === undefined) throw new Error(`Nothing can cut ${disturbance.target} from PostgreSQL`);
      proxy.cut(disturbance.how);
      return async () => proxy.mend();
    }
    case 'full_disk':
      return fillDisk(url);
    case 'no_descriptors':
      return limitDescriptors(target);
    case 'migration':
      return migrateUnderLoad(url);
  }
}

/** Returns the process that a disturbance needs up. */
function targetOf(disturbance: Exclude<Disturbance, { kind: 'power_cut' }>): ProcessName {
  if ('target' in disturbance) return disturbance.target;
  if (disturbance.kind === 'outage') return 'sandbox';
  return disturbance.kind === 'lose_redis_data' ? 'redis' : 'postgres';
}

/** Kills all processes but the sandbox. Processes that are already dead stay so until their restart. */
function cutPower({ processes }: DisturbedCluster): void {
  for (const [name, kept] of processes) if (name !== 'sandbox') kept.send('SIGKILL');
}

async function loseRedisData(cluster: DisturbedCluster, how: 'emptied' | 'flushed'): Promise<void> {
  if (how === 'flushed') return cluster.flushRedis();
  cluster.forgetRedis();
  processOf(cluster, 'redis').send('SIGKILL');
}

function processOf({ processes }: DisturbedCluster, name: ProcessName): KeptProcess {
  const kept = processes.get(name);
  if (kept === undefined) throw new Error(`The cluster has no process ${name}`);
  return kept;
}

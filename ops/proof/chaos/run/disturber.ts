import type { OwnProcessName, ProcessName } from '../cluster/process-name.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Disturbance, OutageMode } from '../schedule.ts';

export interface DisturbedCluster extends Pick<Cluster, 'processes' | 'forgetRedis' | 'flushRedis'> {
  readonly outages: Pick<Cluster['outages'], 'set'>;
}

export interface Disturber {
  /** Resolves when it has happened; a process that is dead at the moment is waited for. */
  disturb(disturbance: Disturbance, stopping: AbortSignal): Promise<void>;
  /** Ends everything that lasts, and waits until every process is up. */
  heal(stopping: AbortSignal): Promise<void>;
}

export function createDisturber(cluster: DisturbedCluster): Disturber {
  const frozen = new Map<OwnProcessName, NodeJS.Timeout>();
  let outageEnd: NodeJS.Timeout | undefined;
  const thaw = (name: OwnProcessName) => {
    clearTimeout(frozen.get(name));
    frozen.delete(name);
    processOf(cluster, name).send('SIGCONT');
  };
  const freeze = (name: OwnProcessName, forMs: number) => {
    if (frozen.has(name)) thaw(name);
    if (processOf(cluster, name).send('SIGSTOP')) frozen.set(name, setTimeout(thaw, forMs, name).unref());
  };
  const endOutage = () => {
    clearTimeout(outageEnd);
    return cluster.outages.set({ mode: 'none' });
  };
  const beginOutage = async (outage: OutageMode, forMs: number) => {
    clearTimeout(outageEnd);
    await cluster.outages.set(outage);
    outageEnd = setTimeout(() => void endOutage(), forMs).unref();
  };
  return {
    disturb: async (disturbance, stopping) => {
      if (disturbance.kind === 'outage') return beginOutage(disturbance.outage, disturbance.forMs);
      if (disturbance.kind === 'power_cut') return cutPower(cluster);
      const name = disturbance.kind === 'lose_redis_data' ? 'redis' : disturbance.target;
      await processOf(cluster, name).whenUp(stopping);
      if (disturbance.kind === 'freeze') freeze(disturbance.target, disturbance.forMs);
      else if (disturbance.kind === 'kill') processOf(cluster, name).send(disturbance.signal);
      else await loseRedisData(cluster, disturbance.how);
    },
    heal: async (stopping) => {
      for (const name of [...frozen.keys()]) thaw(name);
      await endOutage();
      for (const kept of cluster.processes.values()) await kept.whenUp(stopping);
    },
  };
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

function processOf({ processes }: DisturbedCluster, name: ProcessName) {
  const kept = processes.get(name);
  if (kept === undefined) throw new Error(`The cluster has no process ${name}`);
  return kept;
}

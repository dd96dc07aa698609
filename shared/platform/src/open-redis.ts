import { type ConnectionBehaviour, planConnection, type RedisSettings } from '@chasqui/core/redis';
import { Cluster, Redis } from 'ioredis';

/** Opens a connection. The caller must listen to its errors and close it. */
export function openRedis(settings: RedisSettings, behaviour: ConnectionBehaviour): Redis | Cluster {
  const plan = planConnection(settings, behaviour);
  if (plan.kind === 'cluster') return new Cluster([...plan.nodes], plan.options);
  return plan.url === undefined ? new Redis(plan.options) : new Redis(plan.url, plan.options);
}

import type { RedisAddress, SentinelTopology } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { describeError } from '../command.ts';
import { type Finding, findingsOf } from './finding.ts';

const { well, ill } = findingsOf('sentinels');
const DEADLINE_MS = 2_000;

/** Asks each configured sentinel if enough of them are reachable for a failover. */
export async function askSentinels(topology: SentinelTopology, ca: string | null): Promise<readonly Finding[]> {
  const findings = await Promise.all(topology.sentinels.map((address) => askSentinel(address, topology, ca)));
  const isLost = findings.every(({ verdict }) => verdict !== 'well');
  // One unreachable sentinel is only a risk: the others cover for it.
  return findings.map((finding) => (finding.verdict === 'well' || isLost ? finding : { ...finding, verdict: 'risky' }));
}

async function askSentinel(
  { host, port }: RedisAddress,
  topology: SentinelTopology,
  ca: string | null,
): Promise<Finding> {
  const { name, sentinelLogin, usesTls } = topology;
  const redis = new Redis({
    host,
    port,
    ...sentinelLogin,
    ...(usesTls ? { tls: ca === null ? {} : { ca } } : {}),
    lazyConnect: true,
    connectTimeout: DEADLINE_MS,
    commandTimeout: DEADLINE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    enableReadyCheck: false,
  });
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  const at = `${host}:${port}`;
  try {
    await redis.connect();
    const answer = await redis.call('SENTINEL', 'CKQUORUM', name);
    return well(`${at} ${String(answer)}`);
  } catch (error) {
    const advice = `Does this sentinel run, watch ${name} (REDIS_SENTINEL_NAME), and see enough others?`;
    return ill(`${at} says: ${describeError(reason ?? error)}`, advice);
  } finally {
    redis.disconnect();
  }
}

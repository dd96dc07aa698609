import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RedisSettings } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { findRedisServer } from '../../stack/setup/find-program.mjs';
import { getFreePort } from '../../stack/start/ports.ts';
import { startRedis } from '../../stack/start/redis.ts';
import { repositoryFolder } from '../../stack/start/repository.ts';
import { spawnServer } from '../../stack/start/spawn-server.ts';
import { PASSWORD, type RedisServers, type ServerPlace } from './redis-servers.ts';
import { untilTrue } from './until-true.ts';

const SENTINEL_PASSWORD = 'sentinel-password';
const NAME = 'primary';

/** Starts a server, its replica, and a sentinel that promotes the replica within seconds if the server is lost. */
export async function startRedisSentinel({ folder, watchdog }: ServerPlace): Promise<RedisServers> {
  const common = { password: PASSWORD, volatile: true, watchdog, onLine: () => {} };
  const lines = [`masterauth ${PASSWORD}`, 'repl-diskless-sync-delay 0'];
  const primary = await startRedis({ ...common, folder: join(folder, 'primary'), lines });
  const follow = [...lines, `replicaof 127.0.0.1 ${primary.port}`];
  const replica = await startRedis({ ...common, folder: join(folder, 'replica'), lines: follow });
  const port = await startSentinel({ folder: join(folder, 'sentinel'), watchdog }, primary.port);
  await untilReplicaIsKnown(port);
  // No sentinel listens at the first address.
  const sentinels = [1, port].map((each) => ({ host: '127.0.0.1', port: each }));
  const login = { username: undefined, password: PASSWORD };
  const sentinelLogin = { username: undefined, password: SENTINEL_PASSWORD };
  const topology: RedisSettings['topology'] = {
    kind: 'sentinel',
    sentinels,
    name: NAME,
    login,
    sentinelLogin,
    usesTls: false,
  };
  return {
    settings: { topology, ca: null, queueShards: 1, queuePrefix: 'sentinel-test', countPrefix: 'sentinel-test' },
    environment: {
      REDIS_SENTINELS: sentinels.map((each) => `${each.host}:${each.port}`).join(','),
      REDIS_SENTINEL_NAME: NAME,
      REDIS_SENTINEL_PASSWORD: SENTINEL_PASSWORD,
      REDIS_PASSWORD: PASSWORD,
      REDIS_PREFIX: 'sentinel-test',
    },
    queueServer: primary,
    successor: replica,
  };
}

async function startSentinel({ folder, watchdog }: ServerPlace, primaryPort: number): Promise<number> {
  const command = findRedisServer([join(repositoryFolder(), '.setup', 'bin')]);
  if (command === undefined) throw new Error('There is no Redis server on this machine');
  const port = await getFreePort();
  await mkdir(folder, { recursive: true });
  // Sentinels write their state into this file.
  await writeFile(join(folder, 'sentinel.conf'), configuration(port, primaryPort), { mode: 0o600 });
  const args = [join(folder, 'sentinel.conf'), '--sentinel'];
  const started = { name: 'Sentinel', command, args, cwd: folder, account: null, stdin: '' };
  await spawnServer({ ...started, readyText: '+monitor master', stopSignal: 'SIGTERM' }, watchdog, () => {});
  return port;
}

function configuration(port: number, primaryPort: number): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${SENTINEL_PASSWORD}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${primaryPort} 1`,
    `sentinel auth-pass ${NAME} ${PASSWORD}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
    '',
  ].join('\n');
}

async function untilReplicaIsKnown(port: number): Promise<void> {
  const sentinel = new Redis({ port, password: SENTINEL_PASSWORD, enableReadyCheck: false });
  try {
    await untilTrue('the sentinel knows the replica', async () => {
      const known = String(await sentinel.call('SENTINEL', 'REPLICAS', NAME));
      return known.includes('master-link-status,ok');
    });
  } finally {
    sentinel.disconnect();
  }
}

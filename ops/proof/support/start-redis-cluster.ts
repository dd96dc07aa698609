import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { type Redis, startRedis } from '../../stack/start/redis.ts';
import { PASSWORD, type RedisServers, type ServerPlace } from './redis-servers.ts';
import { untilTrue } from './until-true.ts';

const SLOTS = 16_384;
const PREFIX = 'cluster-test';

/** Starts three servers that share the keys, and a replica of the server with the queue `sign`. */
export async function startRedisCluster({ folder, watchdog }: ServerPlace): Promise<RedisServers> {
  const lines = ['cluster-enabled yes', 'cluster-node-timeout 4000', 'cluster-replica-validity-factor 0'];
  lines.push(`masterauth ${PASSWORD}`, 'repl-diskless-sync-delay 0', 'databases 1');
  const common = { password: PASSWORD, volatile: true, lines, watchdog, onLine: () => {} };
  const start = (index: number) => startRedis({ ...common, folder: join(folder, `node-${index}`) });
  const nodes = [await start(0), await start(1), await start(2), await start(3)] as const;
  const clients = nodes.map(({ url }) => new Client(url));
  try {
    const owner = await joinNodes(clients, nodes);
    const queueServer = nodes[owner] ?? nodes[0];
    return {
      settings: {
        // One node is enough to discover the others.
        topology: {
          kind: 'cluster',
          nodes: [{ host: '127.0.0.1', port: nodes[(owner + 1) % 3]?.port ?? 0 }],
          login: { username: undefined, password: PASSWORD },
          usesTls: false,
        },
        ca: null,
        queueShards: 1,
        queuePrefix: PREFIX,
        countPrefix: PREFIX,
      },
      environment: {
        REDIS_CLUSTER: nodes.map(({ port }) => `127.0.0.1:${port}`).join(','),
        REDIS_PASSWORD: PASSWORD,
        REDIS_PREFIX: PREFIX,
      },
      queueServer,
      successor: nodes[3],
    };
  } finally {
    for (const client of clients) client.disconnect();
  }
}

/** Joins the nodes to a cluster, and resolves to the index of the node with the queue `sign`. */
async function joinNodes(clients: readonly Client[], nodes: readonly Redis[]): Promise<number> {
  const [first, , , replica] = clients;
  if (first === undefined || replica === undefined) throw new Error('There are no nodes');
  const share = Math.ceil(SLOTS / 3);
  for (const [index, client] of clients.slice(0, 3).entries()) {
    const slots = Array.from({ length: Math.min(share, SLOTS - index * share) }, (_, slot) => index * share + slot);
    await client.cluster('ADDSLOTS', ...slots);
    await client.cluster('SET-CONFIG-EPOCH', index + 1);
  }
  for (const { port } of nodes.slice(1)) await first.cluster('MEET', '127.0.0.1', port);
  await untilTrue('each knows the others', async () => (await infoOf(replica)).includes('cluster_known_nodes:4'));
  const owner = Math.floor(Number(await first.cluster('KEYSLOT', `{${PREFIX}:sign}`)) / share);
  await replica.cluster('REPLICATE', String(await clients[owner]?.cluster('MYID')));
  await untilTrue('the replica follows', async () => (await replica.info('replication')).includes('link_status:up'));
  await untilTrue('every node says so', async () => {
    const states = await Promise.all(clients.map(infoOf));
    return states.every((state) => state.includes('cluster_state:ok') && state.includes('cluster_known_nodes:4'));
  });
  return owner;
}

async function infoOf(client: Client): Promise<string> {
  return String(await client.cluster('INFO'));
}

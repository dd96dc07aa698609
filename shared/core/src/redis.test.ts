import { describe, expect, it } from 'vitest';
import { type ConnectionBehaviour, planConnection, prefixesOf, type RedisSettings, redisServerAt } from './redis.ts';

const MANNER: ConnectionBehaviour = { waits: false, mostRetries: 1, mostRedirections: 7, silenceMs: 9_000, name: 'a' };
const login = { username: 'u', password: 'p' };
const addresses = [{ host: 'one', port: 1 }];

const behind: RedisSettings['topology'] = {
  kind: 'sentinel',
  sentinels: addresses,
  name: 'primary',
  login,
  sentinelLogin: { username: 'su', password: 'sp' },
  usesTls: false,
};
const cluster: RedisSettings['topology'] = { kind: 'cluster', nodes: addresses, login, usesTls: false };
const server = redisServerAt('redis://127.0.0.1').topology;

describe('prefixesOf', () => {
  it("returns BullMQ's prefix for queues", () => {
    expect(prefixesOf(server, undefined)).toEqual({ queuePrefix: 'bull', countPrefix: 'chasqui' });
    expect(prefixesOf(cluster, undefined)).toEqual({ queuePrefix: 'bull', countPrefix: 'chasqui' });
  });

  it('returns the chosen prefix for both kinds of keys, in a cluster without a hash tag', () => {
    expect(prefixesOf(server, 'one')).toEqual({ queuePrefix: 'one', countPrefix: 'one' });
    expect(prefixesOf(server, '{one}-b')).toEqual({ queuePrefix: '{one}-b', countPrefix: 'one-b' });
    expect(prefixesOf(cluster, '{one}-b')).toEqual({ queuePrefix: 'one-b', countPrefix: 'one-b' });
  });
});

function plan(topology: RedisSettings['topology'], ca: string | null = null) {
  return planConnection({ ...redisServerAt('redis://h'), topology, ca }, MANNER);
}

describe('one server', () => {
  it('is connected to by its URL, which alone decides about TLS', () => {
    const planned = plan({ kind: 'server', url: 'rediss://h' });
    expect(planned).toMatchObject({ kind: 'single', url: 'rediss://h', options: { enableOfflineQueue: false } });
    expect(planned.options).not.toHaveProperty('tls');
    expect(plan({ kind: 'server', url: 'rediss://h' }, 'PEM').options).toMatchObject({ tls: { ca: 'PEM' } });
  });

  it('is reconnected to after it became a replica', () => {
    const planned = plan({ kind: 'server', url: 'redis://h' });
    const leaves = 'reconnectOnError' in planned.options ? planned.options.reconnectOnError : undefined;
    expect(leaves?.(new Error("READONLY You can't write against a read only replica."))).toBe(true);
    expect(leaves?.(new Error('OOM command not allowed'))).toBe(false);
  });
});

describe('sentinels', () => {
  it("have a login of their own beside the server's", () => {
    expect(plan(behind)).toMatchObject({
      kind: 'single',
      url: undefined,
      options: { sentinels: addresses, name: 'primary', ...login, sentinelUsername: 'su', sentinelPassword: 'sp' },
    });
  });

  it('use TLS if the server does', () => {
    const tls = { ca: 'PEM' };
    expect(plan(behind, 'PEM').options).not.toHaveProperty('tls');
    expect(plan({ ...behind, usesTls: true }, 'PEM').options).toMatchObject({
      tls,
      sentinelTLS: tls,
      enableTLSForSentinelMode: true,
    });
  });
});

describe('a cluster', () => {
  it('separates the options of the nodes from its own', () => {
    expect(plan({ ...cluster, usesTls: true })).toMatchObject({
      kind: 'cluster',
      nodes: addresses,
      options: {
        enableOfflineQueue: false,
        maxRedirections: 7,
        redisOptions: { ...login, tls: {}, maxRetriesPerRequest: 1, socketTimeout: 9_000, connectionName: 'a' },
      },
    });
    expect(plan(cluster)).not.toHaveProperty('options.redisOptions.tls');
  });

  it('keeps the host names of its nodes, which certificates are checked against', () => {
    const planned = plan(cluster);
    const told: unknown[] = [];
    if (planned.kind === 'cluster') planned.options.dnsLookup('redis-1', (...answer) => told.push(answer));
    expect(told).toEqual([[null, 'redis-1']]);
  });
});

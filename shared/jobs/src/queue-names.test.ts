import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { expect, it } from 'vitest';
import { queueNameFor, queueNamesOf, queuePrefixOf } from './queue-names.ts';

const server = redisServerAt('redis://127.0.0.1');
const login = { username: undefined, password: undefined };
const topology = { kind: 'cluster', nodes: [{ host: 'one', port: 1 }], login, usesTls: false } as const;

it('a pool has one queue of its own name unless queues are divided', () => {
  expect(queueNamesOf(server, 'sign')).toEqual(['sign']);
  expect(queueNameFor(server, 'sign', randomUUID())).toBe('sign');
  expect(queueNamesOf({ queueShards: 3 }, 'retry')).toEqual(['retry-0', 'retry-1', 'retry-2']);
});

it('a company has the same shard in each pool and process, whichever way its id is written', () => {
  const tenantId = '0192f0c0-0000-7000-8000-0000000000fe';
  expect(queueNameFor({ queueShards: 4 }, 'sign', tenantId)).toBe('sign-2');
  expect(queueNameFor({ queueShards: 4 }, 'submit', tenantId.toUpperCase())).toBe('submit-2');
});

it('companies are spread over all shards', () => {
  const settings = { queueShards: 4 };
  const counts = new Map(queueNamesOf(settings, 'sign').map((name) => [name, 0]));
  for (let count = 0; count < 4_000; count += 1) {
    const name = queueNameFor(settings, 'sign', randomUUID());
    counts.set(name, (counts.get(name) ?? Number.NaN) + 1);
  }
  // Eight standard deviations from a thousand.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(8 * Math.sqrt(750));
});

it('keys of a queue share a hash tag in a cluster, and other queues have another one', () => {
  expect(queuePrefixOf(server, 'sign')).toBe('bull');
  const cluster = { topology, queuePrefix: 'bull' };
  expect(queuePrefixOf(cluster, 'sign')).toBe('{bull:sign}');
  expect(queuePrefixOf(cluster, 'submit-2')).toBe('{bull:submit-2}');
});

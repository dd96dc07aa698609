import { describe, expect, it } from 'vitest';
import { hasHashTag, prefixesOf, redisServerAt } from './redis-settings.ts';

const server = redisServerAt('redis://127.0.0.1').topology;
const cluster = {
  kind: 'cluster',
  nodes: [],
  login: { username: undefined, password: undefined },
  usesTls: false,
} as const;

describe('prefixesOf', () => {
  it("returns BullMQ's prefix for queues, with a hash tag in a cluster only", () => {
    expect(prefixesOf(server, undefined)).toEqual({ queuePrefix: 'bull', countPrefix: 'chasqui' });
    expect(prefixesOf(cluster, undefined)).toEqual({ queuePrefix: '{bull}', countPrefix: 'chasqui' });
  });

  it('returns the chosen prefix for both kinds of keys', () => {
    expect(prefixesOf(server, 'one')).toEqual({ queuePrefix: 'one', countPrefix: 'one' });
    expect(prefixesOf(cluster, '{one}-b')).toEqual({ queuePrefix: '{one}-b', countPrefix: 'one-b' });
  });
});

it.each([
  ['{bull}', true],
  ['a{b}c', true],
  ['bull', false],
  ['{}bull', false],
  ['{}{bull}', false],
  ['{bull', false],
  ['bull}', false],
])('hasHashTag of %s is %s', (prefix, expected) => {
  expect(hasHashTag(prefix)).toBe(expected);
});

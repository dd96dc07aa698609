import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError, type EnvSource, parseDoctorEnv, parseStackEnv, parseWorkersEnv } from './index.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const SENTINELS = { REDIS_SENTINELS: 's1,s2:1', REDIS_SENTINEL_NAME: 'primary' };

const folder = mkdtempSync(join(tmpdir(), 'chasqui-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function redisOf(variables: EnvSource) {
  return parseWorkersEnv({ ...COMPLETE, ...variables }).redis;
}

function linesOf(parse: () => unknown): readonly string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  throw new Error('The environment was taken as it is');
}

describe('Redis settings', () => {
  it('describe one server', () => {
    expect(redisOf({ REDIS_URL: 'rediss://u:p@h/3', REDIS_PREFIX: 'one' })).toEqual({
      topology: { kind: 'server', url: 'rediss://u:p@h/3' },
      ca: null,
      queueShards: 1,
      queuePrefix: 'one',
      countPrefix: 'one',
    });
  });

  it('describe sentinels with their default port', () => {
    const more = { REDIS_PASSWORD: 'p', REDIS_SENTINEL_USERNAME: 'su', REDIS_SENTINEL_PASSWORD: 'sp', REDIS_TLS: 'on' };
    expect(redisOf({ ...SENTINELS, ...more })).toEqual({
      topology: {
        kind: 'sentinel',
        sentinels: [
          { host: 's1', port: 26_379 },
          { host: 's2', port: 1 },
        ],
        name: 'primary',
        login: { username: undefined, password: 'p' },
        sentinelLogin: { username: 'su', password: 'sp' },
        usesTls: true,
      },
      ca: null,
      queueShards: 1,
      queuePrefix: 'bull',
      countPrefix: 'chasqui',
    });
  });

  it('describe a cluster', () => {
    expect(redisOf({ REDIS_CLUSTER: '[::1]:7000, 10.0.0.7', REDIS_USERNAME: 'u', REDIS_PASSWORD: 'p' })).toEqual({
      topology: {
        kind: 'cluster',
        nodes: [
          { host: '::1', port: 7_000 },
          { host: '10.0.0.7', port: 6_379 },
        ],
        login: { username: 'u', password: 'p' },
        usesTls: false,
      },
      ca: null,
      queueShards: 1,
      queuePrefix: 'bull',
      countPrefix: 'chasqui',
    });
  });

  it('divide the queues', () => {
    expect(redisOf({ REDIS_URL: 'redis://h', QUEUE_SHARDS: '4' }).queueShards).toBe(4);
  });

  it('contain the certificates and not their path', () => {
    const pem = rootCertificates.slice(0, 2).join('\n');
    const REDIS_CA = written('two.pem', pem);
    expect(redisOf({ REDIS_URL: 'rediss://h', REDIS_CA }).ca).toBe(pem);
  });
});

describe('refused Redis variables', () => {
  const cases: readonly (readonly [variables: EnvSource, line: string])[] = [
    [{}, 'REDIS_URL must be given: a URL that starts with redis:// or rediss://; or REDIS_SENTINELS, or REDIS_CLUSTER'],
    [{ REDIS_URL: 'redis://h', REDIS_CLUSTER: 'h' }, 'REDIS_CLUSTER must be left out where REDIS_URL is given'],
    [{ ...SENTINELS, REDIS_CLUSTER: 'h' }, 'REDIS_CLUSTER must be left out where REDIS_SENTINELS is given'],
    [{ REDIS_SENTINELS: 'h' }, 'REDIS_SENTINEL_NAME must be given with REDIS_SENTINELS'],
    [
      { REDIS_CLUSTER: 'h', REDIS_SENTINEL_PASSWORD: 'p' },
      'REDIS_SENTINEL_PASSWORD must be left out without REDIS_SENTINELS',
    ],
    [
      { REDIS_URL: 'redis://h', REDIS_PASSWORD: 'p' },
      'REDIS_PASSWORD must be left out without REDIS_SENTINELS or REDIS_CLUSTER: REDIS_URL says it',
    ],
    [
      { REDIS_URL: 'redis://h', REDIS_TLS: 'on' },
      'REDIS_TLS must be left out without REDIS_SENTINELS or REDIS_CLUSTER: REDIS_URL says it',
    ],
    [{ REDIS_CLUSTER: 'h', REDIS_USERNAME: 'u' }, 'REDIS_PASSWORD must be given with REDIS_USERNAME'],
    [
      { ...SENTINELS, REDIS_SENTINEL_USERNAME: 'u' },
      'REDIS_SENTINEL_PASSWORD must be given with REDIS_SENTINEL_USERNAME',
    ],
    [{ REDIS_URL: 'redis://h', QUEUE_SHARDS: '0' }, 'QUEUE_SHARDS must be a whole number of queues from 1 to 64'],
    [
      { REDIS_URL: 'redis://h', REDIS_PREFIX: 'a:b' },
      'REDIS_PREFIX must be at most 64 letters, digits, dots, hyphens and underscores, some of them in one pair of braces',
    ],
    [{ REDIS_CLUSTER: 'h:0' }, 'REDIS_CLUSTER must be a list of hosts such as redis-1:6379, separated by commas'],
    [{ REDIS_CLUSTER: 'h,' }, 'REDIS_CLUSTER must be a list of hosts such as redis-1:6379, separated by commas'],
    [{ REDIS_CLUSTER: 'u:p@h' }, 'REDIS_CLUSTER must be a list of hosts such as redis-1:6379, separated by commas'],
    [
      { REDIS_CLUSTER: 'h', REDIS_CA: written('ca.pem', rootCertificates[0] ?? '') },
      'REDIS_CA must be left out without TLS: rediss://, or REDIS_TLS=on',
    ],
    [
      { REDIS_URL: 'rediss://h', REDIS_CA: join(folder, 'missing.pem') },
      'REDIS_CA must be the path of a readable file of certificates in PEM',
    ],
    [
      { REDIS_URL: 'rediss://h', REDIS_CA: written('no.pem', 'none') },
      'REDIS_CA must be the path of a readable file of certificates in PEM',
    ],
  ];

  it.each(cases)('are %j', (variables, line) => {
    expect(linesOf(() => redisOf(variables))).toEqual([line]);
    expect(linesOf(() => parseDoctorEnv({ ...COMPLETE, ...variables }))).toEqual([line]);
    // Without any of it the stack brings its own.
    if (Object.keys(variables).length > 0) expect(linesOf(() => parseStackEnv(variables))).toEqual([line]);
  });

  it('are listed together with all other wrong variables', () => {
    expect(linesOf(() => parseWorkersEnv({ ...COMPLETE, AUTO_RETRY: 'x' }))).toEqual([
      'AUTO_RETRY must be on or off',
      expect.stringMatching(/^REDIS_URL must be given/),
    ]);
  });
});

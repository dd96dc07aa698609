import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GatewayEnvSchema,
  parseGatewayEnv,
  parseWorkersEnv,
  SandboxEnvSchema,
  WorkersEnvSchema,
} from '@chasqui/platform/env';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { interpolate } from './interpolate.ts';

// Docker itself reports an unreadable docker-compose.yml. Docker does not report a variable that no container receives.
interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services }: { services: Readonly<Record<string, ComposeService>> } = parse(read('docker-compose.yml'), {
  merge: true,
});
const dockerfile = read('ops/deploy/docker/Dockerfile');
const stageOf = (target: string) =>
  dockerfile.split(/^FROM /m).find((stage) => new RegExp(`^\\S+ AS ${target}\\n`).test(stage)) ?? '';

/** Returns true if the image sets the variable, or if the operator cannot choose its value in a container. */
const isFixed = (variable: string) =>
  ['NODE_ENV', 'PORT', 'OPERATIONS_PORT', 'SANDBOX_PORT', 'SANDBOX_HOST', 'DATA_DIR'].includes(variable);

describe.each([
  ['gateway', GatewayEnvSchema],
  ['sign', WorkersEnvSchema],
  ['sandbox', SandboxEnvSchema],
])('%s', (name, schema) => {
  const service = services[name];
  const given = service?.environment ?? {};
  const stage = stageOf(service?.build?.target ?? '');

  it('gets every variable that it reads, from the operator or its image', () => {
    expect(stage).not.toBe('');
    const byImage = `${stageOf('runtime')}\n${stage}`;
    for (const variable of Object.keys(schema.entries)) {
      const isGiven = variable in given || new RegExp(`^ENV .*\\b${variable}=`, 'm').test(byImage);
      expect([variable, isGiven || variable === 'LOG_LEVEL' || isFixed(variable)]).toEqual([variable, true]);
    }
  });

  it('gets no other variable, and the values of .env', () => {
    const names: readonly string[] = Object.keys(schema.entries);
    for (const [variable, value] of Object.entries(given)) {
      expect(names).toContain(variable);
      const isTheirs =
        value.includes(`\${${variable}:`) ||
        value.includes(`\${${variable}-`) ||
        variable.endsWith('_URL') ||
        isFixed(variable);
      expect([variable, isTheirs]).toEqual([variable, true]);
    }
  });
});

describe('the Redis of the compose file', () => {
  const WRITTEN = {
    SERVICE_PASSWORD: 'servicepassword',
    REDIS_SERVER_PASSWORD: 'redispassword',
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    MASTER_KEY: 'm'.repeat(32),
    AUTHORITY: 'production',
    JWT_SECRET: 'j'.repeat(32),
    DATABASE_CONNECTIONS: '4',
  };
  const SENTINELS = { REDIS_SENTINELS: 'a.example:26379,b.example', REDIS_SENTINEL_NAME: 'primary' };
  const CLUSTER = { REDIS_CLUSTER: 'a.example:6379', REDIS_USERNAME: 'chasqui', REDIS_PASSWORD: 'p', REDIS_TLS: 'on' };

  it.each<[string, Readonly<Record<string, string>>, object]>([
    ['the one of the file', {}, { kind: 'server', url: 'redis://:redispassword@redis:6379' }],
    ['a server', { REDIS_URL: 'rediss://:p@r.example:6380' }, { kind: 'server', url: 'rediss://:p@r.example:6380' }],
    ['one behind sentinels', { ...SENTINELS, REDIS_URL: '' }, { kind: 'sentinel', name: 'primary', usesTls: false }],
    ['a cluster', { ...CLUSTER, REDIS_URL: '' }, { kind: 'cluster', usesTls: true, login: { username: 'chasqui' } }],
  ])('is %s with %j', (_what, written, place) => {
    for (const [name, parse] of [
      ['gateway', parseGatewayEnv],
      ['sign', parseWorkersEnv],
    ] as const) {
      const entries = Object.entries(services[name]?.environment ?? {});
      const given = entries.map(([variable, text]) => [variable, interpolate(text, { ...WRITTEN, ...written })]);
      const env = parse(Object.fromEntries(given));
      expect(env.redis.topology).toMatchObject(place);
      expect(env.DATABASE_CONNECTIONS).toBe(4);
    }
  });

  it('may use certificates at the path of REDIS_CA', () => {
    const processes = Object.values(services).filter(({ build }) => build !== undefined);
    expect(processes.length).toBeGreaterThan(7);
    for (const { build, volumes } of processes) {
      if (build?.target === 'sandbox') continue;
      expect(volumes).toContain(`\${CERTIFICATES_FOLDER:-certificates}:/certificates:ro`);
    }
  });
});

describe('every service of the compose file', () => {
  it('is built from an existing target', () => {
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(new Set(targets)).toEqual(new Set(['gateway', 'workers', 'migrate', 'sandbox']));
    for (const target of targets) expect(stageOf(target)).not.toBe('');
  });

  it('has bounded logs', () => {
    for (const [name, { logging }] of Object.entries(services)) {
      expect([name, logging?.options?.['max-size']]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
    }
  });

  it('has network access only if it needs it', () => {
    const outside = Object.entries(services).filter(([, { networks }]) => networks.includes('outside'));
    const names = outside.map(([name]) => name);
    for (const inner of ['postgres', 'redis', 'migrate', 'sandbox']) expect(names).not.toContain(inner);
  });
});

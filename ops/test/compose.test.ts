import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayEnvSchema, SandboxEnvSchema, WorkersEnvSchema } from '@chasqui/platform/env';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

// Docker itself says when docker-compose.yml cannot be read. It does not say when a variable reaches nobody.
interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly networks: readonly string[];
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { services }: { services: Readonly<Record<string, ComposeService>> } = parse(read('docker-compose.yml'), {
  merge: true,
});
const dockerfile = read('ops/docker/Dockerfile');
const stageOf = (target: string) =>
  dockerfile.split(/^FROM /m).find((stage) => new RegExp(`^\\S+ AS ${target}\\n`).test(stage)) ?? '';

/** What the image says, and what is not the operator's to choose in a container: this file brings a Redis along. */
const isFixed = (variable: string) =>
  ['NODE_ENV', 'PORT', 'OPERATIONS_PORT', 'SANDBOX_PORT', 'SANDBOX_HOST', 'DATA_DIR'].includes(variable) ||
  (variable.startsWith('REDIS_') && variable !== 'REDIS_URL');

describe.each([
  ['gateway', GatewayEnvSchema],
  ['sign', WorkersEnvSchema],
  ['sandbox', SandboxEnvSchema],
])('%s', (name, schema) => {
  const service = services[name];
  const given = service?.environment ?? {};
  const stage = stageOf(service?.build?.target ?? '');

  it('is given every variable that it reads, by the operator or by its image', () => {
    expect(stage).not.toBe('');
    const byImage = `${stageOf('runtime')}\n${stage}`;
    for (const variable of Object.keys(schema.entries)) {
      const isGiven = variable in given || new RegExp(`^ENV .*\\b${variable}=`, 'm').test(byImage);
      expect([variable, isGiven || variable === 'LOG_LEVEL' || isFixed(variable)]).toEqual([variable, true]);
    }
  });

  it('is given none that it does not read, and what an operator writes into .env is what it gets', () => {
    const names: readonly string[] = Object.keys(schema.entries);
    for (const [variable, value] of Object.entries(given)) {
      expect(names).toContain(variable);
      const isTheirs = value.includes(`\${${variable}:`) || variable.endsWith('_URL') || isFixed(variable);
      expect([variable, isTheirs]).toEqual([variable, true]);
    }
  });
});

describe('every service', () => {
  it('is built from a target that there is', () => {
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(new Set(targets)).toEqual(new Set(['gateway', 'workers', 'migrate', 'sandbox']));
    for (const target of targets) expect(stageOf(target)).not.toBe('');
  });

  it('keeps logs of a size that ends', () => {
    for (const [name, { logging }] of Object.entries(services)) {
      expect([name, logging?.options?.['max-size']]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
    }
  });

  it('reaches the outside only where it has to', () => {
    const outside = Object.entries(services).filter(([, { networks }]) => networks.includes('outside'));
    const names = outside.map(([name]) => name);
    for (const inner of ['postgres', 'redis', 'migrate', 'sandbox']) expect(names).not.toContain(inner);
  });
});

import { join } from 'node:path';
import {
  type EnvSource,
  GatewayEnvSchema,
  SandboxEnvSchema,
  StackEnvSchema,
  WorkersEnvSchema,
} from '@chasqui/platform/env';
import type { LogFiles } from './log-files.ts';
import { repositoryFolder } from './repository.ts';
import { spawnService } from './spawn-service.ts';
import { StartError } from './start-error.ts';
import type { Member } from './supervise.ts';
import type { Watchdog } from './watchdog.ts';

export type ServiceName = 'sandbox' | 'gateway' | 'workers';

export type ServiceScripts = Partial<Record<ServiceName, string>>;

export interface ServiceParts {
  readonly inherited: EnvSource;
  readonly values: EnvSource;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
  /** Replacements of the built programs, for tests. */
  readonly scripts: ServiceScripts | undefined;
  /** Name of this process and its log, if a service runs several processes. */
  readonly label?: string;
  readonly args?: readonly string[];
}

const SCRIPTS: Record<ServiceName, string> = {
  sandbox: join(repositoryFolder(), 'ops', 'sandbox', 'dist', 'main.mjs'),
  gateway: join(repositoryFolder(), 'gateway', 'dist', 'main.mjs'),
  workers: join(repositoryFolder(), 'workers', 'dist', 'main.mjs'),
};

const ARGS: Record<ServiceName, readonly string[]> = {
  sandbox: [],
  gateway: [],
  workers: ['--pools', 'sign,submit,retry,poll-ticket,render-pdf,export,sire,deliver-webhook,deliver-mail'],
};

export function serviceMember(service: ServiceName, parts: ServiceParts): Member {
  const { inherited, values, logs, watchdog, scripts, label: name = service, args = ARGS[service] } = parts;
  const readyUrls: Record<ServiceName, string | null> = {
    sandbox: `http://127.0.0.1:${values.SANDBOX_PORT}/health`,
    gateway: `http://127.0.0.1:${values.PORT}/health/ready`,
    workers: null,
  };
  const command = {
    name,
    script: scripts?.[service] ?? SCRIPTS[service],
    args,
    env: buildServiceEnv(service, inherited, values),
    readyUrl: readyUrls[service],
  };
  const start = () => spawnService({ ...command, output: logs.open(name) }, watchdog);
  return { name, start: () => start().catch((error) => explain(error, logs.tail(name, TAIL_LINES))) };
}

const TAIL_LINES = 15;

function explain(error: Error, tail: string): never {
  throw new StartError(tail === '' ? error.message : `${error.message}. It said last:\n${tail}`, { cause: error });
}

const VARIABLES: Record<ServiceName, ReadonlySet<string>> = {
  sandbox: new Set(Object.keys(SandboxEnvSchema.entries)),
  gateway: new Set(Object.keys(GatewayEnvSchema.entries)),
  workers: new Set(Object.keys(WorkersEnvSchema.entries)),
};

const OURS = new Set(Object.keys(StackEnvSchema.entries));

/**
 * Returns the environment of one service. Of our variables a service gets only those it reads (the sandbox gets no
 * secret). All other variables (PATH, TZ, certificates) are those of this process.
 */
export function buildServiceEnv(service: ServiceName, inherited: EnvSource, values: EnvSource): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(inherited)) if (!OURS.has(name) && value !== undefined) env[name] = value;
  for (const [name, value] of Object.entries(values)) {
    if (VARIABLES[service].has(name) && value !== undefined) env[name] = value;
  }
  return env;
}

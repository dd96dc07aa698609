import {
  type EnvSource,
  GatewayEnvSchema,
  SandboxEnvSchema,
  StackEnvSchema,
  WorkersEnvSchema,
} from '@chasqui/platform/env';

export type ServiceName = 'sandbox' | 'gateway' | 'workers';

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

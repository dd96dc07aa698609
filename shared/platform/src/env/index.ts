export { type GatewayEnv, GatewayEnvSchema, parseGatewayEnv } from './gateway-env.ts';
export { loadEnv } from './load-env.ts';
export { type MigrateEnv, MigrateEnvSchema, parseMigrateEnv } from './migrate-env.ts';
export { EnvError, type EnvSource } from './parse-env.ts';
export { parseSandboxEnv, type SandboxEnv, SandboxEnvSchema } from './sandbox-env.ts';
export { parseStackEnv, type StackEnv, StackEnvSchema } from './stack-env.ts';
export { parseWorkersEnv, type WorkersEnv, WorkersEnvSchema } from './workers-env.ts';

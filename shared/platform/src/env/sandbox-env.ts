import * as v from 'valibot';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { processVariables, sandboxVariables } from './variables.ts';

export const SandboxEnvSchema = v.object({ ...processVariables, ...sandboxVariables });

export type SandboxEnv = v.InferOutput<typeof SandboxEnvSchema>;

/** Throws EnvError. */
export function parseSandboxEnv(source: EnvSource): SandboxEnv {
  return parseEnv(SandboxEnvSchema, source);
}

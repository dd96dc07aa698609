export {
  type BackupEnv,
  type DoctorEnv,
  type FilesEnv,
  type KeysRotateEnv,
  parseBackupEnv,
  parseDiagnosisEnv,
  parseDoctorEnv,
  parseFilesEnv,
  parseKeysRotateEnv,
  parseMigrateEnv,
} from './command-env.ts';
export type { Network } from './field-readers.ts';
export { EnvError, type EnvSource, loadEnv, readEnvFile } from './parse-env.ts';
export {
  type GatewayEnv,
  GatewayEnvSchema,
  parseGatewayEnv,
  parseSandboxEnv,
  parseWorkersEnv,
  SandboxEnvSchema,
  type TracingEnv,
  type WorkersEnv,
  WorkersEnvSchema,
} from './service-env.ts';
export { parseStackEnv, type StackEnv, StackEnvSchema } from './stack-env.ts';

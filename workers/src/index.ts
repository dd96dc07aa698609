export type { WorkerConfig, WorkerDeps } from './deps.ts';
export { type Runtime, type RuntimeOptions, startWorkers } from './runtime.ts';

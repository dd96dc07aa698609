export type { WorkerConfig, WorkerDeps } from './deps.ts';
export { type Runtime, type RuntimeOptions, startWorkers } from './runtime.ts';
export { type SweepDeps, sweep } from './sweep/sweep.ts';

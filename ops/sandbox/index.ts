export type { SandboxLog } from './log.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';
export { BILL_SERVICE_PATH, CONSULT_SERVICE_PATH } from './soap/index.ts';

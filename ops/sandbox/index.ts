export {
  AUTHORITY_RUC,
  buildApplicationResponse,
  CDR_SIGNATURE_ID,
  type CdrContent,
  createAuthorityIdentity,
  zipAnswer,
} from './cdr/index.ts';
export type { SandboxLog } from './log.ts';
export { replay } from './register/state.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';
export { BILL_SERVICE_PATH, CONSULT_SERVICE_PATH } from './soap/index.ts';

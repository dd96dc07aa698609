export { buildApplicationResponse, CDR_SIGNATURE_ID, type CdrContent } from './cdr/application-response.ts';
export { AUTHORITY_RUC, createAuthorityIdentity, OSE_RUC } from './cdr/authority-identity.ts';
export { zipAnswer } from './cdr/issue-cdr.ts';
export { judgeUbl } from './judge-ubl.ts';
export type { SandboxLog } from './log.ts';
export { type CaughtMail, type Mailbox, startMailbox } from './mail/mailbox.ts';
export { replay } from './register/state.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';
export { BILL_SERVICE_PATH, CONSULT_SERVICE_PATH, OSE_SERVICE_PATH } from './soap/services.ts';

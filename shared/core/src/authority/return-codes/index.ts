export { classifyReturnCode, normalizeReturnCode, type ReturnCodeClass } from './classify.ts';
export { findReturnCode, RETURN_CODES, type ReturnCode } from './find-return-code.ts';
export type { ReturnCodeActor } from './row.ts';

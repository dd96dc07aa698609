export { ChasquiError, type ChasquiErrorOptions, validationError } from './chasqui-error.ts';
export { ERROR_CODES, type ErrorCode } from './codes.ts';
export type { Problem } from './problem.ts';

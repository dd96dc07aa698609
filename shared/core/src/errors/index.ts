export {
  ChasquiError,
  type ChasquiErrorOptions,
  ERROR_CODES,
  type ErrorCode,
  type Problem,
  validationError,
} from './chasqui-error.ts';

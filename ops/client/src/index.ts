export type { AccessToken, ClientOptions, Credentials } from './client-options.ts';
export type { Contract } from './contract.ts';
export { type ChasquiClient, createChasquiClient, type DownloadOptions, type Downloads } from './create-client.ts';
export type { DocumentFile, FileFormats, FileKind } from './download-file.ts';
export {
  type ApiErrorCode,
  type ApiErrorFacts,
  ChasquiApiError,
  type ErrorDetail,
  isChasquiApiError,
} from './errors/api-error.ts';
export {
  ChasquiNetworkError,
  isChasquiNetworkError,
  type NetworkErrorFacts,
  type NetworkFailure,
} from './errors/network-error.ts';
export type { Operation } from './operation.ts';
export type * from './payloads.ts';
export type { CallOptions, InputOf, MutationOptions, OutputOf, Procedures, ProceduresOf } from './procedures.ts';

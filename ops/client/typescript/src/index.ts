export type { AccessToken, ClientOptions, Credentials } from './client-options.ts';
export type { Contract, FileContract } from './contract.ts';
export { type ChasquiClient, createChasquiClient, type DownloadOptions, type Downloads } from './create-client.ts';
export type { DownloadedFile, FileFormats, FileKind, FileOperation } from './download-file.ts';
export {
  type ApiErrorCode,
  type ApiErrorFacts,
  ChasquiApiError,
  ChasquiNetworkError,
  type ErrorDetail,
  isChasquiApiError,
  isChasquiNetworkError,
  type NetworkErrorFacts,
  type NetworkFailure,
} from './errors.ts';
export type { Operation } from './operation.ts';
export type * from './procedures.ts';
export {
  ChasquiWebhookError,
  type ReceivedHeaders,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
} from './verify-webhook.ts';

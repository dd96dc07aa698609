export { advanceDeductions } from './advance-deductions.ts';
export { API_KEY_ACCESS, type ApiKeyAccess, apiKeys, IS_WORKING_KEY } from './api-keys.ts';
export { type ArtifactEncoding, type ArtifactKind, artifacts } from './artifacts.ts';
export { AUDIT_TERM, auditLog, IS_OLD_AUDIT_RECORD } from './audit-log.ts';
export { certificates } from './certificates.ts';
export { clients } from './clients.ts';
export { oneOf } from './columns.ts';
export { documentComparisons } from './document-comparisons.ts';
export { documentEvents, IS_OLD_EVENT } from './document-events.ts';
export {
  documentImportRows,
  documentImports,
  documentReferences,
  type ImportActor,
  type ImportCounts,
  type ImportFormat,
  IS_WAITING,
} from './document-imports.ts';
export {
  type DocumentAuthority,
  documents,
  IS_ON_ITS_WAY,
  IS_SALE,
  NUMBER_IS_HELD,
  type Observation,
  WORKING_DEADLINE,
} from './documents.ts';
export { EMAIL_STATES, type EmailState, emails, HAS_EMAIL_ENDED, IS_OLD_EMAIL } from './emails.ts';
export { establishments } from './establishments.ts';
export { exchangeRates } from './exchange-rates.ts';
export { EXPORT_STATES, type ExportParameters, type ExportState, exportChunks, exports } from './exports.ts';
export { type FileRound, fileMoves, filePacks } from './file-packs.ts';
export { type ImportOutcome, idempotencyKeys } from './idempotency-keys.ts';
export { payments } from './payments.ts';
export { APP_ROLE, SYSTEM_ROLE } from './policies.ts';
export { productCodes } from './product-codes.ts';
export { products } from './products.ts';
export { PURCHASE_VALIDITIES, type PurchaseValidity, purchases, purchaseXmls } from './purchases.ts';
export { IS_OWED, receivables } from './receivables.ts';
export { registerUpdates } from './register-updates.ts';
export { relatedDocuments } from './related-documents.ts';
export { renditions } from './renditions.ts';
export { ruleOverrides } from './rule-overrides.ts';
export { series } from './series.ts';
export {
  SIRE_FILE_KINDS,
  SIRE_TASK_KINDS,
  SIRE_TASK_STATES,
  type SireAuthority,
  type SireFileKind,
  type SireTaskKind,
  type SireTaskState,
  sireFiles,
  sirePeriods,
  sireTasks,
} from './sire.ts';
export { sireTerms } from './sire-terms.ts';
export { type SubmissionOperation, submissions } from './submissions.ts';
export { MOST_SUMMARY_LINES, type SummaryAction, summaryLines } from './summary-lines.ts';
export { taxpayerLists } from './taxpayer-lists.ts';
export { taxpayers } from './taxpayers.ts';
export { CHANNEL_KINDS, type ChannelKind, tenantChannels } from './tenant-channels.ts';
export {
  API_SERVICES,
  type ApiService,
  apiClients,
  isNotMoving,
  MOVE_STATES,
  type MoveState,
  RECEIPTS_WAYS,
  type ReceiptsWay,
  solCredentials,
  TENANT_MODES,
  type TenantMode,
  tenants,
} from './tenants.ts';
export { refreshTokens, type UserRole, users } from './users.ts';
export {
  DELIVERY_STATES,
  type DeliveryState,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from './webhooks.ts';

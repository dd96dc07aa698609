export { type ApiKeyRecord, type AuthenticatedApiKey, authenticateApiKey } from './api-keys/index.ts';
export { type Artifact, findArtifact } from './artifacts/index.ts';
export {
  type Actor,
  type Database,
  DatabaseError,
  type DatabaseOptions,
  isDatabaseUnavailable,
  openDatabase,
  pingDatabase,
  type SystemContext,
  type TenantContext,
} from './connection/index.ts';
export {
  type AnsweredQuestion,
  claimOverdueDocuments,
  closeSubmission,
  type DocumentDetail,
  type DocumentEvent,
  type DocumentFailure,
  type DocumentRecord,
  type DocumentWork,
  getDocument,
  getDocumentWork,
  listAcceptedDocuments,
  type NewDocument,
  type OpenedSubmission,
  type OpenedTicketPoll,
  type OverdueDocument,
  openSubmission,
  openTicketPoll,
  type RecordedOutcome,
  recordDocument,
  recordFailure,
  recordOutcome,
  recordSignature,
  type Signature,
  type SignatureResult,
  type SubmissionResult,
  type SubmissionSummary,
  type TicketPollTerms,
  type Voiding,
} from './documents/index.ts';
export { isId, newId } from './identifiers/index.ts';
export { migrate } from './migration/index.ts';
export type { ArtifactKind, Observation, SubmissionOperation, UserRole } from './schema/index.ts';
export {
  type CreatedTenant,
  createTenant,
  findSealedCertificate,
  findSealedSolCredentials,
  getIssuer,
  type NewTenant,
  type SealedCertificate,
  type SealedSolCredentials,
  type TenantRecord,
} from './tenants/index.ts';
export type { UserRecord } from './users/index.ts';

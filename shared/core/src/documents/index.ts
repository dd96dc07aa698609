export { correlativeStepProblem, MAX_CORRELATIVE_STEP } from './correlative-step.ts';
export type { DocumentOperations, PreparedDocument } from './define-document.ts';
export type { DocumentDefinition, DocumentSummary, DocumentTotals, ReferencedDocument } from './definition.ts';
export {
  type DespatchAdviceInput,
  type DespatchAdviceRequest,
  DespatchAdviceRequestSchema,
} from './despatch-advice/schema.ts';
export { type InvoiceInput, type InvoiceRequest, InvoiceRequestSchema } from './invoice/schema.ts';
export type { NamedIds, NamedRecords } from './named-records.ts';
export { type PerceptionInput, type PerceptionRequest, PerceptionRequestSchema } from './perception/schema.ts';
export {
  DOCUMENT_DEFINITIONS,
  DOCUMENT_TYPE_CODES,
  type DocumentTypeCode,
  getDefinition,
  isDocumentTypeCode,
} from './registry.ts';
export { type RetentionInput, type RetentionRequest, RetentionRequestSchema } from './retention/schema.ts';
export {
  type VoidedDocumentsInput,
  type VoidedDocumentsRequest,
  VoidedDocumentsRequestSchema,
} from './voided-documents/schema.ts';

export type { DocumentOperations, PreparedDocument } from './define-document.ts';
export type { DocumentDefinition, DocumentSummary, DocumentTotals, ReferencedDocument } from './definition.ts';
export { type InvoiceInput, type InvoiceRequest, InvoiceRequestSchema } from './invoice/schema.ts';
export { DOCUMENT_DEFINITIONS, type DocumentTypeCode, getDefinition, isDocumentTypeCode } from './registry.ts';

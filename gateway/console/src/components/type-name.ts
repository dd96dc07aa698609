import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '@chasqui/core/catalogs';
import { findTypeFacts } from '@chasqui/core/document-types';

/** Returns the name of a document's type. Peru's names are used in both languages. */
export function typeName(documentType: string): string {
  if (isPaymentDocumentCode(documentType)) return PAYMENT_DOCUMENT_NAMES[documentType];
  return findTypeFacts(documentType)?.title ?? documentType;
}

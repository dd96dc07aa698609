import type { DocumentListing } from '@chasqui/client';
import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '@chasqui/core/catalogs';
import { findTypeFacts, isOfKind } from '@chasqui/core/document-types';
import { isCommunication } from '@chasqui/core/identity';
import { formatMoney } from '../language/formats.ts';

/** Returns the name of a document's type. Peru's names are used in both languages. */
export function typeName(documentType: string): string {
  if (isPaymentDocumentCode(documentType)) return PAYMENT_DOCUMENT_NAMES[documentType];
  return findTypeFacts(documentType)?.title ?? documentType;
}

/** Returns true if a document of this type has an amount. Guides and communications have none. */
export function hasAmount(documentType: string): boolean {
  return !isOfKind(documentType, 'guide') && !isCommunication(documentType);
}

/** Returns the total of a document with its currency, or a dash if its type has none. */
export function formatTotal({ documentType, totals, currencyCode }: DocumentListing): string {
  return hasAmount(documentType) ? formatMoney(totals.total, currencyCode) : '—';
}

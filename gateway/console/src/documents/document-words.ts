import type { DocumentListing } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { isCommunication } from '@chasqui/core/identity';
import { formatMoney } from '../language/formats.ts';

/** Returns true if a document of this type has an amount. Guides and communications have none. */
export function hasAmount(documentType: string): boolean {
  return !isOfKind(documentType, 'guide') && !isCommunication(documentType);
}

/** Returns the total of a document with its currency, or a dash if its type has none. */
export function formatTotal({ documentType, totals, currencyCode }: DocumentListing): string {
  return hasAmount(documentType) ? formatMoney(totals.total, currencyCode) : '—';
}

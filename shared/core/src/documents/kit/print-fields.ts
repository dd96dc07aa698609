import {
  IDENTITY_TYPES,
  isIdentityTypeCode,
  isPaymentDocumentCode,
  PAYMENT_DOCUMENT_NAMES,
} from '../../catalogs/index.ts';
import type { PrintField } from '../../print/index.ts';

/** Returns a field, or an empty list if there is no value to print. */
export function optionalField(label: string, value: string | null): PrintField[] {
  return value === null ? [] : [{ label, value }];
}

/** Returns an identity number under the name of its type. */
export function identityField(party: { readonly identityType: string; readonly identityNumber: string }): PrintField {
  const { identityType, identityNumber } = party;
  const label = isIdentityTypeCode(identityType) ? IDENTITY_TYPES[identityType].printed : identityType;
  return { label, value: identityNumber };
}

const COUNTRY_NAMES = new Intl.DisplayNames(['es-PE'], { type: 'region' });

/** Returns the Spanish name of a country of ISO 3166-1, or its code if it has no name. */
export function countryName(country: string): string {
  return COUNTRY_NAMES.of(country) ?? country;
}

/** Returns the name of a document type of catalog 01, or its code if it has no name. */
export function documentTypeName(documentType: string): string {
  return isPaymentDocumentCode(documentType) ? PAYMENT_DOCUMENT_NAMES[documentType] : documentType;
}

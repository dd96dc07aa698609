import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '@chasqui/core/catalogs';

/** Returns the name of a document type of catalog 01, such as `Factura` for `01`. */
export function documentTypeName(code: string): string {
  return isPaymentDocumentCode(code) ? PAYMENT_DOCUMENT_NAMES[code] : code;
}

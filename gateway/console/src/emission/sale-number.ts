import { textOf } from '../components/typed-text.ts';

/**
 * Returns the type and number of a typed factura or boleta; undefined for an empty field. Series of boletas begin with B,
 * as do those of SUNAT's portal with EB.
 */
export function saleNumberOf(typed: string) {
  const documentId = textOf(typed)?.toUpperCase();
  if (documentId === undefined) return undefined;
  return { documentType: /^E?B/.test(documentId) ? ('03' as const) : ('01' as const), documentId };
}

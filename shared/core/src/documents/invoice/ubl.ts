import type { CompletedSale } from '../../families/sale/index.ts';
import { buildSaleInvoice } from '../../families/sale/ubl/index.ts';
import type { UblDocument } from '../../xml/index.ts';

/** A factura as UBL 2.1 Invoice, ready to be signed. */
export function buildInvoiceUbl(sale: CompletedSale, correlative: number): UblDocument {
  return buildSaleInvoice(sale, correlative);
}

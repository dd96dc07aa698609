import type * as v from 'valibot';
import { SALE_BODY_ITEMS, SALE_REQUEST_ENTRIES, SaleCustomerSchema } from '../../families/sale/index.ts';
import { closedObject, orClient, seriesField } from '../../fields/index.ts';

/** A boleta in full. */
export const ReceiptRequestSchema = closedObject({
  series: seriesField('B'),
  customer: SaleCustomerSchema,
  ...SALE_REQUEST_ENTRIES,
});

/** The body of POST /api/receipts: what the tenant keeps may be named by its id. */
export const ReceiptBodySchema = closedObject({
  ...ReceiptRequestSchema.entries,
  customer: orClient(SaleCustomerSchema),
  items: SALE_BODY_ITEMS,
});

/** What a client may send. */
export type ReceiptInput = v.InferInput<typeof ReceiptBodySchema>;

/** The request once parsed: trimmed and with its defaults. */
export type ReceiptRequest = v.InferOutput<typeof ReceiptRequestSchema>;

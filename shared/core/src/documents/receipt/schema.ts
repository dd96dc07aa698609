import type * as v from 'valibot';
import { SALE_REQUEST_ENTRIES, SaleCustomerSchema } from '../../families/sale/index.ts';
import { closedObject, seriesField } from '../../fields/index.ts';

/** The body of POST /api/receipts. */
export const ReceiptRequestSchema = closedObject({
  series: seriesField('B'),
  customer: SaleCustomerSchema,
  ...SALE_REQUEST_ENTRIES,
});

/** What a client may send. */
export type ReceiptInput = v.InferInput<typeof ReceiptRequestSchema>;

/** The request once parsed: trimmed and with its defaults. */
export type ReceiptRequest = v.InferOutput<typeof ReceiptRequestSchema>;

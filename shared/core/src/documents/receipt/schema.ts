import type * as v from 'valibot';
import { SALE_BODY_ITEMS, SALE_REQUEST_ENTRIES, SaleCustomerSchema } from '../../families/sale/index.ts';
import { closedObject, orClient, seriesField } from '../../fields/index.ts';

export const ReceiptRequestSchema = closedObject({
  series: seriesField('B'),
  customer: SaleCustomerSchema,
  ...SALE_REQUEST_ENTRIES,
});

/** Body of POST /api/receipts. Clients and products of the tenant may be given by their ids. */
export const ReceiptBodySchema = closedObject({
  ...ReceiptRequestSchema.entries,
  customer: orClient(SaleCustomerSchema),
  items: SALE_BODY_ITEMS,
});

export type ReceiptInput = v.InferInput<typeof ReceiptBodySchema>;

export type ReceiptRequest = v.InferOutput<typeof ReceiptRequestSchema>;

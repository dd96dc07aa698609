import type * as v from 'valibot';
import { SALE_BODY_ITEMS, SALE_REQUEST_ENTRIES } from '../../families/sale/index.ts';
import { closedObject, orClient, RucPartySchema, seriesField } from '../../fields/index.ts';

export const InvoiceRequestSchema = closedObject({
  series: seriesField('F'),
  customer: RucPartySchema,
  ...SALE_REQUEST_ENTRIES,
});

/** Body of POST /api/invoices. Clients and products of the tenant may be given by their ids. */
export const InvoiceBodySchema = closedObject({
  ...InvoiceRequestSchema.entries,
  customer: orClient(RucPartySchema),
  items: SALE_BODY_ITEMS,
});

export type InvoiceInput = v.InferInput<typeof InvoiceBodySchema>;

export type InvoiceRequest = v.InferOutput<typeof InvoiceRequestSchema>;

import type * as v from 'valibot';
import { SALE_REQUEST_ENTRIES } from '../../families/sale/index.ts';
import { closedObject, RucPartySchema, seriesField } from '../../fields/index.ts';

/** The body of POST /api/invoices. */
export const InvoiceRequestSchema = closedObject({
  series: seriesField('F'),
  customer: RucPartySchema,
  ...SALE_REQUEST_ENTRIES,
});

/** What a client may send. */
export type InvoiceInput = v.InferInput<typeof InvoiceRequestSchema>;

/** The request once parsed: trimmed and with its defaults. */
export type InvoiceRequest = v.InferOutput<typeof InvoiceRequestSchema>;

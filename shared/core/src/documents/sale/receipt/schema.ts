import { closedObject, component, EMAIL_OPTION, orClient, seriesField } from '../../../fields/index.ts';
import { BoletaBuyerSchema, SALE_REQUEST_ENTRIES } from '../request.ts';
import { SALE_BODY_ITEMS } from '../request-item.ts';
import { INVOICED_CASE_ENTRIES } from '../request-parts.ts';

export const ReceiptRequestSchema = closedObject({
  series: seriesField('03'),
  customer: BoletaBuyerSchema,
  ...SALE_REQUEST_ENTRIES,
  ...INVOICED_CASE_ENTRIES,
});

/** Body of POST /api/receipts. Clients and products of the tenant may be given by their ids. */
export const ReceiptBodySchema = component(
  'ReceiptRequest',
  closedObject({
    ...ReceiptRequestSchema.entries,
    ...EMAIL_OPTION,
    customer: orClient(BoletaBuyerSchema),
    items: SALE_BODY_ITEMS,
  }),
);

import { closedObject, component, EMAIL_OPTION, orClient, seriesField } from '../../../fields/index.ts';
import {
  FacturaBuyerSchema,
  INVOICED_CASE_ENTRIES,
  RETENTION_ENTRIES,
  SALE_BODY_ITEMS,
  SALE_REQUEST_ENTRIES,
} from '../index.ts';

export const InvoiceRequestSchema = closedObject({
  series: seriesField('01'),
  customer: FacturaBuyerSchema,
  ...SALE_REQUEST_ENTRIES,
  ...INVOICED_CASE_ENTRIES,
  ...RETENTION_ENTRIES,
});

/** Body of POST /api/invoices. Clients and products of the tenant may be given by their ids. */
export const InvoiceBodySchema = component(
  'InvoiceRequest',
  closedObject({
    ...InvoiceRequestSchema.entries,
    ...EMAIL_OPTION,
    customer: orClient(FacturaBuyerSchema),
    items: SALE_BODY_ITEMS,
  }),
);

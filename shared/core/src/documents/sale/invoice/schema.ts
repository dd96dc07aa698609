import { closedObject, component, EMAIL_OPTION, orClient, seriesField } from '../../../fields/index.ts';
import { FacturaBuyerSchema, SALE_REQUEST_ENTRIES } from '../request.ts';
import { SALE_BODY_ITEMS } from '../request-item.ts';
import { INVOICED_CASE_ENTRIES, RETENTION_ENTRIES } from '../request-parts.ts';

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

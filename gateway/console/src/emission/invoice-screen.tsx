import { InvoiceBodySchema } from '@chasqui/core/documents/sale/invoice/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { kindOf } from './emission-kind.ts';
import { SaleScreen } from './sale-form.tsx';

const INVOICE = kindOf({
  documentType: '01',
  title: say('New factura', 'Nueva factura'),
  issued: say('Factura issued', 'Factura emitida'),
  firstSeries: 'F001',
  schema: InvoiceBodySchema,
  emit: (body, options) => client.emissions.invoice.mutate(body, options),
  check: (body, options) => client.validations.invoice.mutate(body, options),
});

export default function InvoiceScreen() {
  return <SaleScreen kind={INVOICE} isReceipt={false} />;
}

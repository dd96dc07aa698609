import { ReceiptBodySchema } from '@chasqui/core/documents/sale/receipt/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { kindOf } from './emission-kind.ts';
import { SaleScreen } from './sale-form.tsx';

const RECEIPT = kindOf({
  documentType: '03',
  title: say('New boleta', 'Nueva boleta'),
  issued: say('Boleta issued', 'Boleta emitida'),
  firstSeries: 'B001',
  schema: ReceiptBodySchema,
  emit: (body, options) => client.emissions.receipt.mutate(body, options),
  check: (body, options) => client.validations.receipt.mutate(body, options),
});

export default function ReceiptScreen() {
  return <SaleScreen kind={RECEIPT} isReceipt />;
}

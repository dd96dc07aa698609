import { RETENTION_FORM } from '@chasqui/core/documents/withholding/retention/form';
import { RetentionBodySchema } from '@chasqui/core/documents/withholding/retention/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { WithholdingScreen } from './withholding-form.tsx';
import { withholdingKindOf } from './withholding-kind.ts';

const RETENTION = withholdingKindOf({
  documentType: '20',
  title: say('New retention', 'Nueva retención'),
  issued: say('Retention issued', 'Retención emitida'),
  firstSeries: 'R001',
  schema: RetentionBodySchema,
  emit: (body, options) => client.emissions.retention.mutate(body, options),
  check: (body, options) => client.validations.retention.mutate(body, options),
  form: RETENTION_FORM,
  words: {
    counterparty: say('Supplier', 'Proveedor'),
    paymentDate: say('Paid on', 'Fecha de pago'),
    paymentAmount: say('Payment', 'Monto del pago'),
    withheld: say('Retained', 'Retenido'),
    net: say('Paid to the supplier', 'Se paga al proveedor'),
    totalWithheld: say('Total retained', 'Total retenido'),
  },
});

export default function RetentionScreen() {
  return <WithholdingScreen kind={RETENTION} />;
}

import { PERCEPTION_FORM } from '@chasqui/core/documents/withholding/perception/form';
import { PerceptionBodySchema } from '@chasqui/core/documents/withholding/perception/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { WithholdingScreen } from './withholding-form.tsx';
import { withholdingKindOf } from './withholding-kind.ts';

const PERCEPTION = withholdingKindOf({
  documentType: '40',
  title: say('New perception', 'Nueva percepción'),
  issued: say('Perception issued', 'Percepción emitida'),
  firstSeries: 'P001',
  schema: PerceptionBodySchema,
  emit: (body, options) => client.emissions.perception.mutate(body, options),
  check: (body, options) => client.validations.perception.mutate(body, options),
  form: PERCEPTION_FORM,
  words: {
    counterparty: say('Customer', 'Cliente'),
    paymentDate: say('Collected on', 'Fecha de cobro'),
    paymentAmount: say('Collected', 'Monto del cobro'),
    withheld: say('Perceived', 'Percibido'),
    net: say('Collected from the customer', 'Se cobra al cliente'),
    totalWithheld: say('Total perceived', 'Total percibido'),
  },
});

export default function PerceptionScreen() {
  return <WithholdingScreen kind={PERCEPTION} />;
}

import { readPerception, readRetention, type WithholdingReading } from '../readings/withholding.ts';
import { PERCEPTION_RULES } from '../rules/withholding/perception.ts';
import { RETENTION_RULES } from '../rules/withholding/retention.ts';
import { defineType, sunatRoot } from './define-type.ts';

const SHARED = {
  numberCodes: { form: '1001', series: '1049', number: '1049' },
  termOf: () => ({ days: 7, code: '2600' }),
  factsOf: ({ id, issueDate, agent, receiver, totalWithheld }: WithholdingReading) => ({
    id,
    issueDate,
    issuer: agent.identity,
    receiver: receiver.identity,
    currency: totalWithheld?.currency ?? null,
    total: totalWithheld?.text ?? null,
  }),
};

export const RETENTION = defineType({
  ...SHARED,
  code: '20',
  root: sunatRoot('Retention'),
  series: /^R[A-Z0-9]{3}$/,
  schema: 'retention.xsd',
  describeAcceptance: (id) => `El Comprobante de Retencion numero ${id}, ha sido aceptado`,
  read: readRetention,
  rules: RETENTION_RULES,
});

export const PERCEPTION = defineType({
  ...SHARED,
  code: '40',
  root: sunatRoot('Perception'),
  series: /^P[A-Z0-9]{3}$/,
  schema: 'perception.xsd',
  describeAcceptance: (id) => `El Comprobante de Percepcion numero ${id}, ha sido aceptado`,
  read: readPerception,
  rules: PERCEPTION_RULES,
});

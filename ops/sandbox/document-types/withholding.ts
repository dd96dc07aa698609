import { readPerception, readRetention, type WithholdingReading } from '../readings/withholding.ts';
import { PERCEPTION_RULES } from '../rules/perception/index.ts';
import { RETENTION_RULES } from '../rules/retention/index.ts';
import { defineType, PERCEPTION_NAMESPACE, RETENTION_NAMESPACE } from './define-type.ts';
import type { DocumentFacts, NumberCodes } from './document-type.ts';

const NUMBER_CODES: NumberCodes = { form: '1001', series: '1049', number: '1049' };

export const RETENTION = defineType({
  code: '20',
  operation: 'sendBill',
  root: { name: 'Retention', namespace: RETENTION_NAMESPACE },
  series: /^R[A-Z0-9]{3}$/,
  schema: 'retention.xsd',
  describeAcceptance: (id) => `El Comprobante de Retencion numero ${id}, ha sido aceptado`,
  numberCodes: NUMBER_CODES,
  termOf: () => ({ days: 7, code: '2600' }),
  read: readRetention,
  factsOf,
  typeRules: [],
  rules: RETENTION_RULES,
  observationRules: [],
});

export const PERCEPTION = defineType({
  code: '40',
  operation: 'sendBill',
  root: { name: 'Perception', namespace: PERCEPTION_NAMESPACE },
  series: /^P[A-Z0-9]{3}$/,
  schema: 'perception.xsd',
  describeAcceptance: (id) => `El Comprobante de Percepcion numero ${id}, ha sido aceptado`,
  numberCodes: NUMBER_CODES,
  termOf: () => ({ days: 7, code: '2600' }),
  read: readPerception,
  factsOf,
  typeRules: [],
  rules: PERCEPTION_RULES,
  observationRules: [],
});

function factsOf({ id, issueDate, agent, receiver, totalWithheld }: WithholdingReading): DocumentFacts {
  return {
    id,
    issueDate,
    issuer: agent.identity,
    receiver: receiver.identity,
    currency: totalWithheld?.currency ?? null,
    total: totalWithheld?.text ?? null,
    voids: [],
    informs: [],
    remarks: [],
  };
}

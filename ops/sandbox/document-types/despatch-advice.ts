import { readDespatch } from '../readings/despatch.ts';
import { DESPATCH_ATTRIBUTES } from '../rules/attributes.ts';
import { DESPATCH_RULES, DESPATCH_TYPE_RULES } from '../rules/despatch-advice/index.ts';
import { DESPATCH_OBSERVATION_RULES } from '../rules/despatch-advice/observations.ts';
import { defineType, ublRoot } from './define-type.ts';

/** Guia de remision remitente. It has no term: it must be accepted before the goods move. */
export const DESPATCH_ADVICE = defineType({
  code: '09',
  operation: 'sendGuide',
  root: ublRoot('DespatchAdvice'),
  series: /^T[A-Z0-9]{3}$/,
  schema: 'despatch-advice.xsd',
  describeAcceptance: (id) => `La Guia de Remision Remitente numero ${id}, ha sido aceptada`,
  daysAhead: 0,
  termOf: () => ({ days: 1, code: '2108' }),
  hasUrl: true,
  read: readDespatch,
  factsOf: ({ id, issueDate, sender, recipient }) => ({
    id,
    issueDate,
    issuer: sender.identity,
    receiver: recipient.identity,
  }),
  typeRules: DESPATCH_TYPE_RULES,
  rules: DESPATCH_RULES,
  observationRules: DESPATCH_OBSERVATION_RULES,
  attributes: DESPATCH_ATTRIBUTES,
});

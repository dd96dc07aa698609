import { readCarrierDespatch } from '../readings/carrier-despatch.ts';
import { readDespatch } from '../readings/despatch.ts';
import type { GuideReading } from '../readings/guide.ts';
import { GUIDE_ATTRIBUTES } from '../rules/attributes.ts';
import { CARRIER_DESPATCH_OBSERVATION_RULES, CARRIER_DESPATCH_RULES } from '../rules/carrier-despatch-advice/index.ts';
import { DESPATCH_OBSERVATION_RULES, DESPATCH_RULES } from '../rules/despatch-advice/index.ts';
import { createGuideTypeRules } from '../rules/guide/header.ts';
import { defineType, ublRoot } from './define-type.ts';

/** Properties of both types of guides. A guide must be accepted before the goods move. */
const GUIDE = {
  operation: 'sendGuide' as const,
  root: ublRoot('DespatchAdvice'),
  daysAhead: 0,
  termOf: () => ({ days: 1, code: '2108' }),
  hasUrl: true,
  factsOf: ({ id, issueDate, issuer, recipient }: GuideReading) => ({
    id,
    issueDate,
    issuer: issuer.identity,
    receiver: recipient.identity,
  }),
  attributes: GUIDE_ATTRIBUTES,
};

/** Guide of a sender (guía de remisión remitente). */
export const DESPATCH_ADVICE = defineType({
  ...GUIDE,
  code: '09',
  series: /^T[A-Z0-9]{3}$/,
  schema: 'despatch-advice.xsd',
  describeAcceptance: (id) => `La Guia de Remision Remitente numero ${id}, ha sido aceptada`,
  read: readDespatch,
  typeRules: createGuideTypeRules('09'),
  rules: DESPATCH_RULES,
  observationRules: DESPATCH_OBSERVATION_RULES,
});

/** Guide of a carrier (guía de remisión transportista). */
export const CARRIER_DESPATCH_ADVICE = defineType({
  ...GUIDE,
  code: '31',
  series: /^V[A-Z0-9]{3}$/,
  schema: 'carrier-despatch-advice.xsd',
  describeAcceptance: (id) => `La Guia de Remision Transportista numero ${id}, ha sido aceptada`,
  read: readCarrierDespatch,
  typeRules: createGuideTypeRules('31'),
  rules: CARRIER_DESPATCH_RULES,
  observationRules: CARRIER_DESPATCH_OBSERVATION_RULES,
});

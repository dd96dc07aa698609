import { readCarrierDespatch } from '../readings/carrier-despatch.ts';
import { CARRIER_DESPATCH_OBSERVATION_RULES, CARRIER_DESPATCH_RULES } from '../rules/carrier-despatch-advice/index.ts';
import { createGuideTypeRules } from '../rules/guide/header.ts';
import { defineType } from './define-type.ts';
import { GUIDE } from './despatch-advice.ts';

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

import { readSettlement } from '../readings/purchase-settlement.ts';
import { SETTLEMENT_ATTRIBUTES } from '../rules/attributes.ts';
import { SETTLEMENT_OBSERVATION_RULES, SETTLEMENT_RULES } from '../rules/purchase-settlement/index.ts';
import { defineType, ublRoot } from './define-type.ts';
import { createTypeRules, saleFactsOf } from './sale.ts';

/** Liquidacion de compra. The issuer buys from a person without RUC. */
export const PURCHASE_SETTLEMENT = defineType({
  code: '04',
  root: ublRoot('SelfBilledInvoice'),
  series: /^L[A-Z0-9]{3}$/,
  schema: 'purchase-settlement.xsd',
  describeAcceptance: (id) => `La Liquidacion de compra numero ${id}, ha sido aceptada`,
  daysAhead: 0,
  termOf: () => ({ days: 1, code: '2108' }),
  read: readSettlement,
  factsOf: saleFactsOf,
  typeRules: createTypeRules('04'),
  rules: SETTLEMENT_RULES,
  observationRules: SETTLEMENT_OBSERVATION_RULES,
  attributes: SETTLEMENT_ATTRIBUTES,
});

import type { XmlReading } from '@chasqui/core/xml';
import { type Observation, type Refusal, refuse } from '../refusal/index.ts';
import type { SaleReading } from '../sale/index.ts';
import { ALLOWANCE_RULES } from './allowances.ts';
import { DETRACTION_RULES } from './detraction.ts';
import { observeFixedAttributes } from './fixed-attributes.ts';
import { HEADER_RULES } from './header.ts';
import { HEADER_TAX_RULES } from './header-taxes.ts';
import { LINE_AMOUNT_RULES } from './line-amounts.ts';
import { LINE_TAX_RULES } from './line-taxes.ts';
import { LINE_RULES } from './lines.ts';
import { OBSERVATION_RULES } from './observations.ts';
import { PARTY_RULES } from './parties.ts';
import { PAYMENT_TERMS_RULES } from './payment-terms.ts';
import type { Rule } from './rule.ts';
import { TOTAL_RULES } from './totals.ts';

/** Every rule of the factura, form before arithmetic: what stands later may rely on what stands before. */
export const FACTURA_RULES: readonly Rule[] = [
  ...HEADER_RULES,
  ...PARTY_RULES,
  ...LINE_RULES,
  ...ALLOWANCE_RULES,
  ...LINE_TAX_RULES,
  ...LINE_AMOUNT_RULES,
  ...HEADER_TAX_RULES,
  ...TOTAL_RULES,
  ...PAYMENT_TERMS_RULES,
  ...DETRACTION_RULES,
];

/** The first rule the factura breaks; null when it keeps them all. */
export function judgeSale(sale: SaleReading, rules: readonly Rule[] = FACTURA_RULES): Refusal | null {
  for (const { code, message, check } of rules) {
    const detail = check(sale);
    if (detail !== null) return refuse(code, message, detail);
  }
  return null;
}

/** Everything the authority remarks on in a factura it accepts, each code once. */
export function observeSale(sale: SaleReading, document: XmlReading): readonly Observation[] {
  const observed = OBSERVATION_RULES.flatMap(({ code, message, check }) => {
    const detail = check(sale);
    return detail === null ? [] : [refuse(code, message, detail)];
  });
  const all = [...observed, ...observeFixedAttributes(document)];
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
}

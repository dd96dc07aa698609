import { mayBeProductCode } from '../../../catalogs/index.ts';
import { SALE_MESSAGES } from '../../../messages/index.ts';
import { firstDayOf, PUBLISHED_RULES, ruleLevelOn } from '../../../rules/index.ts';
import type { EmissionFacts } from '../../emission-facts.ts';
import type { DocumentWarning, Rule } from '../../rule.ts';
import type { PricedDocument } from '../completed-sale.ts';
import type { PricedSale } from '../priced-sale.ts';

/** Returns true if UNSPSC has no such code: the loaded table lacks it, or no segment has its first digits. */
export function isUnknownProductCode(code: string, { unknownProductCodes }: EmissionFacts = {}): boolean {
  return !mayBeProductCode(code) || unknownProductCodes?.has(code) === true;
}

/** SUNAT refuses product codes that UNSPSC does not have (3496). It observed them before. */
export const PRODUCT_CODE_RULE: Rule<[sale: Pick<PricedSale, 'request' | 'rules'>, facts?: EmissionFacts]> = {
  code: 'SALE_PRODUCT_CODE',
  find: ({ request: { issueDate, items }, rules }, facts) => {
    if (ruleLevelOn(rules, 'product-code', issueDate) !== 'refuse') return [];
    return items.flatMap(({ sunatCode }, index) =>
      sunatCode === undefined || !isUnknownProductCode(sunatCode, facts)
        ? []
        : [{ path: `items.${index}.sunatCode`, ...SALE_MESSAGES.productCode(sunatCode) }],
    );
  },
};

/**
 * Warns of product codes that UNSPSC does not have (3496), and of codes that were not looked up because no table is loaded.
 * @param rule Rule that refuses them; purchase settlements have one of their own
 */
export function warnOfProductCodes(
  { issueDate, lines }: Pick<PricedDocument, 'issueDate' | 'lines'>,
  facts: EmissionFacts = {},
  rule: 'product-code' | 'settlement-product-code' = 'product-code',
): readonly DocumentWarning[] {
  const { rules = PUBLISHED_RULES, unknownProductCodes } = facts;
  const coded = lines.flatMap(({ number, sunatCode }) => (sunatCode === undefined ? [] : [{ number, sunatCode }]));
  const level = ruleLevelOn(rules, rule, issueDate);
  if (level === 'refuse') {
    if (unknownProductCodes !== null || coded.length === 0) return [];
    return [{ code: 'SUNAT_CODE_UNCHECKED', ...SALE_MESSAGES.warnProductCodesUnchecked }];
  }
  // SUNAT observes no code of sales before the first row, and none of settlements.
  if (level === null && rule === 'product-code') return [];
  const refusedFrom = firstDayOf(rules, rule, 'refuse');
  return coded
    .filter(({ sunatCode }) => isUnknownProductCode(sunatCode, facts))
    .map(({ number, sunatCode }) => ({
      code: 'SUNAT_CODE_UNKNOWN',
      ...SALE_MESSAGES.warnProductCode(number, sunatCode, { isObserved: level === 'warn', refusedFrom }),
    }));
}

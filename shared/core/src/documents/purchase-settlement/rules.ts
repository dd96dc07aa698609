import { GOLD_PROPERTY_CODES } from '../../catalogs/index.ts';
import { findIf, type Rule } from '../../families/rule.ts';
import { LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from '../../families/sale/index.ts';
import { identityNumberFault } from '../../fields/index.ts';
import { SALE_MESSAGES } from '../../messages/index.ts';
import type { PricedSettlement } from './priced-settlement.ts';

type SettlementRule = Rule<[settlement: PricedSettlement]>;

/** The number of the seller has the form of its type (2801, 2802). */
const SELLER_NUMBER_RULE: SettlementRule = {
  code: 'SETTLEMENT_SELLER_NUMBER',
  find: ({ request: { seller } }) => {
    const message = identityNumberFault(seller.identityType, seller.identityNumber);
    return message === undefined ? [] : [{ path: 'seller.identityNumber', ...message }];
  },
};

/** A purchase of gold tells concession, grade, nature and mining right of each item (2466 to 2469). */
const GOLD_RULE: SettlementRule = {
  code: 'SETTLEMENT_GOLD',
  find: ({ request: { operationType, items } }) =>
    operationType !== '0503'
      ? []
      : items.flatMap(({ properties = [] }, index) => {
          const given: ReadonlySet<string> = new Set(properties.map(({ code }) => code));
          const missing = GOLD_PROPERTY_CODES.filter((code) => !given.has(code));
          const message = SALE_MESSAGES.propertiesOfGold(missing.join(', '));
          return findIf(missing.length > 0, `items.${index}.properties`, message);
        }),
};

export const SETTLEMENT_RULES: readonly SettlementRule[] = [
  SELLER_NUMBER_RULE,
  GOLD_RULE,
  LINE_VALUE_RULE,
  LINE_MAGNITUDE_RULE,
  TOTAL_MAGNITUDE_RULE,
];

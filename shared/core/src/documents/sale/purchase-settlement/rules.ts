import { GOLD_PROPERTY_CODES } from '../../../catalogs/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { isRuleInForce } from '../../../rules/index.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { findIf, type Rule } from '../../kit/rule.ts';
import { EXCHANGE_RATE_RULE } from '../exchange-rate.ts';
import { LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from '../rules/line-rules.ts';
import { isUnknownProductCode } from '../rules/product-code-rules.ts';
import { IGV_RATE_RULE } from '../rules/tax-rules.ts';
import type { PricedSettlement } from './priced-settlement.ts';

type SettlementRule = Rule<[settlement: PricedSettlement, facts?: EmissionFacts]>;

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
          const message = say(
            `must have ${missing.join(', ')} for operationType 0503`,
            `debe tener ${missing.join(', ')} con operationType 0503`,
          );
          return findIf(missing.length > 0, `items.${index}.properties`, message);
        }),
};

/** SUNAT asks for the product code of each item (3506), and looks it up in UNSPSC (3496). */
const PRODUCT_CODE_RULE: SettlementRule = {
  code: 'SETTLEMENT_PRODUCT_CODE',
  find: ({ request: { issueDate, items }, rules }, facts) => {
    if (!isRuleInForce(rules, 'settlement-product-code', issueDate)) return [];
    return items.flatMap(({ sunatCode }, index) => {
      const path = `items.${index}.sunatCode`;
      if (sunatCode === undefined) {
        return [
          {
            path,
            ...say(
              'is required: SUNAT asks for the product code of each item (3506). Goods without a code have 99999999',
              'es obligatorio: SUNAT pide el código de producto de cada ítem (3506). Los bienes sin código llevan 99999999',
            ),
          },
        ];
      }
      return findIf(isUnknownProductCode(sunatCode, facts), path, FIELD_MESSAGES.productCode(sunatCode));
    });
  },
};

export const SETTLEMENT_RULES: readonly SettlementRule[] = [
  SELLER_NUMBER_RULE,
  EXCHANGE_RATE_RULE,
  GOLD_RULE,
  PRODUCT_CODE_RULE,
  IGV_RATE_RULE,
  LINE_VALUE_RULE,
  LINE_MAGNITUDE_RULE,
  TOTAL_MAGNITUDE_RULE,
];

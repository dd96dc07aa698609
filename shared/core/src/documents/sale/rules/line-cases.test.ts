import { describe, expect, it } from 'vitest';
import { applyRules } from '../../kit/rule.ts';
import { priceSale } from '../priced-sale.ts';
import { testRequest } from '../sale-fixture.ts';
import { ALLOWANCE_RULE, PRICE_RULE } from './price-rules.ts';
import { PROPERTY_RULE, PROPERTY_SET_RULE } from './property-rules.ts';
import { items, type RuleCase, testRuleCases } from './rule-cases-fixture.ts';
import { EXPORT_LINES_RULE, FREE_RULE, ICBPER_RULE, IGV_RATE_RULE, IVAP_RULE, LINE_TAX_RULE } from './tax-rules.ts';

const ISC = { iscRate: 0.1 };

const LINES: readonly RuleCase[] = [
  [
    PRICE_RULE,
    items({ unitPrice: undefined, unitPriceWithTax: 118 }),
    items({ unitPriceWithTax: 118 }),
    'items.0.unitPriceWithTax',
    'must not be given together with unitPrice',
  ],
  [
    PRICE_RULE,
    items({}),
    items({ unitPrice: undefined }),
    'items.0.unitPrice',
    'is required and must be a number of 0 or more, with at most 12 integer digits and 10 decimals',
  ],
  [
    ALLOWANCE_RULE,
    items({ discounts: [{ rate: 0.1 }] }),
    items({ discounts: [{}] }),
    'items.0.discounts.0.amount',
    'is required, or rate instead',
  ],
  [
    ALLOWANCE_RULE,
    items({ charges: [{ amount: 1 }] }),
    items({ charges: [{ amount: 1, rate: 0.1 }] }),
    'items.0.charges.0.rate',
    'must not be given together with amount',
  ],
  [
    ALLOWANCE_RULE,
    { discounts: [{ rate: 0.1 }] },
    { discounts: [{ rate: 0 }] },
    'discounts.0.rate',
    'must be greater than 0',
  ],
  [
    FREE_RULE,
    items({ igvType: '15' }),
    items({ igvType: '15', ...ISC }),
    'items.0.iscRate',
    'must be left out of free goods',
  ],
  [
    FREE_RULE,
    items({ igvType: '40', free: true }),
    items({ igvType: '10', free: true }),
    'items.0.free',
    'must be left out: free goods of other kinds have an igvType of their own (11-16, 21, 31-37)',
  ],
  [
    FREE_RULE,
    items({ igvType: '15', charges: [{ amount: 1 }] }),
    items({ igvType: '15', charges: [{ amount: 1, affectsTaxBase: false }] }),
    'items.0.charges',
    'must not have affectsTaxBase false on free goods: nothing of them is paid',
  ],
  [
    IVAP_RULE,
    items({ igvType: '17' }, { igvType: '17' }),
    items({ igvType: '17' }, {}),
    'items.1.igvType',
    'must be 17 in a document with items of type 17 (IVAP)',
  ],
  [
    IVAP_RULE,
    items(ISC),
    items({ igvType: '17', ...ISC }),
    'items.0.iscRate',
    'must be left out of items of type 17 (IVAP)',
  ],
  [
    EXPORT_LINES_RULE,
    items({ igvType: '40' }),
    items({ igvType: '40' }, {}),
    'items.1.igvType',
    'must be 40 in a document with items of type 40 (export)',
  ],
  [
    ICBPER_RULE,
    items({ quantity: 2, plasticBags: 2 }),
    items({ quantity: 3, plasticBags: 2 }),
    'items.0.plasticBags',
    'must be the quantity of the line, 3: bags are an item of their own',
  ],
  [
    ICBPER_RULE,
    items({ plasticBags: 1 }),
    { currencyCode: 'USD', ...items({ plasticBags: 1 }) },
    'items.0.plasticBags',
    'must be left out of a sale in dollars: the tax is in soles',
  ],
  [
    ICBPER_RULE,
    { issueDate: '2019-08-01', ...items({ plasticBags: 1 }) },
    { issueDate: '2019-07-31', ...items({ plasticBags: 1 }) },
    'items.0.plasticBags',
    'must be left out before 2019-08-01, when the tax began',
  ],
  [
    LINE_TAX_RULE,
    items({ igvType: '17', unitPrice: 0.13 }),
    items({ igvType: '17', unitPrice: 0.12 }),
    'items.0.unitPrice',
    'must be higher: the tax on 0.12 rounds to 0.00',
  ],
  [
    PROPERTY_RULE,
    items({ properties: [{ code: '7000', value: 'ABC-123' }] }),
    items({ properties: [{ code: '7000' }] }),
    'items.0.properties.0.value',
    'is required for property 7000',
  ],
  [
    PROPERTY_RULE,
    items({ properties: [{ code: '4001', value: 'FR' }] }),
    items({ properties: [{ code: '4001', value: 'ZZ' }] }),
    'items.0.properties.0.value',
    'must be a country of ISO 3166-1',
  ],
  [
    PROPERTY_RULE,
    items({ properties: [{ code: '4000', value: 'FR' }] }),
    items({ properties: [{ code: '4000', value: 'ZZ' }] }),
    'items.0.properties.0.value',
    'must be a country of ISO 3166-1',
  ],
  ...(
    [
      ['7005', '2026-02-28', '2026-02-30', 'must be a day, written YYYY-MM-DD'],
      ['7006', '150101', '159999', 'must be a district of catalog 13'],
      ['7012', '60000.00', '60,000', 'must be an amount'],
      ['7015', '3', '4', 'must be 1, 2 or 3'],
      ['7019', '0.00', '-1', 'must be an amount'],
    ] as const
  ).map(
    ([code, accepted, refused, message]): RuleCase => [
      PROPERTY_RULE,
      items({ properties: [{ code, value: accepted }] }),
      items({ properties: [{ code, value: refused }] }),
      'items.0.properties.0.value',
      message,
    ],
  ),
  [
    PROPERTY_RULE,
    items({ properties: [{ code: '7014', startDate: '2026-03-10' }] }),
    items({ properties: [{ code: '7014', value: '2026-03-10' }] }),
    'items.0.properties.0.startDate',
    'is required for property 7014',
  ],
  [
    PROPERTY_SET_RULE,
    items({ properties: [{ code: '7000', value: 'ABC-123' }] }),
    items({ properties: [{ code: '5000', value: '1' }] }),
    'items.0.properties',
    'must have 5001, 5002, 5003 too',
  ],
];

describe('the rules of lines', () => testRuleCases(LINES));

it('SALE_IGV_RATE refuses a day for which no rate is known', () => {
  const rates = priceSale(testRequest()).rates;
  const request = testRequest();
  expect(applyRules([IGV_RATE_RULE], priceSale(request, rates))).toEqual([]);
  const unknown = priceSale(request, { ...rates, igv: rates.igv.times(0) });
  expect(applyRules([IGV_RATE_RULE], unknown).map(({ path }) => path)).toEqual(['issueDate']);
});

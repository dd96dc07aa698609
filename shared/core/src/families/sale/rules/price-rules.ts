import { decimal, formatAmount } from '../../../decimal/index.ts';
import { FIELD_MESSAGES, SALE_MESSAGES } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../rule.ts';
import type { PricedLine } from '../price-line.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { DiscountRequest } from '../request-item.ts';

const PRICE_REQUIRED = FIELD_MESSAGES.missingAnd(FIELD_MESSAGES.zeroOrMore('number', 10));

/** Demands one of the two prices of an item. */
export const PRICE_RULE: SaleRule = {
  code: 'SALE_PRICE',
  find: ({ request: { items } }) =>
    items.flatMap(({ unitPrice, unitPriceWithTax }, index) => {
      if ((unitPrice === undefined) !== (unitPriceWithTax === undefined)) return [];
      return unitPrice === undefined
        ? [{ path: `items.${index}.unitPrice`, ...PRICE_REQUIRED }]
        : [{ path: `items.${index}.unitPriceWithTax`, ...SALE_MESSAGES.notWithUnitPrice }];
    }),
};

function findAllowance({ amount, rate }: DiscountRequest, path: string): Finding[] {
  return [
    ...findIf(amount === undefined && rate === undefined, `${path}.amount`, SALE_MESSAGES.amountOrRate),
    ...findIf(amount !== undefined && rate !== undefined, `${path}.rate`, SALE_MESSAGES.notWithAmount),
    ...findIf(rate === 0, `${path}.rate`, SALE_MESSAGES.aboveZero),
  ];
}

function findAllowances(entries: readonly DiscountRequest[] = [], path: string): Finding[] {
  return entries.flatMap((entry, index) => findAllowance(entry, `${path}.${index}`));
}

/** Demands an amount or a rate of each discount and charge, of the items and of the document. */
export const ALLOWANCE_RULE: SaleRule = {
  code: 'SALE_ALLOWANCE',
  find: ({ request: { items, discounts, charges } }) => [
    ...items.flatMap((item, index) =>
      item.discounts === undefined && item.charges === undefined
        ? []
        : [
            ...findAllowances(item.discounts, `items.${index}.discounts`),
            ...findAllowances(item.charges, `items.${index}.charges`),
          ],
    ),
    ...findAllowances(discounts, 'discounts'),
    ...findAllowances(charges, 'charges'),
  ],
};

/** The surcharge on service is at most 13 % of the value (D. L. 25988), and only a true one raises no base. */
const MOST_SERVICE_RATE = 0.13;

export const SERVICE_CHARGE_RULE: SaleRule = {
  code: 'SALE_SERVICE_CHARGE',
  find: ({ request: { charges = [] }, taxes }) =>
    charges.flatMap(({ kind, rate, amount, affectsTaxBase }, index) => {
      if (kind === undefined || kind === 'other') return [];
      const most = taxes.lineExtension.times(decimal(MOST_SERVICE_RATE));
      const isTooHigh =
        (rate ?? 0) > MOST_SERVICE_RATE || (amount !== undefined && decimal(amount).greaterThan(most.plus(1)));
      return [
        // 3092
        ...findIf(taxes.lineExtension.isZero(), `charges.${index}`, SALE_MESSAGES.chargeNeedsSold(kind)),
        ...findIf(affectsTaxBase === true, `charges.${index}.affectsTaxBase`, SALE_MESSAGES.chargeOutsideBase(kind)),
        ...findIf(
          kind === 'service' && isTooHigh,
          `charges.${index}.${rate === undefined ? 'amount' : 'rate'}`,
          SALE_MESSAGES.serviceCharge(formatAmount(taxes.lineExtension)),
        ),
      ];
    }),
};

/**
 * The discounts of a document must leave its taxed base above 0. SUNAT lowers a base by them (3277), and takes no
 * negative amount.
 */
export const BASE_RULE: SaleRule = {
  code: 'SALE_BASE',
  find: ({ taxes: { tributes }, changes }) => {
    const taxed = tributes.find(({ tribute }) => tribute === '1000' || tribute === '1016');
    const isLeft = taxed === undefined || taxed.taxableAmount.greaterThan(0);
    if (changes.discount === null || isLeft) return [];
    return [{ path: 'discounts', ...SALE_MESSAGES.discountsLeaveBase(formatAmount(taxed.taxableAmount)) }];
  },
};

/** The total may be 0, but not below. */
export const PAYABLE_RULE: SaleRule = {
  code: 'SALE_PAYABLE',
  find: ({ request, totals: { payable, prepaid } }) => {
    const path = prepaid.isZero() ? (request.discounts === undefined ? 'items' : 'discounts') : 'prepayments';
    return findIf(payable.lessThan(0), path, SALE_MESSAGES.totalBelowZero(formatAmount(payable)));
  },
};

/** SUNAT takes a rounding of at most 1.00 (3303). Prices with tax of very many lines add their own cents to it. */
export const ROUNDING_RULE: SaleRule = {
  code: 'SALE_ROUNDING',
  find: ({ request: { rounding, roundTo }, totals }) => [
    ...findIf(rounding !== undefined && roundTo !== undefined, 'roundTo', SALE_MESSAGES.notWithRounding),
    ...findIf(totals.rounding.abs().greaterThan(1), 'items', SALE_MESSAGES.fewerItems(formatAmount(totals.rounding))),
  ],
};

/** Returns the findings of a check of the lines to which it applies. */
export function eachLine(
  lines: readonly PricedLine[],
  applies: (line: PricedLine) => boolean,
  find: (line: PricedLine, path: string) => Finding[],
): Finding[] {
  return lines.flatMap((line, index) => (applies(line) ? find(line, `items.${index}`) : []));
}

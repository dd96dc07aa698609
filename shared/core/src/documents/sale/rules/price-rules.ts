import { decimal, formatAmount } from '../../../decimal/index.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
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
        : [{ path: `items.${index}.unitPriceWithTax`, ...FIELD_MESSAGES.notWith('unitPrice') }];
    }),
};

function findAllowance({ amount, rate }: DiscountRequest, path: string): Finding[] {
  return [
    ...findIf(
      amount === undefined && rate === undefined,
      `${path}.amount`,
      say('is required, or rate instead', 'es obligatorio, o rate en su lugar'),
    ),
    ...findIf(amount !== undefined && rate !== undefined, `${path}.rate`, FIELD_MESSAGES.notWith('amount')),
    ...findIf(rate === 0, `${path}.rate`, FIELD_MESSAGES.aboveZero),
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
        ...findIf(
          taxes.lineExtension.isZero(),
          `charges.${index}`,
          say(
            `must be left out: kind ${kind} needs items that are sold`,
            `debe omitirse: kind ${kind} necesita ítems que se venden`,
          ),
        ),
        ...findIf(
          affectsTaxBase === true,
          `charges.${index}.affectsTaxBase`,
          say(`must be false for kind ${kind}`, `debe ser false con kind ${kind}`),
        ),
        ...findIf(
          kind === 'service' && isTooHigh,
          `charges.${index}.${rate === undefined ? 'amount' : 'rate'}`,
          say(
            `must be at most 13 % of the value of the sale, ${formatAmount(taxes.lineExtension)}`,
            `debe ser como máximo el 13 % del valor de la venta, ${formatAmount(taxes.lineExtension)}`,
          ),
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
    return [
      {
        path: 'discounts',
        ...say(
          `must leave a base: it is ${formatAmount(taxed.taxableAmount)}`,
          `debe dejar una base: es ${formatAmount(taxed.taxableAmount)}`,
        ),
      },
    ];
  },
};

/** The total may be 0, but not below. */
export const PAYABLE_RULE: SaleRule = {
  code: 'SALE_PAYABLE',
  find: ({ request, totals: { payable, prepaid } }) => {
    const path = prepaid.isZero() ? (request.discounts === undefined ? 'items' : 'discounts') : 'prepayments';
    return findIf(
      payable.lessThan(0),
      path,
      say(
        `must leave a total of 0 or more: it is ${formatAmount(payable)}`,
        `debe dejar un total igual o mayor que 0: es ${formatAmount(payable)}`,
      ),
    );
  },
};

/** SUNAT takes a rounding of at most 1.00 (3303). Prices with tax of very many lines add their own cents to it. */
export const ROUNDING_RULE: SaleRule = {
  code: 'SALE_ROUNDING',
  find: ({ request: { rounding, roundTo }, totals }) => [
    ...findIf(rounding !== undefined && roundTo !== undefined, 'roundTo', FIELD_MESSAGES.notWith('rounding')),
    ...findIf(
      totals.rounding.abs().greaterThan(1),
      'items',
      say(
        `must be fewer: the cents of their prices with tax add up to ${formatAmount(totals.rounding)}, above 1.00`,
        `deben ser menos: los céntimos de sus precios con impuesto suman ${formatAmount(totals.rounding)}, más de 1.00`,
      ),
    ),
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

import { say } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import type { SaleItem } from '../request-item.ts';

/** Operations of banks and cooperatives that lend: to companies, and to consumers. */
const CREDITS: ReadonlySet<string> = new Set(['2100', '2101', '2102']);
const INSURANCE_OPERATION = '2104';
const PENSION_OPERATION = '2105';

/** Number, day and capital of a credit, on one item (3241). */
const OF_CREDIT = ['7004', '7005', '7012'];

/** UNSPSC of a mortgage credit, with its properties (3150, 3152, 3153). */
const MORTGAGE_PRODUCT = '84121901';
const OF_MORTGAGE = ['7001', '7004', '7005'];

/** A first home that the credit pays (7002 is 3) has its entry in the register and its address (3151, 3154, 3155). */
const FIRST_HOME = '3';
const OF_FIRST_HOME = ['7003', '7006', '7007'];

/** Properties of an insurance by its kind, 7015 (2898, 2899). */
const OF_INSURANCE: Readonly<Record<string, readonly string[]>> = {
  '1': ['7013', '7014', '7016'],
  '2': ['7013', '7014', '7016'],
  '3': ['7013'],
};

/** Member, period and interest of a payment to a pension fund (2595-2597). */
const OF_PENSION = ['7017', '7018', '7019'];

function missingOf(needed: readonly string[], { properties = [] }: SaleItem): string[] {
  const codes = new Set<string>(properties.map(({ code }) => code));
  return needed.filter((code) => !codes.has(code));
}

function textOf({ properties = [] }: SaleItem, code: string): string {
  return properties.find((property) => property.code === code)?.value ?? '';
}

function findMissing(needed: readonly string[], item: SaleItem, index: number, of: string): Finding[] {
  const missing = missingOf(needed, item).join(', ');
  return findIf(
    missing !== '',
    `items.${index}.properties`,
    say(`must have ${missing} too with ${of}`, `debe tener también ${missing} con ${of}`),
  );
}

/** Returns a problem if no item has all of the properties. */
function findNone(needed: readonly string[], { items, operationType }: InvoicedRequest): Finding[] {
  return findIf(
    items.every((item) => missingOf(needed, item).length > 0),
    items.length === 1 ? 'items.0.properties' : 'items',
    say(
      `must have the properties ${needed.join(', ')} on one item for operationType ${operationType}`,
      `debe tener las propiedades ${needed.join(', ')} en un ítem con operationType ${operationType}`,
    ),
  );
}

export const CREDIT_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_CREDIT_PROPERTIES',
  find: ({ request }) => (CREDITS.has(request.operationType ?? '') ? findNone(OF_CREDIT, request) : []),
};

/** Boletas may leave the properties of a mortgage out. */
export const MORTGAGE_RULE: SaleRule = {
  code: 'SALE_MORTGAGE',
  find: ({ request: { items } }) =>
    items.flatMap((item, index) => {
      if (item.sunatCode !== MORTGAGE_PRODUCT) return [];
      const isFirstHome = textOf(item, '7002') === FIRST_HOME;
      const needed = isFirstHome ? [...OF_MORTGAGE, ...OF_FIRST_HOME] : OF_MORTGAGE;
      return findMissing(needed, item, index, `sunatCode ${MORTGAGE_PRODUCT}`);
    }),
};

/** An insurer names the kind of insurance on one item (3242), and an item with a kind has the properties of OF_INSURANCE. */
export const INSURANCE_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_INSURANCE',
  find: ({ request }) => [
    ...(request.operationType === INSURANCE_OPERATION ? findNone(['7015'], request) : []),
    ...request.items.flatMap((item, index) => {
      const kind = textOf(item, '7015');
      return findMissing(OF_INSURANCE[kind] ?? [], item, index, `7015 = ${kind}`);
    }),
  ],
};

/** The three properties may stand on different items. */
export const PENSION_RULE: SaleRule<InvoicedRequest> = {
  code: 'RECEIPT_PENSION',
  find: ({ request }) =>
    request.operationType === PENSION_OPERATION ? OF_PENSION.flatMap((code) => findNone([code], request)) : [],
};

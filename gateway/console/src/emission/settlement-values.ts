import { GOLD_PROPERTY_CODES } from '@chasqui/core/catalogs';
import { numberOf, rateOf, textOf } from '../components/typed-text.ts';
import { today } from '../language/formats.ts';
import { EMPTY_PLACE, type PlaceValues, placeBody } from './guide-places.ts';
import { EMPTY_PARTY, emptyLine, type LineValues, type PartyValues, type SaleValues } from './sale-values.ts';
import { filledLines } from './scanned-lines.ts';
import { codeOf, emailOf, moneyOf } from './to-body.ts';

/** Values of the form of a purchase settlement. */
export interface SettlementValues
  extends Pick<
    SaleValues,
    'series' | 'issueDate' | 'currencyCode' | 'exchangeRate' | 'isSentByEmail' | 'email' | 'observations'
  > {
  readonly operationType: string;
  readonly seller: PartyValues;
  /** Address of the seller. */
  readonly home: PlaceValues;
  /** True if the goods are bought at the seller's address. */
  readonly isBoughtAtHome: boolean;
  readonly placeOfSale: PlaceValues;
  readonly placeType: string;
  readonly items: readonly LineValues[];
  /** Percentage of income tax that the company retains. Empty if it retains none. */
  readonly incomeRetention: string;
}

export const GOLD_PURCHASE = '0503';

/** Percentages of income tax that are retained from gold, and from other goods. */
export const USUAL_RETENTION = { gold: '4', goods: '1.5' } as const;

/** Code of goods that UNSPSC does not have. */
const NO_PRODUCT_CODE = '99999999';

/** Returns the code of UNSPSC of a line: that of goods without a code until the person types one. */
export function productCodeOf({ sunatCode }: Pick<LineValues, 'sunatCode'>): string {
  return sunatCode ?? NO_PRODUCT_CODE;
}

export function emptySettlement(): SettlementValues {
  return {
    series: null,
    issueDate: today(),
    currencyCode: 'PEN',
    exchangeRate: '',
    operationType: '0501',
    seller: { ...EMPTY_PARTY, identityType: '1' },
    home: EMPTY_PLACE,
    isBoughtAtHome: true,
    placeOfSale: EMPTY_PLACE,
    placeType: '01',
    items: [emptyLine(false)],
    incomeRetention: USUAL_RETENTION.goods,
    isSentByEmail: false,
    email: '',
    observations: '',
  };
}

function itemOf(line: LineValues, isGold: boolean) {
  return {
    code: codeOf(line),
    description: textOf(line.description),
    quantity: numberOf(line.quantity),
    unitCode: line.unitCode,
    unitPrice: numberOf(line.price),
    igvType: line.igvType,
    sunatCode: textOf(productCodeOf(line)),
    ...(isGold && {
      properties: GOLD_PROPERTY_CODES.map((code) => ({ code, value: textOf(line.gold[code] ?? '') })),
    }),
  };
}

/** Returns the body of a purchase settlement, which the schema has yet to check. */
export function settlementBody(values: SettlementValues, usualSeries: string) {
  const { seller, home, isBoughtAtHome, placeOfSale, operationType } = values;
  const rate = rateOf(values.incomeRetention);
  return {
    series: values.series ?? usualSeries,
    issueDate: textOf(values.issueDate),
    ...moneyOf(values),
    operationType,
    seller: {
      identityType: seller.identityType,
      identityNumber: textOf(seller.identityNumber),
      name: textOf(seller.name),
      address: placeBody(home),
    },
    placeOfSale: { ...placeBody(isBoughtAtHome ? home : placeOfSale), type: values.placeType },
    items: filledLines(values.items).map((line) => itemOf(line, operationType === GOLD_PURCHASE)),
    ...(rate !== undefined && { incomeRetention: { rate } }),
    ...emailOf(values),
    observations: textOf(values.observations),
  };
}

/** Returns the field of the form that shows a field of the request. */
export function settlementField({ isBoughtAtHome }: Pick<SettlementValues, 'isBoughtAtHome'>, path: string): string {
  if (path === 'email.to') return 'email';
  if (path.startsWith('incomeRetention')) return 'incomeRetention';
  if (path === 'placeOfSale.type') return 'placeType';
  if (path.startsWith('seller.address.')) return path.replace('seller.address.', 'home.');
  if (isBoughtAtHome && path.startsWith('placeOfSale.')) return path.replace('placeOfSale.', 'home.');
  return path
    .replace(/^(items\.\d+)\.unitPrice$/, '$1.price')
    .replace(/^(items\.\d+)\.properties(?:\.(\d+)\.\w+)?$/, (_, line: string, index = '0') => {
      return `${line}.gold.${GOLD_PROPERTY_CODES[Number(index)]}`;
    });
}

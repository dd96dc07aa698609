import { isContingencySeries } from '@chasqui/core/identity';
import type { PaymentMethod } from '@chasqui/core/payment-methods';
import { today } from '../language/formats.ts';
import { NO_SPECIAL_CASE, type SpecialSaleValues } from './special-sale.ts';

/** Fields of a line: those of a sale or a note, of a purchase, of a purchase of gold, or of goods that are only moved. */
export type LineKind = 'sale' | 'purchase' | 'gold' | 'goods';

/** Line of a form. Texts are as typed. */
export interface LineValues {
  /** Tells lines apart while others are removed. */
  readonly key: string;
  readonly code: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitCode: string;
  readonly price: string;
  readonly isPriceWithTax: boolean;
  readonly igvType: string;
  readonly discount: string;
  /** Code of UNSPSC, of goods that are bought. */
  readonly sunatCode?: string | undefined;
  /** Properties of gold that is bought, by their code of catalog 55. */
  readonly gold: Readonly<Record<string, string>>;
  /** Further fields of the item, such as those of a document that a note changes. */
  readonly further: Readonly<Record<string, unknown>>;
}

export interface PartyValues {
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string;
  /** Country of a buyer abroad. */
  readonly country?: string | undefined;
}

interface InstalmentValues {
  readonly amount: string;
  readonly dueDate: string;
}

/** Values of the form of a factura, a boleta or a note. */
export interface SaleValues extends SpecialSaleValues {
  /** Null until the person chooses one: then the form shows the company's usual series. */
  readonly series: string | null;
  /** Free number of an earlier document, which is used again; null for the next number of the series. */
  readonly correlative: number | null;
  readonly issueDate: string;
  readonly currencyCode: string;
  /** Soles for one euro. */
  readonly exchangeRate: string;
  readonly customer: PartyValues;
  /** False for a consumer who is not named. */
  readonly isCustomerNamed: boolean;
  readonly items: readonly LineValues[];
  readonly payment: 'cash' | 'dueDate' | 'instalments';
  /** Method of the payment at once: that of the whole sale or the initial payment. */
  readonly paidWith: PaymentMethod;
  /** Part of a sale on credit that the buyer pays at once. */
  readonly initialPayment: string;
  readonly dueDate: string;
  readonly instalments: readonly InstalmentValues[];
  readonly hasDetraction: boolean;
  readonly detraction: Readonly<Record<'code' | 'percentage' | 'bankAccount' | 'amount', string>>;
  /** True if the customer retains part of the IGV. */
  readonly hasRetention: boolean;
  /** Discount of the whole document. */
  readonly discount: string;
  readonly isSentByEmail: boolean;
  readonly email: string;
  readonly purchaseOrder: string;
  readonly observations: string;
}

export const EMPTY_PARTY: PartyValues = { identityType: '6', identityNumber: '', name: '', address: '' };

/** Consumer of a boleta who is not named. */
export const ANY_CONSUMER = { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } as const;

export function emptyLine(isPriceWithTax: boolean): LineValues {
  return {
    key: crypto.randomUUID(),
    code: '',
    description: '',
    quantity: '1',
    unitCode: 'NIU',
    price: '',
    isPriceWithTax,
    igvType: '10',
    discount: '',
    gold: {},
    further: {},
  };
}

interface EmptySale {
  readonly isReceipt: boolean;
  /** True if the company states prices with IGV. */
  readonly pricesIncludeTax?: boolean;
  /** Sale that was issued before on the same screen. */
  readonly last?: Pick<SaleValues, 'series' | 'issueDate'> | undefined;
}

/**
 * Returns the values of an empty form of a factura or a boleta. A series that was chosen stays for the next sale, and the day of
 * printed forms with it.
 */
export function emptySale({ isReceipt, pricesIncludeTax = false, last }: EmptySale): SaleValues {
  const series = last?.series ?? null;
  return {
    series,
    correlative: null,
    issueDate: last !== undefined && series !== null && isContingencySeries(series) ? last.issueDate : today(),
    currencyCode: 'PEN',
    exchangeRate: '',
    customer: { ...EMPTY_PARTY, identityType: isReceipt ? '1' : '6' },
    isCustomerNamed: !isReceipt,
    items: [emptyLine(isReceipt || pricesIncludeTax)],
    payment: 'cash',
    paidWith: 'cash',
    initialPayment: '',
    dueDate: '',
    instalments: [{ amount: '', dueDate: '' }],
    hasDetraction: false,
    detraction: { code: '', percentage: '', bankAccount: '', amount: '' },
    hasRetention: false,
    discount: '',
    isSentByEmail: false,
    email: '',
    purchaseOrder: '',
    observations: '',
    ...NO_SPECIAL_CASE,
  };
}

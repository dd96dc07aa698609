import type { AllowanceCode, TributeCode } from '../../../catalogs/index.ts';
import { type Decimal, decimal, sum } from '../../../decimal/index.ts';
import type { AllowanceCharge, CompletedSale, PricedDocument, SaleDocument } from '../completed-sale.ts';

/** A factura or boleta, or a note, which lacks some parts. */
export type PrintedSale = SaleDocument & Partial<Omit<CompletedSale, keyof SaleDocument>>;

interface PricesForm {
  readonly documentType: string;
  readonly series: string;
  readonly modification?: { readonly documentType?: string | undefined } | undefined;
}

/** Returns true if lines show prices with tax, as the buyer of a boleta knows them. A note has the form of its original. */
export function showsPricesWithTax({ documentType, series, modification }: PricesForm): boolean {
  return documentType === '03' || series.startsWith('B') || modification?.documentType === '03';
}

/** Returns the sum of the discounts and charges of these codes. */
export function sumOfCodes(allowances: readonly AllowanceCharge[], ...codes: readonly AllowanceCode[]): Decimal {
  return sum(allowances.filter(({ code }) => codes.includes(code)).map(({ amount }) => decimal(amount)));
}

/** Returns the percentage of a tribute on the lines: `10.50`. Undefined if no line has it. */
export function percentOf({ lines }: PricedDocument, tribute: TributeCode): string | undefined {
  return lines.flatMap(({ taxes }) => taxes).find((tax) => tax.tribute === tribute)?.percent;
}

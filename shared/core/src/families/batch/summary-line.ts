import type { TributeCode } from '../../catalogs/index.ts';
import { decimal } from '../../decimal/index.ts';
import type { CompletedNote, CompletedSale, DecimalText } from '../sale/index.ts';
import type { SummaryLine, SummaryPayment, SummaryTax, VoidedLine } from './completed-batch.ts';

const NOTHING = '0.00';

/** Which treatment of the header's tributes each instruction sums up. */
const INSTRUCTIONS: readonly (readonly [SummaryPayment['instruction'], TributeCode])[] = [
  ['01', '1000'],
  ['02', '9997'],
  ['03', '9998'],
  ['04', '9995'],
  ['05', '9996'],
];

/** Tributes that are collected; the others only say how a sale is treated. */
const COLLECTED: readonly TributeCode[] = ['2000', '9999', '7152'];

/** What a boleta or a note on one was completed as. */
export type SummarizedSale = CompletedSale | CompletedNote;

/** A line of a summary from the sale that it is about, as that was completed. */
export function completeSummaryLine(voided: VoidedLine, sale: SummarizedSale): SummaryLine {
  const { identityType, identityNumber } = sale.customer;
  return {
    ...voided,
    customer: { identityType, identityNumber },
    reference: referenceOf(sale),
    currencyCode: sale.currencyCode,
    totalAmount: sale.monetaryTotal.payableAmount,
    payments: paymentsOf(sale),
    taxes: taxesOf(sale),
  };
}

function referenceOf(sale: SummarizedSale): SummaryLine['reference'] {
  if (!('modification' in sale)) return null;
  const { documentType, seriesNumber } = sale.modification;
  return { documentType, documentId: seriesNumber };
}

function paymentsOf({ taxes }: SummarizedSale): SummaryPayment[] {
  return INSTRUCTIONS.flatMap(([instruction, code]) => {
    const amount = taxes.find(({ tribute }) => tribute === code)?.taxableAmount ?? NOTHING;
    return isZero(amount) ? [] : [{ instruction, amount }];
  });
}

function taxesOf({ taxes }: SummarizedSale): SummaryTax[] {
  const amountOf = (code: TributeCode) => taxes.find(({ tribute }) => tribute === code)?.taxAmount ?? NOTHING;
  const others = COLLECTED.map((tribute) => ({ tribute, amount: amountOf(tribute) }));
  return [{ tribute: '1000', amount: amountOf('1000') }, ...others.filter(({ amount }) => !isZero(amount))];
}

function isZero(amount: DecimalText): boolean {
  return decimal(amount).isZero();
}

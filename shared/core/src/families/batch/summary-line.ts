import type { SalePerceptionCode, TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import { decimal, formatUpTo } from '../../decimal/index.ts';
import { IGV_RATE } from '../../tax/index.ts';
import type { CompletedNote, CompletedSale } from '../sale/index.ts';
import {
  ADDS,
  type SummaryLine,
  type SummaryPayment,
  type SummaryPerception,
  type SummaryTax,
  type VoidedLine,
} from './completed-batch.ts';

const NOTHING = '0.00';
/** ICBPER is an amount for each bag, not a rate (2992). */
const PER_UNIT: TributeCode = '7152';
const PERCENT_PLACES = 5;
const IGV_PERCENT = formatUpTo(IGV_RATE.times(100), PERCENT_PLACES);

/** Tributes of the header that each instruction sums up. */
const INSTRUCTIONS: readonly (readonly [SummaryPayment['instruction'], TributeCode])[] = [
  ['01', '1000'],
  ['01', '1016'],
  ['02', '9997'],
  ['03', '9998'],
  ['04', '9995'],
  ['05', '9996'],
];

/** Tributes that are collected; the others only say how a sale is treated. */
const COLLECTED: readonly TributeCode[] = ['2000', '9999', '7152'];

/** Catalog 22 for each regime of catalog 53. */
const REGIMES: Readonly<Record<SalePerceptionCode, SummaryPerception['regime']>> = {
  '51': '01',
  '52': '02',
  '53': '03',
};

/** Completed form of a boleta or of a note on a boleta. */
export type SummarizedSale = CompletedSale | CompletedNote;

/** Returns the summary line of a completed sale. */
export function completeSummaryLine(
  head: VoidedLine & Pick<SummaryLine, 'condition'>,
  sale: SummarizedSale,
): SummaryLine {
  const { identityType, identityNumber } = sale.customer;
  const perception = perceptionOf(head, sale);
  return {
    ...head,
    customer: { identityType, identityNumber },
    reference: referenceOf(sale),
    ...(perception !== null && { perception }),
    currencyCode: sale.currencyCode,
    totalAmount: sale.monetaryTotal.payableAmount,
    payments: paymentsOf(sale),
    ...(sale.monetaryTotal.chargeTotalAmount !== undefined && { charges: sale.monetaryTotal.chargeTotalAmount }),
    taxes: taxesOf(sale),
  };
}

function referenceOf(sale: SummarizedSale): SummaryLine['reference'] {
  if (!('modification' in sale)) return null;
  const { documentType, seriesNumber } = sale.modification;
  return { documentType, documentId: seriesNumber };
}

/** SUNAT takes a perception only of a boleta that is added (2986). */
function perceptionOf({ condition }: Pick<SummaryLine, 'condition'>, sale: SummarizedSale): SummaryPerception | null {
  if (condition !== ADDS || !('perception' in sale) || sale.perception === undefined) return null;
  const { regime, factor, ...amounts } = sale.perception;
  const percent = formatUpTo(decimal(factor).times(100), PERCENT_PLACES);
  return { ...amounts, regime: REGIMES[regime], percent };
}

function paymentsOf({ taxes }: SummarizedSale): SummaryPayment[] {
  return INSTRUCTIONS.flatMap(([instruction, code]) => {
    const amount = taxes.find(({ tribute }) => tribute === code)?.taxableAmount ?? NOTHING;
    return isZero(amount) ? [] : [{ instruction, amount }];
  });
}

function taxesOf(sale: SummarizedSale): SummaryTax[] {
  const amountOf = (code: TributeCode) => sale.taxes.find(({ tribute }) => tribute === code)?.taxAmount ?? NOTHING;
  const others = COLLECTED.map((tribute) => ({ tribute, amount: amountOf(tribute) }));
  const main = sale.taxes.some(({ tribute }) => tribute === '1016') ? '1016' : '1000';
  return [{ tribute: main, amount: amountOf(main) } as const, ...others.filter(({ amount }) => !isZero(amount))].map(
    (tax) => (tax.tribute === PER_UNIT ? tax : { ...tax, percent: percentOf(sale, tax.tribute) }),
  );
}

/** Rate of a tribute on the lines: the average if their rates differ, and the general IGV if none is taxed. */
function percentOf({ lines, taxes }: SummarizedSale, code: TributeCode): DecimalText {
  const ofLines = lines.flatMap((line) => line.taxes.filter(({ tribute }) => tribute === code));
  const [rate, ...others] = new Set(ofLines.map(({ percent }) => percent));
  if (rate !== undefined && others.length === 0) return rate;
  const total = taxes.find(({ tribute }) => tribute === code);
  if (total === undefined || isZero(total.taxableAmount)) return IGV_PERCENT;
  return formatUpTo(decimal(total.taxAmount).times(100).dividedBy(total.taxableAmount), PERCENT_PLACES);
}

function isZero(amount: DecimalText): boolean {
  return decimal(amount).isZero();
}

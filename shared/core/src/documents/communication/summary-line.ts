import type { SalePerceptionCode, TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import { decimal, formatAmount, formatUpTo, sum, ZERO } from '../../decimal/index.ts';
import { isRuleInForce, PUBLISHED_RULES, type RuleBook } from '../../rules/index.ts';
import { igvRateOn } from '../../tax/rates.ts';
import type { CompletedNote, CompletedSale, LineTaxSubtotal } from '../sale/completed-sale.ts';
import {
  ADDS,
  type SummaryLine,
  type SummaryPayment,
  type SummaryPerception,
  type SummaryTax,
  type VoidedLine,
} from './completed-communication.ts';
import { shortenName } from './shorten-name.ts';

const NOTHING = '0.00';
/** ICBPER is an amount for each bag, not a rate (2992). */
const PER_UNIT: TributeCode = '7152';
const PERCENT_PLACES = 5;

/** Tributes of the header that each instruction of catalog 11 sums up. Free sales have instructions of their own. */
const INSTRUCTIONS: readonly (readonly [SummaryPayment['instruction'], TributeCode])[] = [
  ['01', '1000'],
  ['01', '1016'],
  ['02', '9997'],
  ['03', '9998'],
  ['04', '9995'],
];

const FREE_TRIBUTE: TributeCode = '9996';
const FREE_SALES = '05';
/** Free sales by their affectation, whose first digit in catalog 07 tells if it is taxed, exempt or unaffected. */
const FREE_SALES_BY_KIND: readonly (readonly [SummaryPayment['instruction'], string])[] = [
  ['06', '1'],
  ['07', '2'],
  ['08', '3'],
];

/** Limit of the name of a buyer (2022). */
const MAX_BUYER_NAME = 250;

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

interface SummaryForm {
  readonly rules?: RuleBook | undefined;
  /** Day of issue of the sale, as the summary says it (YYYY-MM-DD). */
  readonly referenceDate?: string;
}

/** Returns the summary line of a completed sale, in the form that SUNAT takes for its day of issue. */
export function completeSummaryLine(
  head: VoidedLine & Pick<SummaryLine, 'condition'>,
  sale: SummarizedSale,
  { rules = PUBLISHED_RULES, referenceDate = sale.issueDate }: SummaryForm = {},
): SummaryLine {
  const { identityType, identityNumber, name } = sale.customer;
  const hasName = isRuleInForce(rules, 'summary-buyer-name', referenceDate);
  const tellsKinds = isRuleInForce(rules, 'summary-free-sales', referenceDate);
  const igvPercent = igvPercentOf(sale, rules);
  const perception = perceptionOf(head, sale);
  return {
    ...head,
    customer: { identityType, identityNumber, ...(hasName && { name: shortenName(name, MAX_BUYER_NAME) }) },
    reference: referenceOf(sale),
    ...(perception !== null && { perception }),
    currencyCode: sale.currencyCode,
    totalAmount: sale.monetaryTotal.payableAmount,
    payments: [...paymentsOf(sale), ...(tellsKinds ? freePaymentsByKind(sale) : freePaymentsOf(sale))],
    ...(sale.monetaryTotal.chargeTotalAmount !== undefined && { charges: sale.monetaryTotal.chargeTotalAmount }),
    taxes: [...taxesOf(sale, igvPercent), ...(tellsKinds ? freeTaxesOf(sale, igvPercent) : [])],
  };
}

function referenceOf(sale: SummarizedSale): SummaryLine['reference'] {
  if (!('modification' in sale)) return null;
  const { documentType, seriesNumber } = sale.modification;
  if (documentType === undefined || seriesNumber === undefined) return null;
  return { documentType, documentId: seriesNumber };
}

/** SUNAT takes a perception only of a boleta that is added (2986). */
function perceptionOf({ condition }: Pick<SummaryLine, 'condition'>, sale: SummarizedSale): SummaryPerception | null {
  if (condition !== ADDS || !('perception' in sale) || sale.perception === undefined) return null;
  const { regime, factor, ...amounts } = sale.perception;
  const percent = formatUpTo(decimal(factor).times(100), PERCENT_PLACES);
  return { ...amounts, regime: REGIMES[regime], percent };
}

function paymentsOf(sale: SummarizedSale): SummaryPayment[] {
  return withoutZero(INSTRUCTIONS.map(([instruction, code]) => ({ instruction, amount: baseOf(sale, code) })));
}

function freePaymentsOf(sale: SummarizedSale): SummaryPayment[] {
  return withoutZero([{ instruction: FREE_SALES, amount: baseOf(sale, FREE_TRIBUTE) }]);
}

function freePaymentsByKind({ lines }: SummarizedSale): SummaryPayment[] {
  const free = lines.flatMap(({ taxes }) => taxes.filter(({ tribute }) => tribute === FREE_TRIBUTE));
  const amountOf = (kind: string) =>
    sum(free.flatMap((tax) => (tax.exemptionReason?.startsWith(kind) ? [decimal(tax.taxableAmount)] : [])));
  return withoutZero(
    FREE_SALES_BY_KIND.map(([instruction, kind]) => ({ instruction, amount: formatAmount(amountOf(kind)) })),
  );
}

function withoutZero(payments: readonly SummaryPayment[]): SummaryPayment[] {
  return payments.filter(({ amount }) => !isZero(amount));
}

function baseOf({ taxes }: SummarizedSale, code: TributeCode): DecimalText {
  return taxes.find(({ tribute }) => tribute === code)?.taxableAmount ?? NOTHING;
}

function taxesOf(sale: SummarizedSale, igvPercent: DecimalText): SummaryTax[] {
  const amountOf = (code: TributeCode) => sale.taxes.find(({ tribute }) => tribute === code)?.taxAmount ?? NOTHING;
  const others = COLLECTED.map((tribute) => ({ tribute, amount: amountOf(tribute) }));
  const main = sale.taxes.some(({ tribute }) => tribute === '1016') ? '1016' : '1000';
  return [{ tribute: main, amount: amountOf(main) } as const, ...others.filter(({ amount }) => !isZero(amount))].map(
    (tax) => (tax.tribute === PER_UNIT ? tax : { ...tax, percent: percentOf(sale, tax.tribute) ?? igvPercent }),
  );
}

/** Returns the IGV that the free sales of a document would have; none if nothing is free. */
function freeTaxesOf({ taxes }: SummarizedSale, percent: DecimalText): SummaryTax[] {
  const free = taxes.find(({ tribute }) => tribute === FREE_TRIBUTE);
  return free === undefined ? [] : [{ tribute: FREE_TRIBUTE, amount: free.taxAmount, percent }];
}

/** Returns the IGV rate of a sale in per cent: that of its taxed lines, sold or free, or the general one of its day. */
function igvPercentOf({ lines, issueDate }: SummarizedSale, rules: RuleBook): DecimalText {
  const taxed = lines.flatMap(({ taxes }) => taxes).find(isTaxed);
  const general = () => (igvRateOn(rules, 'general', issueDate) ?? ZERO).times(100);
  return taxed?.percent ?? formatUpTo(general(), PERCENT_PLACES);
}

function isTaxed({ tribute, exemptionReason }: LineTaxSubtotal): boolean {
  return tribute === '1000' || (tribute === FREE_TRIBUTE && exemptionReason?.startsWith('1') === true);
}

/** Returns the rate of a tribute on the lines: the average if their rates differ. Undefined if no line has it. */
function percentOf({ lines, taxes }: SummarizedSale, code: TributeCode): DecimalText | undefined {
  const ofLines = lines.flatMap((line) => line.taxes.filter(({ tribute }) => tribute === code));
  const [rate, ...others] = new Set(ofLines.map(({ percent }) => percent));
  if (rate !== undefined && others.length === 0) return rate;
  const total = taxes.find(({ tribute }) => tribute === code);
  if (total === undefined || isZero(total.taxableAmount)) return undefined;
  return formatUpTo(decimal(total.taxAmount).times(100).dividedBy(total.taxableAmount), PERCENT_PLACES);
}

function isZero(amount: DecimalText): boolean {
  return decimal(amount).isZero();
}

import { type Decimal, decimal, sum } from '@chasqui/core/decimal';
import { addDays, compareDates } from '@chasqui/core/time';
import type { SummaryLineReading, SummaryReading } from '../../readings/communication.ts';
import { TRIBUTE_NAMES } from '../catalogs.ts';
import { amountOf, type Figure, lineFigureRule, sumOf, toFraction } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';

const PAYMENT_CODES: ReadonlySet<string> = new Set(['01', '02', '03', '04', '05']);
const TAXED = '01';
const FREE = '05';
/** Tolerance for the sum of a line. */
const TOLERANCE = decimal('5');
const DEFAULT_RATE = '18.00';
/** First day from which summaries state the rate of every tribute except ICBPER, which has none. */
const RATES_FROM = '2027-01-01';
const PER_UNIT = '7152';
/** Catalog 19. */
const VOIDED = '3';
/** Calendar days after its issue in which a document may be told without a remark. */
const DAYS_TO_TELL = 7;

export const SUMMARY_AMOUNT_RULES: readonly Rule<SummaryReading>[] = [
  lineRule('2260', 'El importe de las operaciones debe ser mayor que cero', ({ payments }) => {
    return payments.some(({ amount }) => !amountOf(amount).gt(0));
  }),
  lineRule('2256', 'El tipo de operaciones no existe en el catalogo', ({ payments }) => {
    return payments.some(({ code }) => !PAYMENT_CODES.has(code ?? ''));
  }),
  lineRule('2357', 'El tipo de operaciones esta repetido', ({ payments }) => {
    return isRepeated(payments.map(({ code }) => code ?? ''));
  }),
  lineRule('2263', 'El indicador de otros cargos debe ser true', ({ charges }) => {
    return charges.some(({ isCharge }) => isCharge !== 'true');
  }),
  lineRule('2411', 'Los otros cargos deben ser mayores que cero', ({ charges }) => {
    return charges.some(({ amount }) => !amountOf(amount).gt(0));
  }),
  lineRule('2278', 'La linea no tiene total de IGV o de IVAP', ({ taxes }) => {
    return !taxes.some(({ tribute }) => tribute === '1000' || tribute === '1016');
  }),
  lineRule('2355', 'El tributo esta repetido en la linea', ({ taxes }) => {
    return isRepeated(taxes.map(({ tribute }) => tribute ?? ''));
  }),
  lineRule('2276', 'El nombre del tributo no es el de su codigo', ({ taxes }) => {
    return taxes.some(({ tribute, name }) => TRIBUTE_NAMES.get(tribute ?? '')?.name !== name);
  }),
  lineRule('2275', 'El codigo internacional del tributo no es el de su codigo', ({ taxes }) => {
    return taxes.some(({ tribute, typeCode }) => TRIBUTE_NAMES.get(tribute ?? '')?.typeCode !== typeCode);
  }),
  lineRule('2992', 'El tributo no tiene tasa', ({ taxes }, { issueDate }) => {
    return issueDate >= RATES_FROM && taxes.some(({ tribute, percent }) => tribute !== PER_UNIT && percent === null);
  }),
  lineRule('2344', 'El total del tributo no es el de su detalle', ({ taxes }) => {
    return taxes.some(({ amount, subtotalAmount }) => !amountOf(amount).eq(amountOf(subtotalAmount)));
  }),
];

/** Rules that the authority reports as observations without refusing the summary. */
export const SUMMARY_OBSERVATION_RULES: readonly Rule<SummaryReading>[] = [
  rule('4443', 'El resumen se presenta fuera de plazo', ({ issueDate, referenceDate, lines }) => {
    const isLate = compareDates(issueDate, addDays(referenceDate ?? issueDate, DAYS_TO_TELL)) > 0;
    return isLate && lines.some(({ condition }) => condition !== VOIDED);
  }),
  lineFigureRule('4027', 'El importe total de la linea no es la suma de sus partes', totalFigure, TOLERANCE),
  lineFigureRule('4019', 'El IGV de la linea no es su base por su tasa', igvFigure, TOLERANCE),
];

function totalFigure(line: SummaryLineReading): Figure {
  const paid = line.payments.filter(({ code }) => code !== FREE);
  const expected = sum([
    sumOf(paid, ({ amount }) => amountOf(amount)),
    sumOf(line.taxes, ({ amount }) => amountOf(amount)),
    sumOf(line.charges, ({ amount }) => amountOf(amount)),
  ]);
  return { stated: amountOf(line.total), expected };
}

function igvFigure(line: SummaryLineReading): Figure | null {
  const igv = line.taxes.find(({ tribute }) => tribute === '1000');
  if (igv === undefined) return null;
  const base = paymentOf(line, TAXED).plus(taxOf(line, '2000'));
  return { stated: amountOf(igv.amount), expected: base.times(toFraction(igv.percent ?? DEFAULT_RATE)) };
}

function paymentOf({ payments }: SummaryLineReading, code: string): Decimal {
  return amountOf(payments.find((payment) => payment.code === code)?.amount ?? null);
}

function taxOf({ taxes }: SummaryLineReading, tribute: string): Decimal {
  return amountOf(taxes.find((tax) => tax.tribute === tribute)?.amount ?? null);
}

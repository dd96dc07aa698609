import { type Decimal, decimal, sum } from '@chasqui/core/decimal';
import { addDays, compareDates } from '@chasqui/core/time';
import type { SummaryLineReading, SummaryReading, SummaryTaxReading } from '../../readings/communication.ts';
import { TRIBUTE_NAMES } from '../catalogs.ts';
import { igvRatesOn, valueOn, valuesOn } from '../dated.ts';
import { amountOf, type Figure, lineFigureRule, sumOf, toDecimal, toFraction } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { PERCENT } from '../sale/line-taxes.ts';
import { CHARGED } from '../sale/tribute.ts';

const NOTES: readonly string[] = ['07', '08'];
/** Catalog 11: operations that are charged, and free ones that would be taxed. */
const PAID: ReadonlySet<string> = new Set(['01', '02', '03', '04']);
const TAXED = '01';
const TAXED_FREE = '06';
const FREE_TRIBUTE = '9996';
/** Tributes whose rate is one of the IGV. */
const WITH_IGV_RATE: readonly string[] = ['1000', FREE_TRIBUTE];
/** Tolerance for the sum of a line. */
const TOLERANCE = decimal('5');
const DEFAULT_RATE = '18.00';
/** ICBPER is an amount for each bag, without a rate. */
const PER_UNIT = '7152';
/** Catalog 19. */
const VOIDED = '3';
/** Calendar days after its issue in which a document may be told without a remark. */
const DAYS_TO_TELL = 7;

export const SUMMARY_AMOUNT_RULES: readonly Rule<SummaryReading>[] = [
  lineRule('2260', 'El importe de las operaciones debe ser mayor que cero', ({ payments }) => {
    return payments.some(({ amount }) => !amountOf(amount).gt(0));
  }),
  lineRule('2256', 'El tipo de operaciones no existe en el catalogo', ({ payments }, { referenceDate }) => {
    const codes = valuesOn('summaryOperation', referenceDate ?? '');
    return payments.some(({ code }) => !codes.includes(code ?? ''));
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
  lineRule('2278', 'La linea no tiene el IGV de las operaciones gratuitas gravadas', ({ payments, taxes }) => {
    const hasTaxedFree = payments.some(({ code }) => code === TAXED_FREE);
    return hasTaxedFree && !taxes.some(({ tribute }) => tribute === FREE_TRIBUTE);
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
  rateRule('2992', 'El tributo no tiene tasa', ({ tribute, percent }) => tribute !== PER_UNIT && percent === null),
  rateRule('3102', 'La tasa del tributo no cumple con el formato', ({ percent }) => {
    return percent !== null && !PERCENT.test(percent);
  }),
  rateRule('3504', 'La tasa del IGV no estaba vigente', ({ tribute, percent }, line, { referenceDate }) => {
    const rates = igvRatesOn(referenceDate ?? '', isNote(line));
    return WITH_IGV_RATE.includes(tribute ?? '') && !rates.includes(toDecimal(percent).toFixed());
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
  lineFigureRule('4019', 'El IGV de lo gratuito no es su base por su tasa', freeIgvFigure, TOLERANCE),
];

export function isNote({ documentType }: SummaryLineReading): boolean {
  return NOTES.includes(documentType ?? '');
}

/** Builds a rule about the rate of each tribute, for the days on which summaries must state it. */
function rateRule(
  code: string,
  message: string,
  isBroken: (tax: SummaryTaxReading, line: SummaryLineReading, summary: SummaryReading) => boolean,
): Rule<SummaryReading> {
  return lineRule(code, message, (line, summary) => {
    const isJudged = valueOn('summaryRate', summary.referenceDate ?? '') === 'error';
    return isJudged && line.taxes.some((tax) => isBroken(tax, line, summary));
  });
}

function totalFigure(line: SummaryLineReading): Figure {
  const paid = line.payments.filter(({ code }) => PAID.has(code ?? ''));
  const charged = line.taxes.filter(({ tribute }) => CHARGED.has(tribute ?? ''));
  const expected = sum([
    sumOf(paid, ({ amount }) => amountOf(amount)),
    sumOf(charged, ({ amount }) => amountOf(amount)),
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

function freeIgvFigure(line: SummaryLineReading): Figure | null {
  const tax = line.taxes.find(({ tribute }) => tribute === FREE_TRIBUTE);
  if (tax === undefined) return null;
  return { stated: amountOf(tax.amount), expected: paymentOf(line, TAXED_FREE).times(toFraction(tax.percent)) };
}

function paymentOf({ payments }: SummaryLineReading, code: string): Decimal {
  return amountOf(payments.find((payment) => payment.code === code)?.amount ?? null);
}

function taxOf({ taxes }: SummaryLineReading, tribute: string): Decimal {
  return amountOf(taxes.find((tax) => tax.tribute === tribute)?.amount ?? null);
}

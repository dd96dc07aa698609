import type { Decimal } from '@chasqui/core/decimal';
import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { TRIBUTE_NAMES } from '../catalogs.ts';
import { amountOf, EXACT, type Figure, figureRule, isAmount, isMalformedAmount, sumOf } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import {
  baseOf,
  CHARGED,
  extensionOf,
  findSubtotal,
  globalOf,
  IGV_KIND,
  isCreditNote,
  isExport,
  isFree,
  isNote,
  isUntaxed,
  ivapOf,
  lineBasesOf,
  lineTaxesOf,
  rateOf,
  subtotalsOf,
  taxOf,
} from './tribute.ts';

const NOT_OF_EXPORTS = ['1000', '1016', '2000', '9997', '9998', '9999'];
/** In notes, what is exempt or unaffected has a code of its own (3221). */
const NOT_OF_EXPORT_NOTES = ['1000', '1016', '2000', '9999'];
/** First day of the ICBPER. */
const ICBPER_START = '2019-08-01';

/**
 * Builds the rules of the document's cac:TaxTotal against its lines. `expectedIgv` is the only figure in which the
 * types differ.
 */
export function createHeaderTaxRules(expectedIgv: (sale: SaleReading) => Decimal): readonly Rule<SaleReading>[] {
  return [
    ...HEADER_BASE_RULES,
    amountRule('3291', 'El IGV no es el de la base de las lineas', '1000', expectedIgv),
    ...HEADER_AMOUNT_RULES,
  ];
}

const headerRule = createItemRule<SaleReading, TaxSubtotalReading>(subtotalsOf, ({ tribute }) => `tributo ${tribute}`);

const HEADER_BASE_RULES: readonly Rule<SaleReading>[] = [
  rule('2956', 'El XML no contiene el total de impuestos', ({ taxTotals }) => taxTotals.length === 0),
  rule('3024', 'El total de impuestos esta repetido', ({ taxTotals }) => taxTotals.length > 1),
  rule('3020', 'El total de impuestos no cumple con el formato', ({ taxTotals }) => {
    return taxTotals.some(({ taxAmount }) => !isAmount(taxAmount));
  }),
  headerRule('3003', 'El total no tiene la base del tributo', ({ tribute, taxableAmount }) => {
    return tribute !== '7152' && taxableAmount === null;
  }),
  headerRule('2999', 'La base del tributo no cumple con el formato', ({ taxableAmount }) => {
    return isMalformedAmount(taxableAmount);
  }),
  headerRule('2048', 'El monto del tributo no cumple con el formato', ({ taxAmount }) => !isAmount(taxAmount)),
  headerRule('3059', 'El total no tiene el codigo del tributo', ({ tribute }) => isEmpty(tribute)),
  headerRule('3007', 'El codigo de tributo no existe', ({ tribute }) => !TRIBUTE_NAMES.has(tribute ?? '')),
  headerRule('2054', 'El total no tiene el nombre del tributo', ({ name }) => isEmpty(name)),
  headerRule(
    '2964',
    'El nombre del tributo no es el de su codigo',
    ({ tribute, name }) => TRIBUTE_NAMES.get(tribute ?? '')?.name !== name,
  ),
  headerRule('2052', 'El total no tiene el codigo internacional del tributo', ({ typeCode }) => isEmpty(typeCode)),
  headerRule(
    '2961',
    'El codigo internacional del tributo no es el de su codigo',
    ({ tribute, typeCode }) => TRIBUTE_NAMES.get(tribute ?? '')?.typeCode !== typeCode,
  ),
  findingRule('3068', 'El tributo esta repetido en el total', (sale) => {
    return findRepeated(subtotalsOf(sale).map(({ tribute }) => tribute ?? ''));
  }),
  findingRule('2638', 'El total no tiene un tributo que las lineas tienen', findMissingTribute),
  rule('2641', 'El total no tiene las operaciones gratuitas de las lineas', (sale) => {
    return sale.lines.some(hasReferenceValue) && !baseOf(sale, '9996').gt(0);
  }),
  headerRule('3000', 'El tributo de operaciones no gravadas debe ser cero', ({ tribute, taxAmount }) => {
    return isUntaxed(tribute) && !amountOf(taxAmount).isZero();
  }),
  rule('3107', 'Una exportacion no lleva otros tributos', (sale) => {
    const others = isNote(sale) ? NOT_OF_EXPORT_NOTES : NOT_OF_EXPORTS;
    return isExport(sale) && others.some((tribute) => findSubtotal(sale, tribute) !== undefined);
  }),
  rule('2650', 'El ISC no va con el IVAP', (sale) => {
    return !isNote(sale) && taxOf(sale, '2000').gt(0) && baseOf(sale, '1016').gt(0);
  }),
  rule('2949', 'El ICBPER no estaba vigente', (sale) => {
    return sale.issueDate < ICBPER_START && taxOf(sale, '7152').gt(0);
  }),
  // Global discounts and advances lower the taxed base.
  baseRule('3277', 'El total gravado no es la suma de las lineas', '1000', (sale) => {
    return extensionOf(sale, '1000').plus(changesOfBase(sale));
  }),
  baseRule('3293', 'El total del IVAP no es la suma de las lineas', '1016', (sale) => {
    return extensionOf(sale, '1016').plus(changesOfBase(sale));
  }),
  baseRule('3273', 'El total de exportacion no es la suma de las lineas', '9995', (sale) => extensionOf(sale, '9995')),
  baseRule('3275', 'El total exonerado no es la suma de las lineas', '9997', (sale) => {
    return extensionOf(sale, '9997').minus(globalOf(sale, '05'));
  }),
  baseRule('3274', 'El total inafecto no es la suma de las lineas', '9998', (sale) => {
    return extensionOf(sale, '9998').minus(globalOf(sale, '06'));
  }),
  baseRule('3276', 'El total gratuito no es la suma de las lineas', '9996', (sale) => {
    return sumOf(sale.lines.filter(isFree), (line) => amountOf(line.extensionAmount));
  }),
  baseRule('3296', 'La base del ISC no es la suma de las lineas', '2000', (sale) => {
    return sumOf(listPaidLines(sale), (line) => baseOf(line, '2000'));
  }),
  baseRule(
    '3297',
    'La base de otros tributos no es la suma de las lineas',
    '9999',
    (sale) => lineBasesOf(sale, '9999'),
    EXACT,
  ),
];

const HEADER_AMOUNT_RULES: readonly Rule<SaleReading>[] = [
  amountRule('3295', 'El IVAP no es el de la base de las lineas', '1016', (sale) => {
    return ivapOf(sale, changesOfBase(sale));
  }),
  amountRule('3298', 'El ISC no es la suma de las lineas', '2000', (sale) => {
    return sumOf(listPaidLines(sale), (line) => taxOf(line, '2000')).minus(globalOf(sale, '20'));
  }),
  amountRule('3299', 'El total de otros tributos no es la suma de las lineas', '9999', (sale) => {
    return lineTaxesOf(sale, '9999');
  }),
  figureRule('3302', 'El tributo de lo gratuito no es la suma de las lineas', (sale) => {
    if (isCreditNote(sale)) return null;
    const expected = sumOf(sale.lines.filter(isFree), (line) => taxOf(line, '9996'));
    return { stated: taxOf(sale, '9996'), expected };
  }),
  amountRule('3306', 'El ICBPER no es la suma de las lineas', '7152', (sale) => lineTaxesOf(sale, '7152'), EXACT),
  figureRule('3294', 'El total de impuestos no es la suma de los tributos', taxTotalFigure),
];

/**
 * Builds the rule about the header base of a tribute. The kinds of sale are not tested if they are absent (2638 is
 * about that); another absent tribute counts as zero.
 */
function baseRule(
  code: string,
  message: string,
  tribute: string,
  expected: (sale: SaleReading) => Decimal,
  tolerance?: Decimal,
): Rule<SaleReading> {
  const figure = (sale: SaleReading) => ({ stated: baseOf(sale, tribute), expected: expected(sale) });
  return figureRule(code, message, (sale) => (isSilent(sale, tribute) ? null : figure(sale)), tolerance);
}

function amountRule(
  code: string,
  message: string,
  tribute: string,
  expected: (sale: SaleReading) => Decimal,
  tolerance?: Decimal,
): Rule<SaleReading> {
  const figure = (sale: SaleReading) => ({ stated: taxOf(sale, tribute), expected: expected(sale) });
  return figureRule(code, message, (sale) => (isSilent(sale, tribute) ? null : figure(sale)), tolerance);
}

function isSilent(sale: SaleReading, tribute: string): boolean {
  return IGV_KIND.has(tribute) && findSubtotal(sale, tribute) === undefined;
}

function findMissingTribute(sale: SaleReading): string | undefined {
  const needed = sale.lines.flatMap(subtotalsOf).map(({ tribute }) => tribute ?? '');
  return needed.find((tribute) => IGV_KIND.has(tribute) && findSubtotal(sale, tribute) === undefined);
}

function hasReferenceValue({ prices }: LineReading): boolean {
  return prices.some(({ typeCode, amount }) => typeCode === '02' && amountOf(amount).gt(0));
}

/** Returns what the document as a whole adds to its taxed base: surcharges less discounts and advances. */
function changesOfBase(sale: SaleReading): Decimal {
  return globalOf(sale, '49').minus(globalOf(sale, '02', '04'));
}

/** Returns the IGV of the lines' bases with the changes by the whole document. Advances of ISC lower it too. */
export function igvAfterDiscounts(sale: SaleReading): Decimal {
  const base = lineBasesOf(sale, '1000').plus(changesOfBase(sale)).minus(globalOf(sale, '20'));
  return base.times(rateOf(sale, '1000'));
}

export function igvOfLines(sale: SaleReading): Decimal {
  return lineBasesOf(sale, '1000').times(rateOf(sale, '1000'));
}

/** Returns the lines that are not for free: only their ISC is charged. */
function listPaidLines({ lines }: SaleReading): readonly LineReading[] {
  return lines.filter((line) => !isFree(line));
}

function taxTotalFigure(sale: SaleReading): Figure | null {
  const [total] = sale.taxTotals;
  if (total === undefined) return null;
  const charged = total.subtotals.filter(({ tribute }) => CHARGED.has(tribute ?? ''));
  return {
    stated: amountOf(total.taxAmount),
    expected: sumOf(charged, ({ taxAmount }) => amountOf(taxAmount)),
  };
}

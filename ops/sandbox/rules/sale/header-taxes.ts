import type { Decimal } from '@chasqui/core/decimal';
import type { SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { TRIBUTE_NAMES } from '../catalogs.ts';
import { amountOf, EXACT, type Figure, figureRule, sumOf } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import {
  allowanceOf,
  baseOf,
  CHARGED,
  chargedOnLines,
  extensionOf,
  findSubtotal,
  isExport,
  isFree,
  isUntaxed,
  lineBasesOf,
  rateOf,
  subtotalsOf,
  taxOf,
  taxOfBases,
} from './tribute.ts';

const NOT_OF_EXPORTS = ['1000', '1016', '2000', '9997', '9998', '9999'];

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
  headerRule('2036', 'El codigo de tributo no existe', ({ tribute }) => !TRIBUTE_NAMES.has(tribute ?? '')),
  headerRule(
    '2964',
    'El nombre del tributo no es el de su codigo',
    ({ tribute, name }) => TRIBUTE_NAMES.get(tribute ?? '')?.name !== name,
  ),
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
    return sale.lines.some(isFree) && !baseOf(sale, '9996').gt(0);
  }),
  headerRule('3000', 'El tributo de operaciones no gravadas debe ser cero', ({ tribute, taxAmount }) => {
    return isUntaxed(tribute) && !amountOf(taxAmount).isZero();
  }),
  rule('3107', 'Una exportacion no lleva otros tributos', (sale) => {
    return isExport(sale) && NOT_OF_EXPORTS.some((tribute) => findSubtotal(sale, tribute) !== undefined);
  }),
  // Global discounts and advances lower the taxed base.
  baseRule('3277', 'El total gravado no es la suma de las lineas', '1000', (sale) => {
    return extensionOf(sale, '1000')
      .minus(allowanceOf(sale, '02', '04'))
      .plus(allowanceOf(sale, '49'));
  }),
  baseRule('3293', 'El total del IVAP no es la suma de las lineas', '1016', (sale) => extensionOf(sale, '1016')),
  baseRule('3273', 'El total de exportacion no es la suma de las lineas', '9995', (sale) => extensionOf(sale, '9995')),
  baseRule('3275', 'El total exonerado no es la suma de las lineas', '9997', (sale) => {
    return extensionOf(sale, '9997').minus(allowanceOf(sale, '05'));
  }),
  baseRule('3274', 'El total inafecto no es la suma de las lineas', '9998', (sale) => {
    return extensionOf(sale, '9998').minus(allowanceOf(sale, '06'));
  }),
  baseRule('3276', 'El total gratuito no es la suma de las lineas', '9996', (sale) => {
    return sumOf(sale.lines.filter(isFree), (line) => amountOf(line.extensionAmount));
  }),
  baseRule('3296', 'La base del ISC no es la suma de las lineas', '2000', (sale) => chargedBasesOf(sale, '2000')),
  baseRule('3297', 'La base de otros tributos no es la suma de las lineas', '9999', (sale) =>
    chargedBasesOf(sale, '9999'),
  ),
];

const HEADER_AMOUNT_RULES: readonly Rule<SaleReading>[] = [
  amountRule('3295', 'El IVAP no es el de la base de las lineas', '1016', (sale) => taxOfBases(sale, '1016')),
  amountRule('3298', 'El ISC no es la suma de las lineas', '2000', (sale) => {
    return chargedOnLines(sale, '2000').minus(allowanceOf(sale, '20'));
  }),
  amountRule('3299', 'El total de otros tributos no es la suma de las lineas', '9999', (sale) => {
    return chargedOnLines(sale, '9999');
  }),
  amountRule('3302', 'El tributo de lo gratuito no es la suma de las lineas', '9996', (sale) => {
    return sumOf(sale.lines.filter(isFree), (line) => taxOf(line, '9996'));
  }),
  amountRule('3306', 'El ICBPER no es la suma de las lineas', '7152', (sale) => chargedOnLines(sale, '7152'), EXACT),
  figureRule('3294', 'El total de impuestos no es la suma de los tributos', taxTotalFigure),
];

/** Builds the rule about the header base of a tribute. An absent tribute counts as zero. */
function baseRule(
  code: string,
  message: string,
  tribute: string,
  expected: (sale: SaleReading) => Decimal,
): Rule<SaleReading> {
  return figureRule(code, message, (sale) => ({ stated: baseOf(sale, tribute), expected: expected(sale) }));
}

function amountRule(
  code: string,
  message: string,
  tribute: string,
  expected: (sale: SaleReading) => Decimal,
  tolerance?: Decimal,
): Rule<SaleReading> {
  const figure = (sale: SaleReading) => ({ stated: taxOf(sale, tribute), expected: expected(sale) });
  return figureRule(code, message, figure, tolerance);
}

/** Free operations have a rule of their own (2641). */
function findMissingTribute(sale: SaleReading): string | undefined {
  const needed = sale.lines.flatMap(subtotalsOf).map(({ tribute }) => tribute ?? '');
  return needed.find((tribute) => tribute !== '9996' && findSubtotal(sale, tribute) === undefined);
}

/** Returns the IGV of the lines' bases less the global discounts. */
export function igvAfterDiscounts(sale: SaleReading): Decimal {
  const base = lineBasesOf(sale, '1000')
    .minus(allowanceOf(sale, '02', '04', '20'))
    .plus(allowanceOf(sale, '49'));
  return base.times(rateOf(sale, '1000'));
}

export function igvOfLines(sale: SaleReading): Decimal {
  return taxOfBases(sale, '1000');
}

function chargedBasesOf(sale: SaleReading, tribute: string): Decimal {
  const charged = sale.lines.filter((line) => !isFree(line));
  return sumOf(charged, (line) => baseOf(line, tribute));
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

import type { Decimal } from '@chasqui/core/decimal';
import type { LineReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, EXACT, type Figure, figureRule, sumOf } from '../figure.ts';
import type { Rule } from '../rule.ts';
import { HEADER_TAX_FORM_RULES } from './header-tax-form.ts';
import {
  baseOf,
  CHARGED,
  extensionOf,
  findSubtotal,
  globalOf,
  IGV_KIND,
  isCreditNote,
  isFree,
  ivapOf,
  lineBasesOf,
  lineTaxesOf,
  rateOf,
  taxOf,
} from './tribute.ts';

/**
 * Builds the rules of the document's cac:TaxTotal against its lines. `expectedIgv` is the only figure in which the
 * types differ.
 */
export function createHeaderTaxRules(expectedIgv: (sale: SaleReading) => Decimal): readonly Rule<SaleReading>[] {
  return [
    ...HEADER_TAX_FORM_RULES,
    ...HEADER_BASE_RULES,
    amountRule('3291', 'El IGV no es el de la base de las lineas', '1000', expectedIgv),
    ...HEADER_AMOUNT_RULES,
  ];
}

const HEADER_BASE_RULES: readonly Rule<SaleReading>[] = [
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

/** Returns the surcharges less the discounts and advances of the document, which change its taxed base. */
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

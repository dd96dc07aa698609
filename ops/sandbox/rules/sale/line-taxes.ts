import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import {
  FINANCE_OPERATIONS,
  ISC_SYSTEMS,
  NRUS,
  TAXED_FREE_AFFECTATIONS,
  TRIBUTES_OF_AFFECTATION,
} from '../catalogs.ts';
import { igvRatesOn } from '../dated.ts';
import { amountOf, isAmount, isMalformedAmount, toDecimal } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { IGV_KIND, isCreditNote, isExport, isNote, isUntaxed, namesOf, subtotalsOf } from './tribute.ts';

export const PERCENT = /^\d{1,3}(\.\d{1,5})?$/;
export const IVAP_AFFECTATION = '17';
export const UNAFFECTED = '30';
const EXPORT_AFFECTATION = '40';

/** Tributes allowed beside the one that states how the IGV applies to the line (3223). */
const COMPANIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['1000', ['2000', '3000', '9999', '7152']],
  ['1016', ['9999', '7152']],
  ['9995', ['9999', '7152']],
  ['9996', ['2000', '3000', '9999', '7152']],
  ['9997', ['2000', '3000', '9999', '7152']],
  ['9998', ['2000', '3000', '9999', '7152']],
]);

/** Rules about the taxes of a line and their labels; `line-amounts.ts` recomputes their amounts. */
export const LINE_TAX_RULES: readonly Rule<SaleReading>[] = [
  lineRule('3195', 'La linea no tiene total de impuestos', ({ taxTotals }) => taxTotals.length === 0),
  lineRule('3026', 'La linea tiene mas de un total de impuestos', ({ taxTotals }) => taxTotals.length > 1),
  lineRule('3021', 'El total de impuestos de la linea no cumple con el formato', ({ taxTotals }) => {
    return taxTotals.some(({ taxAmount }) => !isAmount(taxAmount));
  }),
  subtotalRule('3031', 'La base del tributo no cumple con el formato', ({ tribute, taxableAmount }) => {
    return tribute === '7152' ? isMalformedAmount(taxableAmount) : !isAmount(taxableAmount);
  }),
  subtotalRule('2033', 'El monto del tributo no cumple con el formato', ({ taxAmount }) => !isAmount(taxAmount)),
  subtotalRule('2037', 'La linea no tiene el codigo del tributo', ({ tribute }) => isEmpty(tribute)),
  subtotalRule('2036', 'El codigo de tributo no existe', (subtotal, sale) => namesOf(subtotal, sale) === undefined),
  lineRule('3067', 'El tributo esta repetido en la linea', (line) => isRepeated(tributesOf(line))),
  lineRule('3105', 'La linea debe tener un tributo que diga como la afecta el IGV', isWithoutKind),
  lineRule('3223', 'Los tributos de la linea no pueden ir juntos', hasForbiddenCompanion),
  subtotalRule('2996', 'La linea no tiene el nombre del tributo', ({ name }) => isEmpty(name)),
  subtotalRule(
    '3051',
    'El nombre del tributo no es el de su codigo',
    (subtotal, sale) => namesOf(subtotal, sale)?.name !== subtotal.name,
  ),
  subtotalRule(
    '2377',
    'El codigo internacional del tributo no es el de su codigo',
    (subtotal, sale) => namesOf(subtotal, sale)?.typeCode !== subtotal.typeCode,
  ),
  subtotalRule(
    '2992',
    'La linea no tiene la tasa del tributo',
    ({ tribute, percent }) => tribute !== '7152' && percent === null,
  ),
  subtotalRule(
    '3102',
    'La tasa del tributo no cumple con el formato',
    ({ percent }) => percent !== null && !PERCENT.test(percent),
  ),
  subtotalRule('2993', 'La tasa del tributo debe ser mayor que cero', (subtotal, sale) => {
    return isTaxed(subtotal) && toDecimal(subtotal.percent).isZero() && sale.operationType !== NRUS;
  }),
  subtotalRule('3104', 'La tasa del ISC debe ser mayor que cero', ({ tribute, percent }) => {
    return tribute === '2000' && toDecimal(percent).isZero();
  }),
  subtotalRule('3101', 'La tasa de una operacion no gravada debe ser cero', (subtotal, { rootName }) => {
    return rootName === 'DebitNote' && isUntaxed(subtotal.tribute) && !toDecimal(subtotal.percent).isZero();
  }),
  subtotalRule('2371', 'La linea no tiene el tipo de afectacion del IGV', ({ tribute, exemptionReason }) => {
    return IGV_KIND.has(tribute ?? '') && exemptionReason === null;
  }),
  subtotalRule('3050', 'El tributo no lleva tipo de afectacion del IGV', ({ tribute, exemptionReason }) => {
    return ['2000', '3000', '9999'].includes(tribute ?? '') && exemptionReason !== null;
  }),
  subtotalRule('2040', 'El tipo de afectacion no existe o no es del tributo', isOfAnotherAffectation),
  rule('2644', 'El IVAP no se mezcla con otras afectaciones', mixesIvap),
  lineRule('2642', 'Una exportacion solo lleva la afectacion 40', (line, sale) => {
    return isExport(sale) && reasonOf(line) !== EXPORT_AFFECTATION;
  }),
  subtotalRule('2373', 'El ISC no tiene sistema de calculo', ({ tribute, tierRange }) => {
    return tribute === '2000' && tierRange === null;
  }),
  subtotalRule('2041', 'El sistema de calculo del ISC no existe', (subtotal, sale) => {
    return !isNote(sale) && isOfUnknownSystem(subtotal);
  }),
  subtotalRule('2199', 'El sistema de calculo del ISC no existe', (subtotal, sale) => {
    return isNote(sale) && isOfUnknownSystem(subtotal);
  }),
  subtotalRule('3210', 'Solo el ISC lleva sistema de calculo', ({ tribute, tierRange }) => {
    return tribute !== '2000' && tierRange !== null;
  }),
  rule('3462', 'La tasa del IGV debe ser la misma en todas las lineas y estar vigente', hasWrongRates),
];

function subtotalRule(
  code: string,
  message: string,
  isBroken: (subtotal: TaxSubtotalReading, sale: SaleReading) => boolean,
): Rule<SaleReading> {
  return lineRule(code, message, (line, sale) => subtotalsOf(line).some((subtotal) => isBroken(subtotal, sale)));
}

function tributesOf(line: LineReading): readonly string[] {
  return subtotalsOf(line).map(({ tribute }) => tribute ?? '');
}

function kindsOf(line: LineReading): readonly TaxSubtotalReading[] {
  return subtotalsOf(line).filter(({ tribute, taxableAmount }) => {
    return IGV_KIND.has(tribute ?? '') && amountOf(taxableAmount).gt(0);
  });
}

/** Returns true if no tribute says how the IGV applies. Only in credit notes its base may be zero. */
function isWithoutKind(line: LineReading, sale: SaleReading): boolean {
  if (FINANCE_OPERATIONS.has(sale.operationType ?? '') || sale.operationType === '0112') return false;
  if (isCreditNote(sale)) return !tributesOf(line).some((tribute) => IGV_KIND.has(tribute));
  return kindsOf(line).length === 0;
}

function isOfUnknownSystem({ tribute, tierRange }: TaxSubtotalReading): boolean {
  return tribute === '2000' && !ISC_SYSTEMS.has(tierRange ?? '');
}

function hasForbiddenCompanion(line: LineReading): boolean {
  const [kind, another] = kindsOf(line);
  if (another !== undefined) return true;
  const companions = COMPANIONS.get(kind?.tribute ?? '');
  if (companions === undefined) return false;
  return tributesOf(line).some((tribute) => !IGV_KIND.has(tribute) && !companions.includes(tribute));
}

/** Returns true if a tribute is charged, or would be if the line were not free. */
export function isTaxed({ tribute, exemptionReason }: TaxSubtotalReading): boolean {
  if (tribute === '9996') return TAXED_FREE_AFFECTATIONS.has(exemptionReason ?? '');
  return tribute === '1000' || tribute === '1016';
}

function isOfAnotherAffectation({ tribute, exemptionReason }: TaxSubtotalReading): boolean {
  if (exemptionReason === null) return false;
  return TRIBUTES_OF_AFFECTATION.get(exemptionReason)?.has(tribute ?? '') !== true;
}

/** Returns the catalog 07 code of the tribute that states how the IGV applies to a line. */
export function reasonOf(line: LineReading): string | null {
  return subtotalsOf(line).find(({ tribute }) => IGV_KIND.has(tribute ?? ''))?.exemptionReason ?? null;
}

function mixesIvap({ lines }: SaleReading): boolean {
  const reasons = lines.filter((line) => kindsOf(line).length > 0).map(reasonOf);
  return reasons.includes(IVAP_AFFECTATION) && reasons.some((reason) => reason !== IVAP_AFFECTATION);
}

/** Returns true if the lines have several rates of IGV, or one that is not in force. Free lines count. */
function hasWrongRates(sale: SaleReading): boolean {
  if (sale.operationType === NRUS) return false;
  const taxed = sale.lines.flatMap(subtotalsOf).filter((subtotal) => subtotal.tribute !== '1016' && isTaxed(subtotal));
  const rates = new Set(taxed.map(({ percent }) => toDecimal(percent).toFixed()));
  const inForce = igvRatesOn(sale.issueDate, isNote(sale));
  return rates.size > 1 || [...rates].some((rate) => !inForce.includes(rate));
}

import { type Decimal, decimal, ZERO } from '@chasqui/core/decimal';
import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { EXPORT_OPERATIONS, SETTLEMENT_TRIBUTE_NAMES, TRIBUTE_NAMES } from '../catalogs.ts';
import { amountOf, sumOf, toFraction } from '../figure.ts';

/** Tributes of which a line has exactly one: they state how the IGV applies to the line. */
export const IGV_KIND: ReadonlySet<string> = new Set(['1000', '1016', '9995', '9996', '9997', '9998']);
/** Tributes that charge nothing, because the line is exported, exempt or unaffected. */
const UNTAXED: ReadonlySet<string> = new Set(['9995', '9997', '9998']);
/** Tributes that are charged, as opposed to merely informed. */
export const CHARGED: ReadonlySet<string> = new Set(['1000', '1016', '2000', '7152', '9999']);

/** Returns every subtotal of a line, from all its TaxTotals. */
export function subtotalsOf(parent: LineReading | SaleReading): readonly TaxSubtotalReading[] {
  return parent.taxTotals.flatMap(({ subtotals }) => subtotals);
}

export function findSubtotal(parent: LineReading | SaleReading, tribute: string): TaxSubtotalReading | undefined {
  return subtotalsOf(parent).find((subtotal) => subtotal.tribute === tribute);
}

/** Returns the base of a tribute; an absent tribute counts as zero. */
export function baseOf(parent: LineReading | SaleReading, tribute: string): Decimal {
  return amountOf(findSubtotal(parent, tribute)?.taxableAmount ?? null);
}

/** Returns the amount of a tribute; an absent tribute counts as zero. */
export function taxOf(parent: LineReading | SaleReading, tribute: string): Decimal {
  return amountOf(findSubtotal(parent, tribute)?.taxAmount ?? null);
}

export function isUntaxed(tribute: string | null): boolean {
  return UNTAXED.has(tribute ?? '');
}

export function isNote({ rootName }: SaleReading): boolean {
  return rootName.endsWith('Note');
}

export function isSettlement({ rootName }: SaleReading): boolean {
  return rootName === 'SelfBilledInvoice';
}

/** Returns the names of a tribute (catalog 05); undefined if documents of the type have no such tribute. */
export function namesOf({ tribute }: TaxSubtotalReading, sale: SaleReading) {
  const names = isSettlement(sale) ? SETTLEMENT_TRIBUTE_NAMES : TRIBUTE_NAMES;
  return names.get(tribute ?? '');
}

export function isCreditNote({ rootName }: SaleReading): boolean {
  return rootName === 'CreditNote';
}

export function isBoleta({ typeCode }: SaleReading): boolean {
  return typeCode === '03';
}

const EXPORT_REASON = '11';

/** Returns true for an export: by operation type, or by reason for a note. */
export function isExport({ operationType, reasons }: SaleReading): boolean {
  return EXPORT_OPERATIONS.has(operationType ?? '') || reasons[0]?.code === EXPORT_REASON;
}

/** Returns true if a line is given away: its reference value is informed under 9996 and nothing is charged. */
export function isFree(line: LineReading): boolean {
  return baseOf(line, '9996').gt(0);
}

function linesWith(sale: SaleReading, tribute: string): readonly LineReading[] {
  return sale.lines.filter((line) => findSubtotal(line, tribute) !== undefined);
}

/** Sum of LineExtensionAmount over the lines that carry a tribute. */
export function extensionOf(sale: SaleReading, tribute: string): Decimal {
  return sumOf(linesWith(sale, tribute), (line) => amountOf(line.extensionAmount));
}

export function lineBasesOf(sale: SaleReading, tribute: string): Decimal {
  return sumOf(linesWith(sale, tribute), (line) => baseOf(line, tribute));
}

/** Returns the sum of the amounts that the lines state for a tribute. */
export function lineTaxesOf(sale: SaleReading, tribute: string): Decimal {
  return sumOf(sale.lines, (line) => taxOf(line, tribute));
}

/** Sum of the document's allowances of some catalog 53 codes; zero in notes, whose formulas have none. */
export function globalOf(sale: SaleReading, ...codes: readonly string[]): Decimal {
  return isNote(sale) ? ZERO : allowanceOf(sale, ...codes);
}

/** Sum of the allowances of some catalog 53 codes. */
export function allowanceOf(parent: LineReading | SaleReading, ...codes: readonly string[]): Decimal {
  const chosen = parent.allowances.filter(({ reasonCode }) => reasonCode !== null && codes.includes(reasonCode));
  return sumOf(chosen, ({ amount }) => amountOf(amount));
}

/** Returns the rate of a tribute; zero if no line carries it. Rule 3462 allows only one IGV rate. */
export function rateOf(sale: SaleReading, tribute: string): Decimal {
  const [line] = linesWith(sale, tribute);
  return toFraction(line === undefined ? null : (findSubtotal(line, tribute)?.percent ?? null));
}

const IVAP_RATE = decimal('0.04');

/** Returns the IVAP of the lines' bases, with what `changes` the base. It is zero if no line carries IVAP. */
export function ivapOf(sale: SaleReading, changes: Decimal): Decimal {
  return linesWith(sale, '1016').length === 0 ? ZERO : lineBasesOf(sale, '1016').plus(changes).times(IVAP_RATE);
}

import type { SaleReading } from '../../readings/sale.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { hasLegend } from './legends.ts';
import { hasBuyerOf } from './parties.ts';

const RUC = '6';
const ANYBODY = IDENTITY_TYPES;
const WITHOUT_RUC: ReadonlySet<string> = new Set([...IDENTITY_TYPES].filter((kind) => kind !== RUC));
const ONLY_RUC: ReadonlySet<string> = new Set([RUC]);

/** Kinds of buyer of a factura (catalog 06) by operation; other operations have buyers with RUC only (2800). */
const BUYERS_OF_FACTURAS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['0200', '0201', '0204'].map((operation) => [operation, WITHOUT_RUC] as const),
  ...['0202', '0203', '0205', '0206', '0207', '0208', '0401'].map((operation) => [operation, ANYBODY] as const),
  ['2106', new Set(['7', 'B', 'G'])],
  ['0112', new Set(['1', RUC])],
]);

/** Operations of boletas whose buyer has no RUC (2800). */
const BOLETAS_WITHOUT_RUC: ReadonlySet<string> = new Set([
  ...['0200', '0201', '0203', '0204', '0205', '0206', '0207', '0208', '0401'],
]);

/** Legend of Tacna, with which an export may go to a RUC. */
const TACNA = '2008';

export function isBuyerOfWrongKind(sale: SaleReading): boolean {
  const kinds = BUYERS_OF_FACTURAS.get(sale.operationType ?? '') ?? ONLY_RUC;
  return !hasBuyerOf(sale, kinds === WITHOUT_RUC && hasLegend(sale, TACNA) ? ANYBODY : kinds);
}

export function isBuyerOfBoletaWrong(sale: SaleReading): boolean {
  return BOLETAS_WITHOUT_RUC.has(sale.operationType ?? '') && hasBuyerOf(sale, ONLY_RUC);
}

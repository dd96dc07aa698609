import type { VoidedItem } from './schema.ts';

/**
 * Way in which the authority voids a document. Facturas and notes on them (series F) are voided by a comunicación de
 * baja. Boletas and notes on them (series B) are voided by a resumen diario.
 */
export type ItemKind = 'F' | 'B';

export function kindOf({ series }: Pick<VoidedItem, 'series'>): ItemKind {
  return series.startsWith('F') ? 'F' : 'B';
}

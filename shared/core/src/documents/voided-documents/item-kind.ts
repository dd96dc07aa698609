import type { VoidedItem } from './schema.ts';

/**
 * Which of the authority's two ways a document goes: facturas and notes on them (series F) are voided by a comunicación
 * de baja, boletas and notes on them (series B) by a resumen diario.
 */
export type ItemKind = 'F' | 'B';

export function kindOf({ series }: Pick<VoidedItem, 'series'>): ItemKind {
  return series.startsWith('F') ? 'F' : 'B';
}

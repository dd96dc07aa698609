import type { Problem } from '../../errors/index.ts';
import { type ItemKind, kindOf } from './item-kind.ts';
import type { VoidedDocumentsRequest } from './schema.ts';

/** Permanent: clients and tests rely on it, never on the text. */
export const VOIDED_KINDS_MIXED = 'VOIDED_KINDS_MIXED';

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkVoidedDocuments({ items }: VoidedDocumentsRequest): Problem[] {
  const ofSeriesF = positionsOf('F', items);
  const ofSeriesB = positionsOf('B', items);
  if (ofSeriesF.length === 0 || ofSeriesB.length === 0) return [];
  const split = `items ${ofSeriesF.join(', ')} (series F) and items ${ofSeriesB.join(', ')} (series B)`;
  const message = `must be all of series F or all of series B: send ${split} in two requests`;
  return [{ path: 'items', code: VOIDED_KINDS_MIXED, message }];
}

function positionsOf(kind: ItemKind, items: VoidedDocumentsRequest['items']): number[] {
  return items.flatMap((item, index) => (kindOf(item) === kind ? [index] : []));
}

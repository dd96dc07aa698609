import { customsUnitOf } from '../../catalogs/index.ts';
import { decimal, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { DespatchLine } from './completed-despatch.ts';
import type { DespatchItem } from './request.ts';

const QUANTITY_PLACES = 10;

/**
 * The goods, numbered from 1. Those that pass customs are counted in the units of customs (3446); a unit that has none to
 * match is sent as it is.
 */
export function completeLines(items: readonly DespatchItem[], passesCustoms: boolean): DespatchLine[] {
  return items.map(({ code, description, quantity, unitCode }, index) => ({
    number: index + 1,
    code: oneLine(code),
    description: oneLine(description),
    quantity: formatUpTo(decimal(quantity), QUANTITY_PLACES, 0),
    unitCode: passesCustoms ? customsUnitOf(unitCode) : unitCode,
  }));
}

import type { CREDIT_NOTE_REASONS } from '@chasqui/core/catalogs';
import { type Decimal, decimal, ZERO } from '@chasqui/core/decimal';
import { numberOf } from '../components/typed-text.ts';
import type { LineValues } from './sale-values.ts';

/** Reasons of catalog 09 by which goods come back, or never leave. Others change amounts or words alone. */
const TAKES_BACK: readonly string[] = ['01', '02', '06', '07'] satisfies (keyof typeof CREDIT_NOTE_REASONS)[];

export function takesGoodsBack(responseCode: string): boolean {
  return TAKES_BACK.includes(responseCode);
}

type Goods = Pick<LineValues, 'code' | 'description' | 'unitCode' | 'quantity'>;

/** Returns the lines with the quantities that credit notes left of them. Lines of which nothing is left are missing. */
export function lessCredited<Line extends Goods>(lines: readonly Line[], credited: readonly Goods[]): readonly Line[] {
  const left = lines.map(quantityOf);
  for (const line of credited) {
    let rest = quantityOf(line) ?? ZERO;
    for (const [index, quantity] of left.entries()) {
      if (quantity === undefined || !areSame(lines[index], line)) continue;
      const taken = rest.lessThan(quantity) ? rest : quantity;
      left[index] = quantity.minus(taken);
      rest = rest.minus(taken);
    }
  }
  return lines.flatMap((line, index) => {
    const quantity = left[index];
    if (quantity === undefined) return [line];
    return quantity.isZero() ? [] : [{ ...line, quantity: quantity.toString() }];
  });
}

/** Returns true for goods of the same code, or if one of them has none, of the same description. */
function areSame(one: Goods | undefined, other: Goods): boolean {
  if (one?.unitCode !== other.unitCode) return false;
  return one.code === '' || other.code === '' ? one.description === other.description : one.code === other.code;
}

function quantityOf({ quantity }: Goods): Decimal | undefined {
  const count = numberOf(quantity);
  return typeof count === 'number' ? decimal(count) : undefined;
}

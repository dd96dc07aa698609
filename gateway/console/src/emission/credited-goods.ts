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
  const open = new Map<string, Decimal>();
  for (const line of credited) {
    const key = keyOf(line);
    open.set(key, (open.get(key) ?? ZERO).plus(quantityOf(line) ?? ZERO));
  }
  return lines.flatMap((line) => {
    const [key, quantity] = [keyOf(line), quantityOf(line)];
    const credit = open.get(key);
    if (credit === undefined || quantity === undefined) return [line];
    const left = quantity.minus(credit);
    // A line of the same goods that follows has the rest of the credit.
    open.set(key, left.isNegative() ? left.negated() : ZERO);
    return left.greaterThan(ZERO) ? [{ ...line, quantity: left.toString() }] : [];
  });
}

/** Returns a text that tells goods apart: their own code, or without one their description. */
function keyOf({ code, description, unitCode }: Goods): string {
  return JSON.stringify([code === '' ? description : code, unitCode]);
}

function quantityOf({ quantity }: Goods): Decimal | undefined {
  const count = numberOf(quantity);
  return typeof count === 'number' ? decimal(count) : undefined;
}

import { type Decimal, decimal, formatAmount, ZERO } from './decimal/index.ts';
import type { ReceivableSums } from './receivables.ts';
import { compareDates } from './time.ts';

/** Instalment as a sale agreed it. The amount is a decimal text, in the currency of the sale. */
export interface AgreedInstalment {
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  /** True for the part that was to be paid at once, which is no instalment of the sale. */
  readonly initial?: boolean;
}

/** Instalment as it stands. Amounts have 2 decimals; `paid` and `open` add up to `amount`, unless the document is void. */
export interface OwedInstalment extends AgreedInstalment {
  readonly paid: string;
  readonly open: string;
}

/** Receivable whose instalments are asked for. */
export interface OwedInParts extends ReceivableSums {
  /** Instalments as agreed; null if there are fewer than two. */
  readonly instalments: readonly AgreedInstalment[] | null;
  /** Null if none was agreed. */
  readonly dueDate: string | null;
}

/**
 * Returns the instalments of a receivable, the first due one first. Payments fill the oldest one first. Credit notes
 * lower the latest one first, and debit notes raise it. A receivable with a due date alone is one instalment; without
 * one there are none. The part that was to be paid at once is listed only if its payment was reversed.
 */
export function listInstalments({ instalments, dueDate, ...sums }: OwedInParts): OwedInstalment[] {
  const alone: readonly AgreedInstalment[] = dueDate === null ? [] : [{ amount: sums.total, dueDate }];
  const agreed = (instalments ?? alone).toSorted((one, other) => compareDates(one.dueDate, other.dueDate));
  let from = ZERO;
  return agreed.flatMap(({ amount, dueDate: day, initial = false }, index) => {
    const upTo = from.plus(decimal(amount));
    const standing = standingOf(day, { from, upTo: index === agreed.length - 1 ? null : upTo }, sums);
    from = upTo;
    return initial && decimal(standing.open).isZero() ? [] : [standing];
  });
}

/** Part of a total that an instalment is: between the sums before and after it. The last one has the rest: null. */
interface Part {
  readonly from: Decimal;
  readonly upTo: Decimal | null;
}

function standingOf(dueDate: string, { from, upTo }: Part, { voided, ...sums }: ReceivableSums): OwedInstalment {
  const [total, allPaid] = [decimal(sums.total), decimal(sums.paid)];
  const end = upTo === null ? total : leastOf(upTo, total);
  const amount = atLeastZero(end.minus(from));
  const paid = atLeastZero(leastOf(end, allPaid).minus(from));
  const open = voided ? ZERO : amount.minus(paid);
  return { amount: formatAmount(amount), dueDate, paid: formatAmount(paid), open: formatAmount(open) };
}

function leastOf(one: Decimal, other: Decimal): Decimal {
  return one.lessThan(other) ? one : other;
}

function atLeastZero(value: Decimal): Decimal {
  return value.isNegative() ? ZERO : value;
}

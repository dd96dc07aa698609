import { decimal, formatAmount } from '@chasqui/core/decimal';
import { toPublicError } from '../kernel/public-error.ts';
import type { ValidationResult } from '../operations/emission/validate-document.ts';

/** Sums that a client has calculated, in the document's currency. */
export interface ClientSums {
  readonly total: number;
  /** Null if the client does not say it. */
  readonly igv: number | null;
}

/** Sums that the service calculates for a request. */
export interface OwnSums {
  readonly payable: number;
  readonly igv: number;
}

/** Every sum that the service calculates for a sale, without the perception in the total. The perception is in soles. */
export type SaleSums = OwnSums & ValidationResult['totals'];

/** Request with one way to read the client's prices, and the service's sums for it. */
export interface PricedRequest<Body, Sums extends OwnSums> {
  readonly body: Body;
  readonly sums: Sums;
}

/** Difference of sums up to which the service's own sums stand. A larger one is an error. */
const MOST_DIFFERENCE = 1;

/** Sum that a client says, beside the one that the service calculates. */
export interface ComparedSum {
  /** Field of the client's format. */
  readonly field: string;
  /** Undefined if the client does not say it. */
  readonly sent: number | undefined;
  readonly own: number;
}

/** Difference of a sum that is too large. */
interface LargeDifference {
  readonly field: string;
  /** Both figures, in Spanish. */
  readonly message: string;
}

/** Returns the first sum of a client that differs by more than 1.00 from the service's own; null if none does. */
export function findLargeDifference(sums: readonly ComparedSum[]): LargeDifference | null {
  for (const { field, sent, own } of sums) {
    if (sent === undefined || decimal(own).minus(sent).abs().lessThanOrEqualTo(MOST_DIFFERENCE)) continue;
    const [theirs, ours] = [sent, own].map((amount) => formatAmount(decimal(amount)));
    return { field, message: `no coincide: se envió ${theirs} y el cálculo de las líneas da ${ours}` };
  }
  return null;
}

/** Returns a sum of a client; undefined for zero, which programs send for nothing. */
export function saidSum(amount: number | undefined): number | undefined {
  return amount === 0 ? undefined : amount;
}

/** Returns the amount by which the service's total differs from the client's, without sign. */
function differenceOf(sums: OwnSums, client: ClientSums): number {
  return decimal(sums.payable).minus(client.total).abs().toNumber();
}

function igvDifference(sums: OwnSums, client: ClientSums): number {
  return client.igv === null ? 0 : decimal(sums.igv).minus(client.igv).abs().toNumber();
}

/**
 * Returns the request that gives the client's own total and IGV: the first one that gives both, else the one with the
 * smallest difference. Programs calculate from prices with tax, from prices without it, or line by line, and none of
 * them says which. A basis may be refused where another one is not: instalments add up to one total only.
 * @param bodies the same document with each basis, the likeliest first; at least one
 * @param calculate what the service calculates for a request
 * @throws the refusal of the first request, if every one of them is refused
 */
export async function choosePriceBasis<Body, Sums extends OwnSums>(
  bodies: readonly [Body, ...Body[]],
  client: ClientSums,
  calculate: (body: Body) => Promise<Sums>,
): Promise<PricedRequest<Body, Sums>> {
  const tried: PricedRequest<Body, Sums>[] = [];
  const refusals: unknown[] = [];
  for (const body of bodies) {
    try {
      const priced = { body, sums: await calculate(body) };
      if (differenceOf(priced.sums, client) === 0 && igvDifference(priced.sums, client) === 0) return priced;
      tried.push(priced);
    } catch (error) {
      if (toPublicError(error).code !== 'VALIDATION_FAILED') throw error;
      refusals.push(error);
    }
  }
  if (tried.length === 0) throw refusals[0];
  const [best] = tried.toSorted(
    (one, other) =>
      differenceOf(one.sums, client) - differenceOf(other.sums, client) ||
      igvDifference(one.sums, client) - igvDifference(other.sums, client),
  );
  return best as PricedRequest<Body, Sums>;
}

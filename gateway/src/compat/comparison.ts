import { type ClientSums, type ComparedSum, findLargeDifference, type OwnSums } from './price-basis.ts';

/** Difference that a document would have if it were issued here. */
export interface Comparison {
  /** `F001-12`. */
  readonly document: string;
  readonly client: ClientSums | null;
  /** Null for a document that is refused before it is calculated. */
  readonly own: OwnSums | null;
  /** Reasons of a refusal, in the fields of the program. */
  readonly refusal: string | null;
}

/** Compares the sums of a sale, of which `compared` may be too far from the service's own. */
export function compareSums(
  client: ClientSums,
  { payable, igv }: OwnSums,
  compared: readonly ComparedSum[],
): Omit<Comparison, 'document'> {
  const difference = findLargeDifference(compared);
  const refusal = difference && `${difference.field} ${difference.message}`;
  return { client, own: { payable, igv }, refusal };
}

/** Returns a series that needs no registration, so that a comparison makes none: `FFF1` is `F001`. */
export function usualSeries(series = ''): string {
  return /^[A-Z](?!\d{3}$)/.test(series) ? `${series[0]}001` : series;
}

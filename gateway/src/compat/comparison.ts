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

/**
 * Returns the number with which a document is compared: none in a lettered series. Its first document registers such a series
 * with any number, so none is too far ahead there.
 */
export function comparedNumber<Numero>(series: string | undefined, number: Numero): Numero | undefined {
  const isLettered = series !== undefined && /^[A-Z](?!\d{3}$)/i.test(series);
  return isLettered ? undefined : number;
}

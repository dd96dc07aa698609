import type { ClientSums, OwnSums } from './price-basis.ts';

/** Difference that a document would have if it were issued here. */
export interface Comparison {
  /** `F001-12`. */
  readonly document: string;
  readonly client: ClientSums | null;
  /** Null if the document would be refused. */
  readonly own: OwnSums | null;
  /** Reasons of a refusal, in the fields of the program. */
  readonly refusal: string | null;
}

/** Returns a series that needs no registration, so that a comparison makes none: `FFF1` is `F001`. */
export function usualSeries(series = ''): string {
  return /^[A-Z](?!\d{3}$)/.test(series) ? `${series[0]}001` : series;
}

import type { ClientSums, OwnSums } from './price-basis.ts';

/** Difference that a document of another system would have if it were issued here. */
export interface Comparison {
  /** `F001-12`. */
  readonly document: string;
  readonly client: ClientSums | null;
  /** Null if the document would be refused. */
  readonly own: OwnSums | null;
  /** Reasons of a refusal, in the fields of the other system. */
  readonly refusal: string | null;
}

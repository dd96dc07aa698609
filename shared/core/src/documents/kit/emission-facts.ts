import type { RuleBook } from '../../rules/index.ts';
import type { LimaMoment } from '../../time.ts';

/** Facts beside a request, its issuer and the documents that it names. */
export interface EmissionFacts {
  /** When the request arrived, if the caller knows. */
  readonly arrival?: LimaMoment | undefined;
  /** Soles for one dollar on the day whose rate the type needs, if it is known. */
  readonly sell?: string | undefined;
  /** Rules with dates; as published by default. */
  readonly rules?: RuleBook | undefined;
  /** Product codes of the request that the loaded table of UNSPSC lacks. Null if no table is loaded. */
  readonly unknownProductCodes?: ReadonlySet<string> | null | undefined;
}

import type { Message } from '../messages/index.ts';
import type { RuleName } from './rule-kinds.ts';

/** Effect of a check on a document that breaks it: a warning, or a refusal before a number is used. */
export type RuleLevel = 'warn' | 'refuse';

/** Row as it is published. It ends on the day before the next row of its rule begins, or never. */
export interface PublishedRow {
  /** Permanent: `igv-special-2027`. */
  readonly id: string;
  /** Rule that the row is a period of: `igv-special`. */
  readonly rule: RuleName;
  /** First day of issue (YYYY-MM-DD). Null if the rule held before electronic documents began. */
  readonly from: string | null;
  /** Per cent, soles or days as decimal text, or a text of a catalog. A rule without values holds or does not. */
  readonly value?: string;
  /** Absent if the rule is no check. */
  readonly level?: RuleLevel;
  /** Law or resolution that gives the rule, and SUNAT's codes. */
  readonly norm: string;
  /** A: official text seen. B: two independent sources. C: one source. */
  readonly confidence: 'A' | 'B' | 'C';
}

/** Change of a row by an operator. A field that it lacks is that of the published row. */
export interface RuleOverride {
  readonly id: string;
  readonly from?: string | undefined;
  /** Null ends a row where the next one begins. */
  readonly to?: string | null | undefined;
  readonly value?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** Row in force, with the changes of an operator. */
export interface DatedRule extends Pick<PublishedRow, 'id' | 'rule' | 'from' | 'norm' | 'confidence'> {
  readonly title: Message;
  readonly value: string | null;
  /** Last day of issue (YYYY-MM-DD). Null if the row has no end. */
  readonly to: string | null;
  /** Types of documents, by catalog 01, or RA, RC, RR. */
  readonly types: readonly string[];
  readonly level: RuleLevel | null;
  /** False if an operator switched the row off. Its period then has no rule. */
  readonly enabled: boolean;
}

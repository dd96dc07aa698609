import type { Message } from '../messages/index.ts';
import type { DatedRule } from '../rules/index.ts';
import type { FoundRecords } from './company-facts.ts';

/** Kinds of effects of a rule on a company. They are permanent. */
export const RULE_IMPACT_CODES = [
  'RATE_CHANGES',
  'RATE_UNKNOWN',
  'PRODUCTS_WITHOUT_CODE',
  'PRODUCTS_UNKNOWN_CODE',
  'PRODUCTS_UNCHECKED_CODE',
  'FREE_GOODS_IN_SUMMARIES',
  'NOTES_ON_SEVERAL',
  'PENALTIES',
  'SETTLEMENT_TERM',
] as const;

/** Effect of a rule with dates on a company, and the records that feel it. */
export interface RuleImpact extends FoundRecords {
  readonly code: (typeof RULE_IMPACT_CODES)[number];
  /** Id of the row. */
  readonly rule: string;
  /** First day of issue that the row counts for (YYYY-MM-DD). */
  readonly from: string;
  readonly text: Message;
  /** Task of the company; null if there is none. */
  readonly toDo: Message | null;
}

/** Row that has a first day. */
export type BeginningRule = DatedRule & { readonly from: string };

import { type Message, RULE_MESSAGES } from '../messages/index.ts';
import type { RuleName } from '../rules/index.ts';
import type { CompanyFacts, FoundRecords } from './company-facts.ts';
import type { RuleImpact } from './rule-impact.ts';

/** Effect that a company feels if it has certain records. */
interface RecordEffect extends Pick<RuleImpact, 'code'> {
  readonly rule: RuleName;
  readonly records: (facts: CompanyFacts) => FoundRecords;
  readonly text: (count: number, from: string) => Message;
  readonly toDo: (facts: CompanyFacts) => Message | null;
}

export const RECORD_EFFECTS: readonly RecordEffect[] = [
  {
    code: 'PRODUCTS_WITHOUT_CODE',
    rule: 'settlement-product-code',
    records: ({ withoutCode }) => withoutCode,
    text: RULE_MESSAGES.productsWithoutCode,
    toDo: ({ emitsSettlements }) => (emitsSettlements ? RULE_MESSAGES.giveCodes : null),
  },
  {
    code: 'PRODUCTS_UNKNOWN_CODE',
    rule: 'product-code',
    records: ({ unknownCode }) => unknownCode,
    text: RULE_MESSAGES.productsUnknownCode,
    toDo: () => RULE_MESSAGES.correctCodes,
  },
  {
    code: 'PRODUCTS_UNCHECKED_CODE',
    rule: 'product-code',
    records: ({ uncheckedCode }) => uncheckedCode,
    text: RULE_MESSAGES.productsUncheckedCode,
    toDo: () => RULE_MESSAGES.askForCodes,
  },
  {
    code: 'FREE_GOODS_IN_SUMMARIES',
    rule: 'summary-free-sales',
    records: ({ summarizedFreeGoods }) => summarizedFreeGoods,
    text: RULE_MESSAGES.freeGoods,
    toDo: () => null,
  },
  {
    code: 'NOTES_ON_SEVERAL',
    rule: 'one-original',
    records: ({ notesOnSeveral }) => notesOnSeveral,
    text: RULE_MESSAGES.notesOnSeveral,
    toDo: () => RULE_MESSAGES.oneNoteEach,
  },
  {
    code: 'PENALTIES',
    rule: 'debit-reason-13',
    records: ({ debitNotesOf03 }) => debitNotesOf03,
    text: RULE_MESSAGES.penalties,
    toDo: () => RULE_MESSAGES.useReason13,
  },
];

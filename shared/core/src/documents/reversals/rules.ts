import { voidingRules } from '../../families/batch/index.ts';
import { findIf, type Rule } from '../../families/rule.ts';
import { VOIDING_MESSAGES } from '../../messages/index.ts';
import { addDays, compareDates, endOfTerm } from '../../time.ts';
import type { ReversalItem, ReversalsRequest } from './schema.ts';

/** First letter of the series of each type. */
const LETTERS: Readonly<Record<ReversalItem['documentType'], string>> = { '04': 'L', '20': 'R', '40': 'P' };

/** Days after its day of issue in which a purchase settlement may be voided (2958). The other types have no term. */
const SETTLEMENT_TERM_DAYS = 7;

type ReversalRule = Rule<readonly [ReversalsRequest]>;

/** Rules of a resumen de reversiones that its request alone can break. */
export const REVERSAL_RULES: readonly ReversalRule[] = [
  {
    // 2674 of retentions, 2675 of perceptions, 2345 of purchase settlements.
    code: 'REVERSAL_SERIES_MISMATCH',
    find: ({ items }) =>
      items.flatMap(({ documentType, series }, index) => {
        const letter = LETTERS[documentType];
        const message = VOIDING_MESSAGES.letterOfType(letter, documentType);
        return findIf(!series.startsWith(letter), `items.${index}.series`, message);
      }),
  },
  ...voidingRules('REVERSAL'),
  {
    // 2958
    code: 'REVERSAL_TOO_LATE',
    find: ({ issueDate, referenceDate, items }) => {
      if (compareDates(issueDate, endOfTerm(referenceDate, SETTLEMENT_TERM_DAYS)) <= 0) return [];
      const hasSettlements = items.some(({ documentType }) => documentType === '04');
      const earliest = addDays(issueDate, -SETTLEMENT_TERM_DAYS);
      const message = VOIDING_MESSAGES.settlementTerm(earliest, SETTLEMENT_TERM_DAYS);
      return findIf(hasSettlements, 'referenceDate', message);
    },
  },
];

import { findIf, type Rule } from '../../families/rule.ts';
import { formatDocumentNumber } from '../../identity/index.ts';
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
        const message = `must begin with ${letter} for a document of type ${documentType}`;
        return findIf(!series.startsWith(letter), `items.${index}.series`, message);
      }),
  },
  {
    // 2348
    code: 'REVERSAL_ITEM_REPEATED',
    find: ({ items }) => {
      const keys = items.map((item) => `${item.documentType} ${formatDocumentNumber(item)}`);
      return items.flatMap((item, index) => {
        const message = `must be there once: ${formatDocumentNumber(item)} of type ${item.documentType} is in the list before`;
        return findIf(keys.indexOf(keys[index] ?? '') < index, `items.${index}`, message);
      });
    },
  },
  {
    // 2671
    code: 'REVERSAL_BEFORE_ITS_DOCUMENTS',
    find: ({ issueDate, referenceDate }) =>
      findIf(
        compareDates(referenceDate, issueDate) > 0,
        'referenceDate',
        `must not be after the issue date ${issueDate}`,
      ),
  },
  {
    // 2958
    code: 'REVERSAL_TOO_LATE',
    find: ({ issueDate, referenceDate, items }) => {
      if (compareDates(issueDate, endOfTerm(referenceDate, SETTLEMENT_TERM_DAYS)) <= 0) return [];
      const hasSettlements = items.some(({ documentType }) => documentType === '04');
      const earliest = addDays(issueDate, -SETTLEMENT_TERM_DAYS);
      const message = `must not be before ${earliest}: a purchase settlement can be voided for ${SETTLEMENT_TERM_DAYS} days`;
      return findIf(hasSettlements, 'referenceDate', message);
    },
  },
];

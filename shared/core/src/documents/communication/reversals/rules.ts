import { findTypeFacts } from '../../../document-types.ts';
import { say } from '../../../messages/index.ts';
import { PUBLISHED_RULES, settlementTermOn } from '../../../rules/index.ts';
import { addDays, compareDates, endOfTerm } from '../../../time.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { findIf, type Rule } from '../../kit/rule.ts';
import { voidingRules } from '../index.ts';
import type { ReversalsRequest } from './schema.ts';

type ReversalRule = Rule<readonly [ReversalsRequest, EmissionFacts?]>;

/** Rules of a resumen de reversiones that its request alone can break. */
export const REVERSAL_RULES: readonly ReversalRule[] = [
  {
    // 2674 of retentions, 2675 of perceptions, 2345 of purchase settlements.
    code: 'REVERSAL_SERIES_MISMATCH',
    find: ({ items }) =>
      items.flatMap(({ documentType, series }, index) => {
        const [letter = ''] = findTypeFacts(documentType)?.seriesLetters ?? [];
        const message = say(
          `must begin with ${letter} for a document of type ${documentType}`,
          `debe empezar con ${letter} para un comprobante de tipo ${documentType}`,
        );
        return findIf(!series.startsWith(letter), `items.${index}.series`, message);
      }),
  },
  ...voidingRules('REVERSAL'),
  {
    // 2958. The day of arrival counts. The other types have no term.
    code: 'REVERSAL_TOO_LATE',
    find: ({ issueDate, referenceDate, items }, { arrival, rules = PUBLISHED_RULES } = {}) => {
      const days = settlementTermOn(rules, referenceDate);
      const day = arrival?.date ?? issueDate;
      if (days === null || compareDates(day, endOfTerm(referenceDate, days)) <= 0) return [];
      const hasSettlements = items.some(({ documentType }) => documentType === '04');
      const earliest = addDays(day, -days);
      const message = say(
        `must not be before ${earliest}: a purchase settlement can be voided for ${days} days`,
        `no debe ser anterior al ${earliest}: una liquidación de compra se puede anular durante ${days} días`,
      );
      return findIf(hasSettlements, 'referenceDate', message);
    },
  },
];

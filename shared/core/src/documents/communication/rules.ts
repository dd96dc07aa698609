import { formatDocumentNumber } from '../../identity.ts';
import { say } from '../../messages/index.ts';
import { compareDates } from '../../time.ts';
import { findIf, type Rule } from '../kit/rule.ts';
import type { CommunicationRequest } from './request.ts';

/** Rules that the request of any communication can break alone. Their codes begin with `kind`. */
export function voidingRules(kind: 'REVERSAL' | 'VOIDED'): readonly Rule<readonly [CommunicationRequest]>[] {
  return [
    {
      // 2348, 3094
      code: `${kind}_ITEM_REPEATED`,
      find: ({ items }) => {
        const keys = items.map((item) => `${item.documentType} ${formatDocumentNumber(item)}`);
        return items.flatMap((item, index) => {
          const message = say(
            `must be there once: ${formatDocumentNumber(item)} of type ${item.documentType} is in the list before`,
            `debe estar una sola vez: ${formatDocumentNumber(item)} de tipo ${item.documentType} ya está en la lista`,
          );
          return findIf(keys.indexOf(keys[index] ?? '') < index, `items.${index}`, message);
        });
      },
    },
    {
      // 2671
      code: `${kind}_BEFORE_ITS_DOCUMENTS`,
      find: ({ issueDate, referenceDate }) =>
        findIf(
          compareDates(referenceDate, issueDate) > 0,
          'referenceDate',
          say(
            `must not be after the issue date ${issueDate}`,
            `no debe ser posterior a la fecha de emisión ${issueDate}`,
          ),
        ),
    },
  ];
}

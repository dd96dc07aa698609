import { countIntegerDigits, type Decimal, decimal, formatAmount } from '../../../decimal/index.ts';
import { countedItems, totalsOf } from '../figures.ts';
import type { WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import type { WithholdingRule } from './rule.ts';

const TOLERANCE_AN_ITEM = decimal('0.01');
const MAX_INTEGER_DIGITS = 12;

/** SUNAT requires totals above 0 (2669). Notes and documents of that kind add nothing to the totals. */
export const COUNTED_RULE: WithholdingRule = {
  code: 'WITHHOLDING_COUNTED',
  find: (form, request) => {
    if (countedItems(form, request).length > 0) return [];
    const message = `must hold a document that counts: those of type ${form.uncountedTypes.join(' and ')} do not`;
    return [{ path: 'items', message }];
  },
};

/** `the sum of retentionAmount over the items`, saying which items it leaves out if there are any. */
function sumText(form: WithholdingForm, request: WithholdingRequest, field: string): string {
  const leftOut = countedItems(form, request).length < request.items.length;
  const types = form.uncountedTypes.join(' and ');
  return `the sum of ${field} over the items${leftOut ? `, without those of type ${types}` : ''}`;
}

function totalProblem(
  form: WithholdingForm,
  request: WithholdingRequest,
  field: string,
  given: number,
  total: Decimal,
) {
  const items = countedItems(form, request);
  const sumName = sumText(form, request, field);
  if (countIntegerDigits(total) > MAX_INTEGER_DIGITS)
    return `must be lower: ${sumName} is ${formatAmount(total)}, which has more than ${MAX_INTEGER_DIGITS} integer digits`;
  const isNear = total.minus(decimal(given)).abs().lessThanOrEqualTo(TOLERANCE_AN_ITEM.times(items.length));
  if (items.length === 0 || isNear) return null;
  return `must be ${formatAmount(total)} (${sumName}), not ${formatAmount(decimal(given))}`;
}

/** The client's total withheld must be within a cent per item of the sum of its items (2628, 2667). */
export const TOTAL_RULE: WithholdingRule = {
  code: 'WITHHOLDING_TOTAL',
  find: (form, request) => {
    const { withheld } = totalsOf(form, request);
    const message = totalProblem(form, request, form.fields.withheldAmount, request.totalWithheld, withheld);
    return message === null ? [] : [{ path: form.fields.totalWithheld, message }];
  },
};

/** The client's total paid or collected must be within a cent per item of the sum of its items (2629, 2668). */
export const NET_TOTAL_RULE: WithholdingRule = {
  code: 'WITHHOLDING_NET_TOTAL',
  find: (form, request) => {
    const { net } = totalsOf(form, request);
    const message = totalProblem(form, request, form.fields.netAmount, request.totalNet, net);
    return message === null ? [] : [{ path: form.fields.totalNet, message }];
  },
};

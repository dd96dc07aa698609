import type { Message } from '../../../messages/index.ts';
import type { Rule } from '../../kit/rule.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';

export type WithholdingRule = Rule<[form: WithholdingForm, request: WithholdingRequest]>;

/** Returns a rule that checks each item by itself. `find` returns the field of the item and its problem, or null. */
export function itemRule(
  code: string,
  find: (
    form: WithholdingForm,
    item: WithholdingItem,
    request: WithholdingRequest,
  ) => (Message & { readonly field: string }) | null,
): WithholdingRule {
  return {
    code,
    find: (form, request) =>
      request.items.flatMap((item, index) => {
        const found = find(form, item, request);
        return found === null ? [] : [{ path: `items.${index}.${found.field}`, message: found.message, es: found.es }];
      }),
  };
}

import type { Problem } from '../../../errors/index.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import type { WithholdingForm } from '../withholding-form.ts';

type Finding = Omit<Problem, 'code'>;

/** Cross-field rule. Its code is permanent: clients and tests rely on the code, never on the text. */
export interface WithholdingRule {
  readonly code: string;
  readonly find: (form: WithholdingForm, request: WithholdingRequest) => readonly Finding[];
}

/** Returns a rule that checks each item by itself. `find` returns the field of the item and its problem, or null. */
export function itemRule(
  code: string,
  find: (
    form: WithholdingForm,
    item: WithholdingItem,
    request: WithholdingRequest,
  ) => { readonly field: string; readonly message: string } | null,
): WithholdingRule {
  return {
    code,
    find: (form, request) =>
      request.items.flatMap((item, index) => {
        const found = find(form, item, request);
        return found === null ? [] : [{ path: `items.${index}.${found.field}`, message: found.message }];
      }),
  };
}

/** Returns every problem of every rule, in the order of the rules. */
export function applyWithholdingRules(
  rules: readonly WithholdingRule[],
  form: WithholdingForm,
  request: WithholdingRequest,
): Problem[] {
  return rules.flatMap(({ code, find }) => find(form, request).map((finding) => ({ ...finding, code })));
}

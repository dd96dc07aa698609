import { decimal } from '../../../decimal/index.ts';
import type { Problem } from '../../../errors.ts';
import { parseSeriesNumber } from '../../../identity/index.ts';
import { findRate, SOLES } from '../figures.ts';
import { DOCUMENT_NUMBER_MESSAGE, type WithholdingItem, type WithholdingRequest } from '../request.ts';
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

/** SUNAT knows one rate for each regime (2619, 2603). */
export const RATE_RULE: WithholdingRule = {
  code: 'WITHHOLDING_RATE',
  find: (form, request) => {
    if (findRate(form, request) !== undefined) return [];
    const { fields, regimes } = form;
    const rates = (regimes[request.regime]?.rates ?? []).map((rate) => decimal(rate).toString());
    const message = `must be ${rates.join(' or ')}, the rate of ${fields.regime} ${request.regime}, not ${request.rate}`;
    return [{ path: fields.rate, message }];
  },
};

/** Tickets of cash registers go by the number of the machine. */
export const TICKET_TYPE = '12';

/** Every document but a ticket has a series of four characters and up to eight digits, not zero (2694). */
export const DOCUMENT_NUMBER_RULE = itemRule('WITHHOLDING_DOCUMENT_NUMBER', (_, { documentType, documentId }) =>
  documentType === TICKET_TYPE || parseSeriesNumber(documentId) !== null
    ? null
    : { field: 'documentId', message: DOCUMENT_NUMBER_MESSAGE },
);

/** Withholding from documents in another currency is in soles (2721). Documents in soles have no exchange rate. */
export const EXCHANGE_RATE_RULE = itemRule('WITHHOLDING_EXCHANGE_RATE', (_, { currencyCode, exchangeRate }) => {
  const field = 'exchangeRate';
  if (currencyCode !== SOLES) {
    const message = `is required when currencyCode is ${currencyCode}: how many soles one ${currencyCode} is`;
    return exchangeRate === undefined ? { field, message } : null;
  }
  if (exchangeRate === undefined || exchangeRate === 1) return null;
  return { field, message: `must be left out when currencyCode is PEN, or be 1, not ${exchangeRate}` };
});

import { decimal } from '../../../decimal/index.ts';
import { parseSeriesNumber } from '../../../identity.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { findRate, SOLES } from '../figures.ts';
import { TICKET_TYPE } from '../request.ts';
import { AMOUNT_RULE, COUNTED_RULE, NET_RULE, NET_TOTAL_RULE, PAYMENT_RULE, TOTAL_RULE } from './amounts.ts';
import { itemRule, type WithholdingRule } from './item-rule.ts';

/** SUNAT knows one rate for each regime (2619, 2603). */
const RATE_RULE: WithholdingRule = {
  code: 'WITHHOLDING_RATE',
  find: (form, request) => {
    if (findRate(form, request) !== undefined) return [];
    const { fields, regimes } = form;
    const rates = (regimes[request.regime]?.rates ?? []).map((rate) => decimal(rate).toString());
    return [
      {
        path: fields.rate,
        ...say(
          `must be ${rates.join(' or ')}, the rate of ${fields.regime} ${request.regime}, not ${request.rate}`,
          `debe ser ${rates.join(' o ')}, la tasa de ${fields.regime} ${request.regime}, no ${request.rate}`,
        ),
      },
    ];
  },
};

/** Every document but a ticket has a series of four characters and up to eight digits, not zero (2694). */
const DOCUMENT_NUMBER_RULE = itemRule('WITHHOLDING_DOCUMENT_NUMBER', (_, { documentType, documentId }) =>
  documentType === TICKET_TYPE || parseSeriesNumber(documentId) !== null
    ? null
    : { field: 'documentId', ...FIELD_MESSAGES.documentNumber },
);

/** Withholding from documents in another currency is in soles (2721). Documents in soles have no exchange rate. */
const EXCHANGE_RATE_RULE = itemRule('WITHHOLDING_EXCHANGE_RATE', (_, { currencyCode, exchangeRate }) => {
  const field = 'exchangeRate';
  if (currencyCode !== SOLES) {
    const message = say(
      `is required when currencyCode is ${currencyCode}: how many soles one ${currencyCode} is`,
      `es obligatorio cuando currencyCode es ${currencyCode}: cuántos soles vale un ${currencyCode}`,
    );
    return exchangeRate === undefined ? { field, ...message } : null;
  }
  if (exchangeRate === undefined || exchangeRate === 1) return null;
  return {
    field,
    ...say(
      `must be left out when currencyCode is PEN, or be 1, not ${exchangeRate}`,
      `debe omitirse cuando currencyCode es PEN, o ser 1, no ${exchangeRate}`,
    ),
  };
});

/** Rules of both types, in the order in which problems are reported. */
export const WITHHOLDING_RULES: readonly WithholdingRule[] = [
  RATE_RULE,
  DOCUMENT_NUMBER_RULE,
  EXCHANGE_RATE_RULE,
  PAYMENT_RULE,
  AMOUNT_RULE,
  NET_RULE,
  COUNTED_RULE,
  TOTAL_RULE,
  NET_TOTAL_RULE,
];

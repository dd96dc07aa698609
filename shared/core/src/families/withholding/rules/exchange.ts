import { SOLES } from '../figures.ts';
import { itemRule } from './rule.ts';

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

import { CURRENCY_CODES, findCurrency } from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';
import { capitalize } from './field-words.ts';

/** Returns the name of a currency: `Dólares`; its code if it has none. */
export function currencyName(code: string): Message {
  const { message, es } = findCurrency(code)?.words ?? say(code, code);
  return say(capitalize(message), capitalize(es));
}

/** Currencies of a sale, soles first. */
export const CURRENCIES_IN_ORDER = ['PEN' as const, ...CURRENCY_CODES.filter((code) => code !== 'PEN').toReversed()];

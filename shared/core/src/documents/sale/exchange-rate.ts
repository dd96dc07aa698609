import * as v from 'valibot';
import { CURRENCY_CODES } from '../../catalogs/index.ts';
import { type DecimalText, decimal, formatUpTo } from '../../decimal/index.ts';
import { described, exchangeRateField } from '../../fields/index.ts';
import { say } from '../../messages/index.ts';
import { findIf, type Rule } from '../kit/rule.ts';

/** Field of a document in a currency whose rate the service does not keep. */
export const EXCHANGE_RATE_ENTRY = v.optional(
  v.pipe(
    exchangeRateField(),
    described(
      'Soles for one euro on the issue date. Required with EUR, and for no other currency: the service knows the rate of the dollar',
      'Soles por un euro en la fecha de emisión. Obligatorio con EUR, y solo con EUR: el servicio conoce el tipo de cambio del dólar',
    ),
  ),
);

interface Money {
  readonly currencyCode: string;
  readonly exchangeRate?: number | undefined;
}

/** Currencies that a request names without a rate. The service keeps the rates of the dollar. */
const WITHOUT_RATE = CURRENCY_CODES.filter((code) => code !== 'EUR');
const NAMES = WITHOUT_RATE.join(', ');

/** A document in euros tells their rate, with which registers and reports count it in soles. */
export const EXCHANGE_RATE_RULE: Rule<[priced: { readonly request: Money }]> = {
  code: 'SALE_EXCHANGE_RATE',
  find: ({ request: { currencyCode, exchangeRate } }) => {
    if (currencyCode === 'EUR') {
      return findIf(
        exchangeRate === undefined,
        'currencyCode',
        say(
          `must be one of ${NAMES}, or EUR together with exchangeRate`,
          `debe ser uno de ${NAMES}, o EUR junto con exchangeRate`,
        ),
      );
    }
    return findIf(
      exchangeRate !== undefined,
      'exchangeRate',
      say('must be left out of a document that is not in euros', 'debe omitirse en un comprobante que no es en euros'),
    );
  },
};

const RATE_PLACES = 6;
const CUSTOMARY_RATE_PLACES = 3;

/** Returns the rate of a request as a completed document keeps it: decimal text. */
export function completeExchangeRate({ exchangeRate }: Money): { readonly exchangeRate?: DecimalText } {
  if (exchangeRate === undefined) return {};
  return { exchangeRate: formatUpTo(decimal(exchangeRate), RATE_PLACES, CUSTOMARY_RATE_PLACES) };
}

/**
 * Returns soles for one unit of the currency of a request, decimal text; undefined if the rate is not known.
 * @param sell Soles for one dollar
 */
export function solesPerUnit(money: Money, sell: string | undefined): string | undefined {
  if (money.currencyCode === 'PEN') return '1';
  return money.currencyCode === 'USD' ? sell : completeExchangeRate(money).exchangeRate;
}

/** Catalog 02 (ISO 4217): the currencies a sale document may be in. */
export const CURRENCIES = {
  PEN: { code: 'PEN', name: 'SOLES', symbol: 'S/' },
  USD: { code: 'USD', name: 'DOLARES AMERICANOS', symbol: 'US$' },
} as const;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = ['PEN', 'USD'] as const satisfies readonly CurrencyCode[];

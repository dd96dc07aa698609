import { type Message, say } from './message.ts';

/** Messages about retentions and perceptions. */
export const WITHHOLDING_MESSAGES = {
  aboveZero: say('must be an amount greater than 0', 'debe ser un importe mayor que 0'),
  documentNumber: say(
    'must be the series and number of a document, like F001-00000123',
    'debe ser la serie y el número de un comprobante, como F001-00000123',
  ),
  catalog01: say(
    "must be a document type of SUNAT's catalog 01, like 01",
    'debe ser un tipo de comprobante del catálogo 01 de SUNAT, como 01',
  ),
  currency: say(
    'must be a currency code of ISO 4217, like PEN or USD',
    'debe ser un código de moneda de ISO 4217, como PEN o USD',
  ),
  exchangeRateRequired: (currency: string) =>
    say(
      `is required when currencyCode is ${currency}: how many soles one ${currency} is`,
      `es obligatorio cuando currencyCode es ${currency}: cuántos soles vale un ${currency}`,
    ),
  exchangeRateInSoles: (rate: number) =>
    say(
      `must be left out when currencyCode is PEN, or be 1, not ${rate}`,
      `debe omitirse cuando currencyCode es PEN, o ser 1, no ${rate}`,
    ),
  rate: (rates: readonly string[], field: string, regime: string, given: number) =>
    say(
      `must be ${rates.join(' or ')}, the rate of ${field} ${regime}, not ${given}`,
      `debe ser ${rates.join(' o ')}, la tasa de ${field} ${regime}, no ${given}`,
    ),
  mismatch: (expected: string, formula: Message, given: string) =>
    say(`must be ${expected} (${formula.message}), not ${given}`, `debe ser ${expected} (${formula.es}), no ${given}`),
  share: (rate: number, payment: string) => say(`${rate} % of ${payment}`, `${rate} % de ${payment}`),
  formula: (text: string) => say(text, text),
  counted: (types: readonly string[]) =>
    say(
      `must hold a document that counts: those of type ${types.join(' and ')} do not`,
      `debe tener un comprobante que cuente: los de tipo ${types.join(' y ')} no cuentan`,
    ),
  sumOf: (field: string, without: readonly string[]) => {
    const isWhole = without.length === 0;
    return say(
      `the sum of ${field} over the items${isWhole ? '' : `, without those of type ${without.join(' and ')}`}`,
      `la suma de ${field} de los ítems${isWhole ? '' : `, sin los de tipo ${without.join(' y ')}`}`,
    );
  },
  tooLarge: (sum: Message, amount: string, digits: number) =>
    say(
      `must be lower: ${sum.message} is ${amount}, which has more than ${digits} integer digits`,
      `debe ser menor: ${sum.es} es ${amount}, que tiene más de ${digits} enteros`,
    ),
} as const;

import { toCardinal } from 'n2words/es-ES';
import { type Decimal, decimal } from './decimal.ts';
import { countIntegerDigits, formatAmount } from './format.ts';

const MAX_INTEGER_DIGITS = 12;
const GROUP = 1000;
const MILLION = 1_000_000;

const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  PEN: 'SOLES',
  USD: 'DOLARES AMERICANOS',
  EUR: 'EUROS',
};

/**
 * Writes a number below one thousand by n2words. Above it Peru counts in thousands of millions, which n2words does not.
 */
function wordsBelowThousand(value: number): string {
  const known = WORDS_BELOW_THOUSAND.get(value);
  if (known !== undefined) return known;
  const words = toCardinal(value).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  WORDS_BELOW_THOUSAND.set(value, words);
  return words;
}

const WORDS_BELOW_THOUSAND = new Map<number, string>();

/** Shortens UNO to UN before MIL, MILLON and MILLONES. */
function shortened(words: string): string {
  return words.replace(/UNO$/, 'UN');
}

function wordsBelowMillion(value: number): string {
  const thousands = Math.trunc(value / GROUP);
  const rest = value % GROUP;
  if (thousands === 0) return wordsBelowThousand(rest);
  const head = thousands === 1 ? 'MIL' : `${shortened(wordsBelowThousand(thousands))} MIL`;
  return rest === 0 ? head : `${head} ${wordsBelowThousand(rest)}`;
}

function integerInWords(value: number): string {
  const millions = Math.trunc(value / MILLION);
  const rest = value % MILLION;
  if (millions === 0) return wordsBelowMillion(rest);
  const head = millions === 1 ? 'UN MILLON' : `${shortened(wordsBelowMillion(millions))} MILLONES`;
  return rest === 0 ? head : `${head} ${wordsBelowMillion(rest)}`;
}

/**
 * Returns the text of legend 1000 (catalog 52): `CIENTO SETENTA Y SIETE CON 00/100 SOLES`, upper case and without
 * accents.
 * @throws RangeError if the amount is negative, has more than 12 integer digits, or its currency has no name here
 */
export function amountInWords(amount: Decimal, currencyCode: string): string {
  const currency = Object.hasOwn(CURRENCY_WORDS, currencyCode) ? CURRENCY_WORDS[currencyCode] : undefined;
  if (currency === undefined) throw new RangeError(`no words for the currency ${currencyCode}`);
  const text = formatAmount(amount);
  if (decimal(text).isNegative() || countIntegerDigits(decimal(text)) > MAX_INTEGER_DIGITS) {
    throw new RangeError(`no words for the amount ${text}`);
  }
  const [integer = '0', cents = '00'] = text.split('.');
  return `${integerInWords(Number(integer))} CON ${cents}/100 ${currency}`;
}

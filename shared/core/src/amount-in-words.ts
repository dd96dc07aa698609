import { toCardinal } from 'n2words/es-ES';
import { findCurrency } from './catalogs/index.ts';
import { countIntegerDigits, type Decimal, decimal, formatAmount } from './decimal/index.ts';

const MAX_INTEGER_DIGITS = 12;

/** Writes a number below 1000. n2words counts above it by another scale than Peru's thousands of millions. */
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

/** Returns a function that writes numbers in groups of `size`: `one` stands for one group, `many` follows several. */
function inGroups(size: number, one: string, many: string, wordsBelow: (value: number) => string) {
  return (value: number): string => {
    const groups = Math.trunc(value / size);
    const rest = value % size;
    if (groups === 0) return wordsBelow(rest);
    const head = groups === 1 ? one : `${shortened(wordsBelow(groups))} ${many}`;
    return rest === 0 ? head : `${head} ${wordsBelow(rest)}`;
  };
}

const wordsBelowMillion = inGroups(1_000, 'MIL', 'MIL', wordsBelowThousand);
const integerInWords = inGroups(1_000_000, 'UN MILLON', 'MILLONES', wordsBelowMillion);

/**
 * Returns the text of legend 1000 (catalog 52): `CIENTO SETENTA Y SIETE CON 00/100 SOLES`, upper case and without
 * accents.
 * @throws RangeError if the amount is negative, has more than 12 integer digits, or its currency has no name here
 */
export function amountInWords(amount: Decimal, currencyCode: string): string {
  const currency = findCurrency(currencyCode)?.name;
  if (currency === undefined) throw new RangeError(`no words for the currency ${currencyCode}`);
  const text = formatAmount(amount);
  if (decimal(text).isNegative() || countIntegerDigits(decimal(text)) > MAX_INTEGER_DIGITS) {
    throw new RangeError(`no words for the amount ${text}`);
  }
  const [integer = '0', cents = '00'] = text.split('.');
  return `${integerInWords(Number(integer))} CON ${cents}/100 ${currency}`;
}

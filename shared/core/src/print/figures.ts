import { findCurrency } from '../catalogs/index.ts';
import { type DecimalText, decimal, formatUpTo } from '../decimal/index.ts';
import { formatPaddedSeriesNumber, parseSeriesNumber } from '../identity.ts';
import type { Establishment, IssuerAddress } from '../parties.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** Returns a decimal text with thousands separators: `1180.00` is `1,180.00`. */
export function printDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Decimals of a price on paper. The XML has up to 10. */
const PRICE_PLACES_ON_PAPER = 4;
const QUANTITY_PLACES = 10;

/** Returns a price with 2 to 4 decimals, rounded half up: `14.5685714286` is `14.5686`. */
export function printPrice(text: DecimalText): string {
  return printDecimal(formatUpTo(decimal(text), PRICE_PLACES_ON_PAPER));
}

/** Returns a quantity without zeros at its end: `2.50` is `2.5`. */
export function printQuantity(text: DecimalText): string {
  return printDecimal(formatUpTo(decimal(text), QUANTITY_PLACES, 0));
}

/** Returns a percentage without zeros at its end: `10.50` is `10.5 %`. */
export function printPercent(percent: DecimalText): string {
  return `${formatUpTo(decimal(percent), QUANTITY_PLACES, 0)} %`;
}

/** Returns a fraction as a percentage: `0.03` is `3 %`. */
export function printRate(fraction: DecimalText): string {
  return printPercent(decimal(fraction).times(100).toFixed());
}

/** Returns an amount with its currency's symbol, or code if it has none: `S/ 1,180.00`, `-S/ 0.04`. */
export function printAmount(text: string, currencyCode: string): string {
  const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
  return `${sign}${findCurrency(currencyCode)?.symbol ?? currencyCode} ${printDecimal(digits)}`;
}

/** Returns a date in Peru's form: `2026-01-15` is `15/01/2026`. */
export function printDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Returns the day, and the hour if it is known: `15/01/2026 14:35`. `time` is HH:MM:SS in Lima. */
export function printMoment(date: string, time: string | undefined): string {
  return time === undefined ? printDate(date) : `${printDate(date)} ${time.slice(0, 5)}`;
}

/** Series of electronic documents begin with a letter. Numbers of other papers are printed as they were given. */
const ELECTRONIC_SERIES = /^[A-Z]/;

/** Returns a document's number as on its own paper: `F001-45` is `F001-00000045`. */
export function printNumber(documentId: string): string {
  const number = ELECTRONIC_SERIES.test(documentId) ? parseSeriesNumber(documentId) : null;
  return number === null ? documentId : formatPaddedSeriesNumber(number);
}

/** Words of amounts, which the XML has without accents. */
const ACCENTED: Readonly<Record<string, string>> = {
  DIECISEIS: 'DIECISÉIS',
  VEINTIUN: 'VEINTIÚN',
  VEINTIDOS: 'VEINTIDÓS',
  VEINTITRES: 'VEINTITRÉS',
  VEINTISEIS: 'VEINTISÉIS',
  MILLON: 'MILLÓN',
  DOLARES: 'DÓLARES',
};

/** Returns words of amounts with their accents: `VEINTISÉIS CON 79/100 SOLES`. */
export function accentWords(words: string): string {
  return words.replace(/[A-Z]+/g, (word) => ACCENTED[word] ?? word);
}

/** Returns the text of legend 1000 with its accents: `SON: VEINTISÉIS CON 79/100 SOLES`. */
export function printWords(words: string): string {
  return `SON: ${accentWords(words)}`;
}

/** Returns the name of a currency, `DÓLARES AMERICANOS`, or its code if it has no name. */
export function printCurrency(currencyCode: string): string {
  return accentWords(findCurrency(currencyCode)?.name ?? currencyCode);
}

/** Returns an issuer's address on one line, the smallest place first. */
export function printAddress({
  address,
  district,
  province,
  department,
}: Omit<IssuerAddress, 'ubigeo' | 'establishmentCode'>): string {
  return [address, district, province, department].filter((part) => part !== null).join(', ');
}

/** Returns a branch on one line: `Sucursal Miraflores: Av. Larco 345. Tel. 01 444 5566`. */
export function printBranch({ name, address, phone }: Establishment): string {
  return `Sucursal ${name}: ${address}${phone === null ? '' : `. Tel. ${phone}`}`;
}

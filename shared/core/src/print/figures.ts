import { CURRENCIES } from '../catalogs/index.ts';
import type { IssuerAddress } from '../parties.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** Returns a decimal text with thousands separators: `1180.00` is `1,180.00`. */
export function printDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function symbolOf(currencyCode: string): string {
  return Object.values(CURRENCIES).find(({ code }) => code === currencyCode)?.symbol ?? currencyCode;
}

/** Returns an amount with its currency's symbol, or code if it has none: `S/ 1,180.00`. */
export function printAmount(text: string, currencyCode: string): string {
  return `${symbolOf(currencyCode)} ${printDecimal(text)}`;
}

/** Returns a date in Peru's form: `2026-01-15` is `15/01/2026`. */
export function printDate(date: string): string {
  return date.split('-').reverse().join('/');
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

import { findCurrency } from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';

const LOCALE = 'es-PE';
const LIMA = 'America/Lima';

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const INSTANT = new Intl.DateTimeFormat(LOCALE, { timeZone: LIMA, dateStyle: 'short', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: LIMA, hour: '2-digit', minute: '2-digit' });
const LIMA_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: LIMA });

/** Returns the symbol of a currency, or its code if it has none. */
export function currencySymbol(currency: string): string {
  return findCurrency(currency)?.symbol ?? currency;
}

/** Formats an amount without its currency: `1,180.00`. */
export function formatAmount(amount: number): string {
  return AMOUNT.format(amount);
}

/** Formats an amount as papers show it: `S/ 1,180.00`. */
export function formatMoney(amount: number | string, currency: string): string {
  return `${currencySymbol(currency)} ${formatAmount(Number(amount))}`;
}

/** Formats a day (YYYY-MM-DD) as `27/11/2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Formats an instant (ISO 8601) in Lima's time: `27/11/26, 9:45 a. m.`. */
export function formatInstant(instant: string): string {
  return INSTANT.format(new Date(instant));
}

/** Formats the time of an instant in Lima: `09:45`. */
export function formatTime(instant: string): string {
  return TIME.format(new Date(instant));
}

/** Total of a list, as its pagination has it. */
export interface ListTotal {
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Formats the total of a list at the start of a sentence: `1,204`, or `Más de 10,000` if there are more. */
export function formatTotal({ total, totalIsExact }: ListTotal): Message {
  const number = total.toLocaleString('en-US');
  return totalIsExact ? say(number, number) : say(`More than ${number}`, `Más de ${number}`);
}

/** Returns a count with its noun: `1 fila`, `2 filas`. */
export function counted(count: number, one: Message, many: Message): Message {
  const noun = count === 1 ? one : many;
  return say(`${count} ${noun.message}`, `${count} ${noun.es}`);
}

export function countDocuments(count: number): Message {
  return counted(count, say('document', 'comprobante'), say('documents', 'comprobantes'));
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Returns the latest months, newest first, each as YYYY-MM and as `noviembre de 2026`. */
export function latestMonths(count: number): { readonly value: string; readonly label: string }[] {
  const [year, month] = today().split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: MONTH.format(first) };
  });
}

/** Returns today's day in Lima as YYYY-MM-DD. */
export function today(): string {
  return LIMA_DAY.format(new Date());
}

const PRICE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 10 });
const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** Formats a price, which has up to 10 decimals: `S/ 13.2203389831`. */
export function formatPrice(price: number, currency: string): string {
  return `${currencySymbol(currency)} ${PRICE.format(price)}`;
}

/** Formats a quantity without zeros at its end: `2.5`. */
export function formatQuantity(quantity: number): string {
  return QUANTITY.format(quantity);
}

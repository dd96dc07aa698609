import type { InputOf } from '@chasqui/client';
import { addDays, isCalendarDate } from '@chasqui/core/time';
import type { Days } from '../components/periods.ts';
import { numberOf } from '../components/typed-text.ts';
import { type DocumentSearch, statusesOf } from './document-search.ts';

export type ListInput = InputOf<'documents', 'list'>;

/** Days back that are searched by amount or product if the person chose no first day. */
const DAYS_BACK = 90;
/** Days ahead of today that a document may be dated. */
const DAYS_AHEAD = 2;

const AMOUNT = /^(S\/\.?|US\$|\$)?\s*[\d.,]+$/i;
const IDENTITY_NUMBER = /^(\d{8}|\d{11})$/;
const SHORTEST_PRODUCT = 2;

/** Meaning of the text in the search field. */
export type Searched =
  | { readonly kind: 'amount'; readonly payable: number }
  | { readonly kind: 'customer'; readonly customer: string }
  | { readonly kind: 'product'; readonly product: string }
  /** Name of a customer, or a number of a document. */
  | { readonly kind: 'text'; readonly q: string };

/**
 * Reads the search field. `118`, `118,50` and `S/ 1,180.00` are amounts; 8 or 11 digits are a DNI or RUC. Another text is
 * a name or number, or a product if the person asked for products.
 */
export function readSearch({ q, by }: Pick<DocumentSearch, 'q' | 'by'>): Searched | undefined {
  const text = q?.trim() ?? '';
  if (text === '') return undefined;
  if (IDENTITY_NUMBER.test(text)) return { kind: 'customer', customer: text };
  const payable = readAmount(text);
  if (payable !== undefined) return { kind: 'amount', payable };
  if (by === 'product' && text.length >= SHORTEST_PRODUCT) return { kind: 'product', product: text };
  return { kind: 'text', q: text };
}

function readAmount(text: string): number | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const amount = numberOf(text.replace(/^(US)?\$/i, ''));
  return typeof amount === 'number' && amount > 0 && amount < 1e12 && amount === Number(amount.toFixed(2))
    ? amount
    : undefined;
}

/** Returns the days that are searched by amount or product: those of the filters, otherwise the last 90. */
function searchedDays({ from, to }: Pick<DocumentSearch, 'from' | 'to'>, today: string): Days {
  const last = to ?? addDays(today, DAYS_AHEAD);
  const counted = to !== undefined && isCalendarDate(to) ? to : today;
  return { from: from ?? addDays(counted, 1 - DAYS_BACK), to: last };
}

/** Returns the days that are searched, as people say them: they end today if no last day was chosen. */
export function namedDays(search: Pick<DocumentSearch, 'from' | 'to'>, today: string): Days {
  return { from: searchedDays(search, today).from, to: search.to ?? today };
}

/** Returns the query of the list of documents for the filters of its address. */
export function toListQuery({ q, by, status, ...others }: DocumentSearch, today: string): ListInput {
  const statuses = statusesOf(status);
  const filters = { ...others, ...(statuses && { status: [...statuses] }) };
  const searched = readSearch({ q, by });
  if (searched === undefined) return filters;
  const { kind, ...condition } = searched;
  const days = kind === 'amount' || kind === 'product' ? searchedDays(filters, today) : {};
  return { ...filters, ...days, ...condition };
}

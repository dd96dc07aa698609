import { DOCUMENT_TYPES } from '@chasqui/core/document-types';
import { foldText } from '@chasqui/core/fold-text';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../connection/index.ts';
import { containsFolded } from '../../folded-search.ts';
import { documents } from '../../schema/index.ts';

type NumberTerm = Extract<SearchTerm, { kind: 'number' }>;

export function matchesSearch(ctx: TenantContext, text: string): SQL | undefined {
  const term = parseSearchTerm(text);
  return term.kind === 'number' ? matchesNumber(ctx, term) : containsFolded(documents.counterpartySearch, term.folded);
}

/**
 * Returns true if a search is for numbers of one series with a common start. Such documents lie close together, and are
 * few among all.
 */
export function searchesNumbers(text: string): boolean {
  const term = parseSearchTerm(text);
  return term.kind === 'number' && term.series !== null && term.correlatives !== null;
}

function matchesNumber(ctx: TenantContext, { ruc, documentType, series, correlatives }: NumberTerm): SQL | undefined {
  return and(
    ruc === null ? undefined : sql`exists (select from tenants t where t.id = ${ctx.tenantId} and t.ruc = ${ruc})`,
    documentType === null ? undefined : matchesStart(ctx, 'document_type', documentType),
    series === null ? undefined : matchesStart(ctx, 'series', series),
    correlatives === null
      ? undefined
      : or(...correlatives.map(({ from, to }) => between(documents.correlative, from, to))),
  );
}

const COLUMNS = { document_type: documents.documentType, series: documents.series } as const;

/**
 * Returns the condition for a type or series that begins with a text. Starts are looked up among the tenant's few
 * series. Row-level security keeps `starts_with` on documents from using an index, and ranges of texts depend on the
 * database's locale.
 */
function matchesStart(ctx: TenantContext, name: keyof typeof COLUMNS, { text, isWhole }: Start): SQL {
  if (isWhole) return eq(COLUMNS[name], text);
  return sql`${COLUMNS[name]} in (
    select s.${sql.raw(name)} from series s where s.tenant_id = ${ctx.tenantId} and starts_with(s.${sql.raw(name)}, ${text})
  )`;
}

export interface Start {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Range of correlatives, both ends included. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Parsed search text: part of a name, or a document's number or documentId, or the start of one. */
export type SearchTerm =
  | { readonly kind: 'name'; readonly folded: string }
  | {
      readonly kind: 'number';
      readonly ruc: string | null;
      readonly documentType: Start | null;
      readonly series: Start | null;
      /** Null matches every correlative. */
      readonly correlatives: readonly NumberRange[] | null;
    };

const RUC = /^\d{11}$/;
const TYPE = /^(\d\d|RA|RC|RR)$/;
const TYPE_START = /^[0-9R][0-9ACR]?$/;
const FIRST_LETTER = `[${DOCUMENT_TYPES.flatMap(({ seriesLetters }) => seriesLetters).join('')}]`;
/** Series that this service emits: a letter and three letters or digits, four digits, or a communication's day. */
const SERIES = new RegExp(`^(${FIRST_LETTER}[A-Z0-9]{3}|\\d{4}|\\d{8})$`);
/**
 * Series that can be searched alone. Eight digits alone are more likely an identity number, and letters without a digit
 * a name or its start.
 */
const LETTERED_SERIES = new RegExp(`^${FIRST_LETTER}(?=[A-Z]*\\d)[A-Z0-9]{3}$`);
const SERIES_START = new RegExp(`^(${FIRST_LETTER}[A-Z0-9]{0,3}|\\d{1,8})$`);
const DIGITS = /^\d{0,8}$/;

const MAX_DIGITS = String(MAX_CORRELATIVE).length;

/**
 * Parses a search text. A text in the form of a number (`F001`, `F001-12`, `RA-20260131-1`,
 * `20123456789-01-F001-000001`) is one; any other text is part of a customer's name.
 */
export function parseSearchTerm(text: string): SearchTerm {
  return parseNumber(text.trim().toUpperCase().split('-')) ?? { kind: 'name', folded: foldText(text) };
}

function parseNumber(parts: readonly string[]): SearchTerm | null {
  const [first = '', ...rest] = parts;
  if (RUC.test(first)) return parseType(first, rest);
  if (rest.length > 0 && TYPE.test(first)) return parseSeries({ ruc: null, documentType: whole(first) }, rest);
  const mayBeNumber = rest.length > 0 || LETTERED_SERIES.test(first);
  return mayBeNumber ? parseSeries({ ruc: null, documentType: null }, parts) : null;
}

function parseType(ruc: string, parts: readonly string[]): SearchTerm | null {
  const [type = '', ...rest] = parts;
  if (rest.length > 0) return TYPE.test(type) ? parseSeries({ ruc, documentType: whole(type) }, rest) : null;
  if (type === '') return { kind: 'number', ruc, documentType: null, series: null, correlatives: null };
  if (!TYPE_START.test(type)) return null;
  return { kind: 'number', ruc, documentType: start(type), series: null, correlatives: null };
}

function parseSeries(
  known: { readonly ruc: string | null; readonly documentType: Start | null },
  [series = '', digits, ...more]: readonly string[],
): SearchTerm | null {
  if (more.length > 0) return null;
  if (digits === undefined) {
    if (series !== '' && !SERIES_START.test(series)) return null;
    return { kind: 'number', ...known, series: series === '' ? null : start(series), correlatives: null };
  }
  if (!SERIES.test(series) || !DIGITS.test(digits)) return null;
  return { kind: 'number', ...known, series: whole(series), correlatives: digits === '' ? null : startingWith(digits) };
}

const whole = (text: string): Start => ({ text, isWhole: true });
const start = (text: string): Start => ({ text, isWhole: false });

/**
 * Returns the correlatives that begin with these digits, padded or not: `12` gives 12, 120 to 129 and so on; `0012` can
 * only be a padded one. The last of these ranges is that of the padded ones.
 */
function startingWith(digits: string): NumberRange[] {
  const value = Number(digits);
  const lengths = Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, more) => more);
  const ranges = lengths.map((more) => ({ from: value * 10 ** more, to: (value + 1) * 10 ** more - 1 }));
  return digits.startsWith('0') ? ranges.slice(-1) : ranges;
}

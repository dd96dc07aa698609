import { type Decimal, decimal } from '../decimal/index.ts';
import type { ExportedDocument } from '../exports/exported-document.ts';
import type { Message } from '../messages/index.ts';
import { createTotals, figureOf, type RegisterTotals, TOTAL_NAMES } from './register-totals.ts';
import { type DifferenceReason, remedyOf } from './remedies.ts';
import type { RegisterHead } from './sales-layout.ts';
import { readSalesRow, rowKey, SALES_COLUMNS, type SalesRow, toSalesRow } from './sales-row.ts';
import { NEW_PERIOD, type PeriodFacts } from './states.ts';

/** Kinds of differences between our register and the one that SUNAT has. */
export const DIFFERENCE_KINDS = [
  'missing_at_sunat',
  'missing_here',
  'amount',
  'state',
  'exchange_rate',
  'other',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Document in which the two registers differ. */
export interface Difference {
  /** `20123456789-01-F001-00000123`. */
  readonly documentId: string;
  readonly kind: DifferenceKind;
  /** Null if we do not have the document. */
  readonly own: SalesRow | null;
  /** Null if SUNAT does not have it. */
  readonly sunat: SalesRow | null;
  readonly remedy: Message;
}

/** Totals of both registers. */
interface ComparedTotals {
  readonly own: RegisterTotals;
  readonly sunat: RegisterTotals;
}

const KINDS: Readonly<Record<DifferenceReason, DifferenceKind>> = {
  receipt_absent: 'missing_at_sunat',
  absent: 'missing_at_sunat',
  foreign: 'missing_here',
  repeated: 'other',
  amount: 'amount',
  void_here: 'state',
  void_there: 'state',
  currency: 'exchange_rate',
  rate_unknown: 'exchange_rate',
  exchange_rate: 'exchange_rate',
  earlier_month: 'other',
  details: 'other',
};

/** Difference of one document that comes from rounding amounts in soles. */
const TOLERANCE = decimal('0.02');

/** Comparison of one period. Give it every line that SUNAT has, then each of our documents, then list the unmatched lines. */
export interface SalesComparison {
  /**
   * Adds a line that SUNAT has. Returns a difference if an earlier line has the same document.
   * @throws UnreadableRowError if the line is no row
   */
  addLine(line: string): Difference | null;
  /** Compares an accepted document of ours with SUNAT's. Returns null if both agree. */
  compareOwn(document: ExportedDocument): Difference | null;
  /** Yields SUNAT's rows that no document of ours has matched. */
  listUnmatched(): Generator<Difference>;
  /** Returns the totals of all rows that were given until now. */
  totals(): ComparedTotals;
}

/**
 * Creates the comparison of a month. It keeps one text for each of SUNAT's rows until our document matches it, and nothing of
 * our own rows.
 * @param month as SUNAT has it, which decides the remedies
 */
export function createSalesComparison(head: RegisterHead, month: PeriodFacts = NEW_PERIOD): SalesComparison {
  const unmatched = new Map<string, string>();
  const totals = { own: createTotals(), sunat: createTotals() };
  const difference = (reason: DifferenceReason, own: SalesRow | null, sunat: SalesRow | null): Difference => ({
    documentId: documentIdOf(head, own ?? sunat),
    ...{ kind: KINDS[reason], own, sunat, remedy: remedyOf(reason, month) },
  });
  return {
    addLine(line) {
      const row = readSalesRow(line);
      const key = rowKey(row);
      if (unmatched.has(key)) return difference('repeated', null, row);
      totals.sunat.add(row);
      unmatched.set(key, line);
      return null;
    },
    compareOwn(document) {
      const own = toSalesRow(document, head);
      totals.own.add(own);
      const key = rowKey(own);
      const line = unmatched.get(key);
      if (line === undefined) return difference(isReceipt(own) ? 'receipt_absent' : 'absent', own, null);
      unmatched.delete(key);
      const sunat = readSalesRow(line);
      const reason = findReason(own, sunat);
      return reason === null ? null : difference(reason, own, sunat);
    },
    *listUnmatched() {
      for (const line of unmatched.values()) yield difference('foreign', null, readSalesRow(line));
    },
    totals: () => ({ own: totals.own.read(), sunat: totals.sunat.read() }),
  };
}

function documentIdOf({ ruc }: RegisterHead, row: SalesRow | null): string {
  const { documentType = '', series = '', number = '' } = row ?? {};
  return `${ruc}-${documentType}-${series}-${number.padStart(8, '0')}`;
}

/** Returns true for a boleta and a note on one, which SUNAT knows by the daily summary. */
function isReceipt({ series }: SalesRow): boolean {
  return series.startsWith('B');
}

/** Returns the first reason for which the rows differ. A wrong rate also makes other amounts, so it comes before them. */
function findReason(own: SalesRow, sunat: SalesRow): DifferenceReason | null {
  if (own.isVoid === true || sunat.isVoid === true) return findStateReason(own, sunat);
  if (own.currency !== sunat.currency) return 'currency';
  if (own.currency !== 'PEN' && own.exchangeRate === null) return 'rate_unknown';
  if (!isSameRate(own.exchangeRate, sunat.exchangeRate)) return 'exchange_rate';
  const columns = SALES_COLUMNS.filter((column) => own.amounts[column] !== sunat.amounts[column]);
  // Most rows are equal, and need no decimals.
  if (columns.length > 0) {
    if (TOTAL_NAMES.some((name) => isApart(figureOf(own, name), figureOf(sunat, name)))) return 'amount';
    if (columns.some((column) => hasMoved(own, sunat, column))) return 'earlier_month';
  }
  return isSameDocument(own, sunat) ? null : 'details';
}

/** Returns why the states differ; null if both are void, or if SUNAT does not tell its state and lists nothing. */
function findStateReason(own: SalesRow, sunat: SalesRow): DifferenceReason | null {
  if (sunat.isVoid === own.isVoid) return null;
  if (sunat.isVoid === true) return 'void_there';
  return sunat.isVoid === null && figureOf(sunat, 'total').isZero() ? null : 'void_here';
}

function isSameRate(own: string | null, sunat: string | null): boolean {
  if (own === null || sunat === null) return own === sunat;
  return decimal(own).equals(decimal(sunat));
}

function isApart(own: Decimal, sunat: Decimal): boolean {
  return own.minus(sunat).abs().greaterThan(TOLERANCE);
}

function hasMoved(own: SalesRow, sunat: SalesRow, column: (typeof SALES_COLUMNS)[number]): boolean {
  return isApart(decimal(own.amounts[column]), decimal(sunat.amounts[column]));
}

/** Numbers of a buyer who is not named. SUNAT's row may have any of them. */
const UNNAMED = /^[0-]*$/;

function isSameDocument(own: SalesRow, sunat: SalesRow): boolean {
  const isSameBuyer =
    own.identityNumber === sunat.identityNumber ||
    (UNNAMED.test(own.identityNumber) && UNNAMED.test(sunat.identityNumber));
  return own.issueDate === sunat.issueDate && isSameBuyer && isSameOriginal(own.modifies, sunat.modifies);
}

/** Compares the modified documents. Ours may lack the date, if another system issued it. */
function isSameOriginal(own: SalesRow['modifies'], sunat: SalesRow['modifies']): boolean {
  if (own === null || sunat === null) return own === sunat;
  return rowKey(own) === rowKey(sunat) && (own.issueDate === null || own.issueDate === sunat.issueDate);
}

import type { Issuer } from '../../../parties.ts';
import type { RuleBook } from '../../../rules/index.ts';
import type { PreparedDocument } from '../../kit/define-document.ts';
import type { ReferencedDocument } from '../../kit/definition.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import {
  communicationDeadline,
  completeCommunicationHeader,
  summarizeCommunication,
} from '../complete-communication.ts';
import type { CompletedSummary, SummaryCondition } from '../completed-communication.ts';
import { completeSummaryLine, type SummarizedSale } from '../summary-line.ts';

export interface DailySummaryTerms {
  readonly issuer: Issuer;
  /** Lima's day (YYYY-MM-DD) on which the summary is issued. */
  readonly issueDate: string;
  /** Day of issue of the boletas. */
  readonly referenceDate: string;
  /** Signed boletas and notes on boletas, 1 to 500 (0158). */
  readonly documents: readonly ReferencedDocument[];
  /** Catalog 19: the lines add or correct the documents. */
  readonly condition: SummaryCondition;
  readonly rules: RuleBook;
}

/** Prepares a resumen diario that adds or corrects boletas and notes on boletas. The service numbers it. */
export function prepareDailySummary({
  documents,
  issuer,
  condition,
  rules,
  ...days
}: DailySummaryTerms): PreparedDocument {
  const completed: CompletedSummary = {
    documentType: 'RC',
    ...completeCommunicationHeader(days, issuer),
    // Completed sales, read from the database as JSON. The JSON lost their type but not their shape.
    lines: documents.map(({ documentType, series, correlative, completed: sale }, index) => {
      const head = { number: index + 1, condition, documentType, series, correlative, reason: '' };
      return completeSummaryLine(head, sale as SummarizedSale, { referenceDate: days.referenceDate, rules });
    }),
  };
  const submissionDeadline = communicationDeadline(days);
  const own = { ...summarizeCommunication({ correlative: null }, completed), totals: NO_TOTALS };
  const summary = { ...own, dueDate: null, paidWith: null, modifies: null, submissionDeadline };
  return { documentType: 'RC', request: { referenceDate: days.referenceDate }, completed, summary, email: null };
}

/** Codes of a summary whose number another file has: it was presented before (2223), or its CDR is another file's (2109). */
const NUMBER_CODES: ReadonlySet<string> = new Set(['2109', '2223']);

/** Returns true if the number of a refused summary is used up. Its documents then go into another one. */
export function isSummaryNumberUsed(code: string): boolean {
  return NUMBER_CODES.has(code);
}

/** Codes of the header and the signature of a summary: they say nothing about its lines. */
const HEADER_CODES: ReadonlySet<string> = new Set(
  ['1034', '1078', '2072', '2074', '2075', '2218', '2219', '2220', '2228', '2229', '2236', '2325', '2326'].concat(
    ['2335', '2346', '2671'],
    Array.from({ length: 26 }, (_, index) => String(2076 + index)),
  ),
);

/**
 * Reads the refusal of a summary with one line. The number of the document is `registered` already (2282), its number is
 * `spent` (2987), or SUNAT `refused` the line and the number is free. Null if the code says nothing about the document.
 */
export function readRefusedLine(code: string): 'registered' | 'spent' | 'refused' | null {
  if (code === '2282') return 'registered';
  if (code === '2987') return 'spent';
  return HEADER_CODES.has(code) || isSummaryNumberUsed(code) || code < '2000' ? null : 'refused';
}

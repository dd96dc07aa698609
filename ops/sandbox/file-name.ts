import { DOCUMENT_TYPE_CODES } from '@chasqui/core/document-types';
import { getDefinition } from '@chasqui/core/documents';

/** Document number within one taxpayer, as used in references between documents. */
export interface DocumentNumber {
  readonly documentType: string;
  /** Series; of a communication or summary, its day: `20260115`. */
  readonly series: string;
  readonly correlative: string;
}

/** The parts of a document's file name. The correlative stays as it was written: it is compared as text (1036). */
export interface FileName extends DocumentNumber {
  /** Without extension: `20123456789-01-F001-123`, `20123456789-RA-20260115-1`. */
  readonly base: string;
  readonly ruc: string;
}

/** Codes of the communications and summaries that the service submits, as alternatives of a regular expression. */
export const SUMMARY_CODES = DOCUMENT_TYPE_CODES.filter((code) => getDefinition(code).channel === 'sendSummary').join(
  '|',
);

const DOCUMENT = /^(\d{11})-(\d{2})-([A-Z0-9]{4})-(\d{1,8})$/;
const SUMMARY = /^(\d{11})-(RA|RC|RR)-(\d{8})-(\d{1,5})$/;
const REFERENCE = /^([A-Z0-9]{4})-(\d{1,8})$/;

/** Reads a file name without its extension; null when it is not the name of a document or summary. */
export function parseFileName(base: string): FileName | null {
  const [, ruc, documentType, series, correlative] = DOCUMENT.exec(base) ?? SUMMARY.exec(base) ?? [];
  if (ruc === undefined || documentType === undefined || series === undefined || correlative === undefined) return null;
  return { base, ruc, documentType, series, correlative };
}

/** Reads the number of another document, `F001-123` or padded; null when it is none. */
export function parseReference(documentType: string, id: string): DocumentNumber | null {
  const [, series, correlative] = REFERENCE.exec(id) ?? [];
  return series === undefined || correlative === undefined ? null : { documentType, series, correlative };
}

export function toFileName(ruc: string, { documentType, series, correlative }: DocumentNumber): FileName {
  return { base: [ruc, documentType, series, correlative].join('-'), ruc, documentType, series, correlative };
}

/** Returns the register's key of a number. The correlative counts as a number, so padding makes no difference. */
export function numberKey(name: Omit<FileName, 'base'>): string {
  return [name.ruc, name.documentType, name.series, Number(name.correlative)].join('-');
}

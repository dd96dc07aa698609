/** Printed number of a document: series `F001`, correlative 1 to 99999999. */
export interface SeriesNumber {
  readonly series: string;
  readonly correlative: number;
}

export const MAX_CORRELATIVE = 99_999_999;

const PADDED_DIGITS = 8;
const SERIES_NUMBER = /^([A-Z0-9]{4})-(\d{1,8})$/;

function padCorrelative(correlative: number): string {
  return String(correlative).padStart(PADDED_DIGITS, '0');
}

/** Returns the number as in cbc:ID and file names: `F001-123`. */
export function formatSeriesNumber({ series, correlative }: SeriesNumber): string {
  return `${series}-${correlative}`;
}

/** Returns the number as in reference fields and on paper: `F001-00000123`. */
export function formatPaddedSeriesNumber({ series, correlative }: SeriesNumber): string {
  return `${series}-${padCorrelative(correlative)}`;
}

/** Parses either form. Null if the text is neither, or the correlative is zero. */
export function parseSeriesNumber(text: string): SeriesNumber | null {
  const [, series, digits] = SERIES_NUMBER.exec(text) ?? [];
  if (series === undefined || digits === undefined || Number(digits) === 0) return null;
  return { series, correlative: Number(digits) };
}

const CONTINGENCY_SERIES = /^\d{1,4}$/;

/** Returns true for a series of printed forms (contingency), like `0001`. SUNAT is told of such a document afterwards. */
export function isContingencySeries(series: string): boolean {
  return CONTINGENCY_SERIES.test(series);
}

/** Number of a document, unique for its issuer: type (catalog 01, RA, RC, RR), series and correlative. */
export interface DocumentNumber extends SeriesNumber {
  readonly documentType: string;
}

/** Number of a document with its issuer, unique for the authority. */
export interface DocumentIdentity extends DocumentNumber {
  readonly ruc: string;
}

const FILE_BASE_NAME = /^(\d{11})-([A-Z0-9]{2})-([A-Z0-9]{4}|\d{8})-([1-9]\d{0,7})$/;

/** Catalog 01 has numbers only. SUNAT gives letters to communications: RA, RC, RR. */
const COMMUNICATION = /^[A-Z]{2}$/;

/** Returns true for types about other documents, which get a ticket. Their series is the day of issue, `20260131`. */
export function isCommunication(documentType: string): boolean {
  return COMMUNICATION.test(documentType);
}

/** Communications of one day are numbered with at most 5 digits (2284). */
export const MAX_COMMUNICATION_NUMBER = 99_999;

/** Returns the highest number that a series of a type may have. */
export function maxCorrelativeOf(documentType: string): number {
  return isCommunication(documentType) ? MAX_COMMUNICATION_NUMBER : MAX_CORRELATIVE;
}

/** Returns the API's `documentId`: `20123456789-01-F001-00000123`, of a communication `20123456789-RA-20260131-1`. */
export function formatDocumentId({ ruc, documentType, ...number }: DocumentIdentity): string {
  const printed = isCommunication(documentType) ? formatSeriesNumber(number) : formatPaddedSeriesNumber(number);
  return `${ruc}-${documentType}-${printed}`;
}

/** Returns a document's number for people: `F001-00000123`, `RA-20260131-1`. */
export function formatDocumentNumber({ documentType, ...number }: DocumentNumber): string {
  return isCommunication(documentType)
    ? `${documentType}-${formatSeriesNumber(number)}`
    : formatPaddedSeriesNumber(number);
}

/** Returns SUNAT's file name without extension, which repeats cbc:ID exactly (1034-1036): `20123456789-01-F001-123`. */
export function fileBaseName({ ruc, documentType, ...number }: DocumentIdentity): string {
  return `${ruc}-${documentType}-${formatSeriesNumber(number)}`;
}

/** Parses the result of `fileBaseName`. Null for any other text, also for a padded correlative. */
export function parseFileBaseName(text: string): DocumentIdentity | null {
  const [, ruc, documentType, series, correlative] = FILE_BASE_NAME.exec(text) ?? [];
  if (ruc === undefined || documentType === undefined || series === undefined) return null;
  return { ruc, documentType, series, correlative: Number(correlative) };
}

const DOCUMENT_ID = /^(.*-)(\d{1,8})$/;

/** Parses a `documentId`, also without padding. Null for any other text. */
export function parseDocumentId(text: string): DocumentIdentity | null {
  const [, start, digits] = DOCUMENT_ID.exec(text) ?? [];
  return start === undefined ? null : parseFileBaseName(`${start}${Number(digits)}`);
}

const RUC = /^\d{11}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns true if a text has the form of a RUC: 11 digits. Only SUNAT knows if it exists. */
export function isRuc(text: string): boolean {
  return RUC.test(text);
}

/** Returns true if the eleventh digit is the check digit of SUNAT's modulus 11. No document is refused for it. */
export function hasValidRucCheckDigit(text: string): boolean {
  return isRuc(text) && rucCheckDigit(text) === Number(text.charAt(10));
}

/** Returns the check digit of the first ten digits of a RUC. */
export function rucCheckDigit(digits: string): number {
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
  return (11 - (weighted % 11)) % 10;
}

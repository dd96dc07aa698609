import { type DecimalText, decimal, formatAmount } from '../decimal/index.ts';
import type { ExportedDocument } from '../exports/exported-document.ts';
import { readDayText, splitRow, withoutZeros } from './register-text.ts';
import { type RegisterHead, writeSalesRow } from './sales-layout.ts';

/** Columns of amounts, in the order of the annex: fields 14 to 26. */
export const SALES_COLUMNS = [
  'export',
  'taxable',
  'taxableDiscount',
  'igv',
  'igvDiscount',
  'exempt',
  'unaffected',
  'isc',
  'ivapBase',
  'ivap',
  'icbper',
  'other',
  'total',
] as const;

export type SalesColumn = (typeof SALES_COLUMNS)[number];

/** Number of a document in a register. SUNAT's rows may have any texts. */
export interface RowNumber {
  readonly documentType: string;
  readonly series: string;
  /** Without zeros on its left. */
  readonly number: string;
}

/** Row of the sales register, of ours or of SUNAT's proposal. Amounts are in soles, with 2 decimals. */
export interface SalesRow extends RowNumber {
  /** RUC of the taxpayer. */
  readonly ruc: string;
  /** YYYY-MM-DD; null if SUNAT's text is no day. */
  readonly issueDate: string | null;
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly amounts: Readonly<Record<SalesColumn, DecimalText>>;
  readonly currency: string;
  /** Soles for one unit of the currency; null for soles, and if it is missing. */
  readonly exchangeRate: DecimalText | null;
  readonly modifies: (RowNumber & { readonly issueDate: string | null }) | null;
  /** Null in a row that does not tell it. */
  readonly isVoid: boolean | null;
}

/** Line of a register that is no row of its layout. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError';
}

/** Fields of the replacement; SUNAT's export has 7 more. */
const FEWEST_FIELDS = 33;
const FIRST_AMOUNT = 14;
const ACTIVE = '1';
const VOID = '2';
const SOLES = 'PEN';

/**
 * Reads a row of the sales register: one of SUNAT's export (40 fields), or of a replacement (33).
 * @throws UnreadableRowError if the line has too few fields, or an amount that is none
 */
export function readSalesRow(line: string): SalesRow {
  const fields = splitRow(line);
  if (fields.length < FEWEST_FIELDS) throw new UnreadableRowError(`a row with ${fields.length} fields`);
  /** Returns a field by its number in the annex. */
  const field = (number: number): string => fields[number - 1]?.trim() ?? '';
  const currency = field(27);
  const state = field(35);
  return {
    ruc: field(1),
    documentType: field(7),
    series: field(8),
    number: withoutZeros(field(9)),
    issueDate: readDayText(field(5)),
    identityType: field(11),
    identityNumber: field(12),
    name: field(13),
    amounts: mapColumns((_, index) => readAmount(field(FIRST_AMOUNT + index))),
    currency,
    // SUNAT exports 1.000 for soles.
    exchangeRate: currency === SOLES || field(28) === '' ? null : readNumber(field(28)),
    modifies:
      field(32) === ''
        ? null
        : {
            documentType: field(30),
            series: field(31),
            number: withoutZeros(field(32)),
            issueDate: readDayText(field(29)),
          },
    isVoid: state === ACTIVE || state === VOID ? state === VOID : null,
  };
}

/** Returns the row of a document, with the amounts and the rate that the replacement has. */
export function toSalesRow(document: ExportedDocument, head: RegisterHead): SalesRow {
  return { ...readSalesRow(writeSalesRow(document, head)), isVoid: document.voided };
}

/** Builds an object with one value for each column. */
function mapColumns<Value>(read: (column: SalesColumn, index: number) => Value): Record<SalesColumn, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(SALES_COLUMNS.map((column, index) => [column, read(column, index)])) as Record<
    SalesColumn,
    Value
  >;
}

/** Returns the key by which registers are compared: type, series and number. */
export function rowKey({ documentType, series, number }: RowNumber): string {
  return `${documentType}|${series}|${number}`;
}

const NOTHING = '0.00';
const ZERO_TEXT = /^(0+(\.0*)?)?$/;
/** Amount as we write it: no decimal is needed to read it. */
const WRITTEN = /^-?(0|[1-9]\d*)\.\d{2}$/;

/** Returns an amount of SUNAT's with 2 decimals; an empty field is nothing. */
export function readAmount(text: string): DecimalText {
  if (text !== '-0.00' && WRITTEN.test(text)) return text;
  return ZERO_TEXT.test(text) ? NOTHING : formatAmount(decimal(readNumber(text)));
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function readNumber(text: string): DecimalText {
  if (!NUMBER.test(text)) throw new UnreadableRowError(`not an amount: ${JSON.stringify(text.slice(0, 40))}`);
  return text;
}

import { type DecimalText, decimal, formatAmount } from '../decimal/index.ts';
import { readDayText, splitRow, withoutZeros } from './register-text.ts';
import { type RowNumber, readAmount, UnreadableRowError } from './sales-row.ts';

/** Columns of amounts of purchases, in the order of annex 11: fields 15 to 25. */
export const PURCHASE_COLUMNS = [
  /** For taxed sales only. */
  'taxable',
  'igv',
  /** For taxed and other sales. */
  'mixedTaxable',
  'mixedIgv',
  /** For other sales only: its tax is no credit. */
  'untaxedTaxable',
  'untaxedIgv',
  'unaffected',
  'isc',
  'icbper',
  'other',
  'total',
] as const;

export type PurchaseColumn = (typeof PURCHASE_COLUMNS)[number];

/** Row of SUNAT's proposal of purchases (RCE). Amounts are in soles, with 2 decimals. */
export interface PurchaseRow extends RowNumber {
  /** Year of a customs declaration (DAM), which is part of its number; empty for other documents. */
  readonly year: string;
  /** RUC of the taxpayer, who buys. */
  readonly ruc: string;
  /** SUNAT's key of the document: 27 signs. */
  readonly car: string;
  /** YYYY-MM-DD; null if SUNAT's text is no day. */
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly supplier: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly amounts: Readonly<Record<PurchaseColumn, DecimalText>>;
  readonly currency: string;
  /** Soles for one unit of the currency; null for soles, and if SUNAT wrote none. */
  readonly exchangeRate: DecimalText | null;
  readonly modifies: (RowNumber & { readonly issueDate: string | null }) | null;
}

/** Fields up to the participation and the tax on goods (36). */
const FEWEST_FIELDS = 36;
const FIRST_AMOUNT = 15;

/**
 * Reads a row of the proposal of purchases (annex 11 of RS 112-2021/SUNAT).
 * @throws UnreadableRowError if the line has too few fields, or an amount that is none
 */
export function readPurchaseRow(line: string): PurchaseRow {
  const fields = splitRow(line);
  if (fields.length < FEWEST_FIELDS) throw new UnreadableRowError(`a row with ${fields.length} fields`);
  /** Returns a field by its number in the annex. */
  const field = (number: number): string => fields[number - 1]?.trim() ?? '';
  const amounts = PURCHASE_COLUMNS.map((column, index) => [column, readAmount(field(FIRST_AMOUNT + index))]);
  return {
    ruc: field(1),
    car: field(4),
    issueDate: readDayText(field(5)),
    dueDate: readDayText(field(6)),
    documentType: field(7),
    series: field(8),
    year: field(9),
    number: withoutZeros(field(10)),
    supplier: { identityType: field(12), identityNumber: field(13), name: field(14) },
    // Object.fromEntries loses the names of the keys.
    amounts: Object.fromEntries(amounts) as Record<PurchaseColumn, DecimalText>,
    currency: field(26),
    exchangeRate: readRate(field(26), field(27)),
    modifies:
      field(32) === ''
        ? null
        : {
            documentType: field(29),
            series: field(30),
            number: withoutZeros(field(32)),
            issueDate: readDayText(field(28)),
          },
  };
}

const SOLES = 'PEN';
const RATE = /^\d{1,4}(\.\d{1,6})?$/;

/** SUNAT exports 1.000 for soles. */
function readRate(currency: string, text: string): DecimalText | null {
  if (currency === SOLES || text === '') return null;
  if (!RATE.test(text) || decimal(text).isZero()) throw new UnreadableRowError(`not a rate: ${text.slice(0, 40)}`);
  return text;
}

/**
 * Returns the total of a document in its own currency, without sign and with 2 decimals. SUNAT rounds it to soles, so that dividing
 * by the rate gives the original total, also if the columns were rounded one by one.
 */
export function documentTotalOf({ amounts, exchangeRate }: Pick<PurchaseRow, 'amounts' | 'exchangeRate'>): DecimalText {
  return formatAmount(
    decimal(amounts.total)
      .abs()
      .dividedBy(exchangeRate ?? '1'),
  );
}

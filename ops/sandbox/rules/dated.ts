/** Value of a rule with the days of issue on which it holds. Both days are included. */
interface DatedValue {
  readonly value: string;
  /** Empty if the value is older than the electronic documents. */
  readonly from: string;
  readonly to?: string;
}

/** The package of R.S. 000048-2026 begins after this day. */
const BEFORE_PACKAGE = '2026-12-31';
const PACKAGE = '2027-01-01';

/**
 * Table of all values that depend on the issue date of a document; of a daily summary, on its ReferenceDate. No other
 * file of the sandbox has dates of rules. The values do not come from the core, so that the sandbox judges it.
 */
export const DATED_VALUES = {
  /** Rates of the IGV in per cent (3462, 3504). The lower ones are of restaurants and hotels (Ley 31556, 32219, 32387). */
  igvRate: [
    { value: '18', from: '2011-03-01' },
    { value: '10', from: '2022-09-01', to: '2025-12-31' },
    { value: '10.5', from: '2026-01-01', to: BEFORE_PACKAGE },
    { value: '15', from: PACKAGE, to: '2027-12-31' },
  ],
  /** ICBPER for each bag, in soles (4237). The tax began with the first row (2949). */
  icbperRate: [
    { value: '0.10', from: '2019-08-01', to: '2019-12-31' },
    { value: '0.20', from: '2020-01-01', to: '2020-12-31' },
    { value: '0.30', from: '2021-01-01', to: '2021-12-31' },
    { value: '0.40', from: '2022-01-01', to: '2022-12-31' },
    { value: '0.50', from: '2023-01-01' },
  ],
  /** Catalog 54 (3033). */
  detractionCode: [
    ...list('001 002 003 004 005 007 008 009 010 011 012 013 014 015 016 017 019 020 021 022 023 024 025 026', ''),
    ...list('027 028 030 031 032 034 035 036 037 039 040 041 099', ''),
    ...list('044 045', '2025-04-01'),
    ...list('038 042 043 046 047', '2026-09-01'),
  ],
  /** Catalog 10 (2172). The last one, penalties, is new. */
  debitReason: [...list('01 02 03 11 12', ''), ...list('13', PACKAGE)],
  /** Operations in a line of a summary (catalog 11, 2256). Free ones have one code, later one for each kind. */
  summaryOperation: [
    ...list('01 02 03 04', ''),
    { value: '05', from: '', to: BEFORE_PACKAGE },
    ...list('06 07 08 09', PACKAGE),
  ],
  /** Level of a product code that UNSPSC does not have (3496). */
  wrongProductCode: [
    { value: 'observation', from: '2026-01-31', to: BEFORE_PACKAGE },
    { value: 'error', from: PACKAGE },
  ],
  /** Level of a line of a purchase settlement without a product code (3506). */
  settlementWithoutProductCode: list('error', PACKAGE),
  /** Level of a note, of any reason, on several documents (3261, 3194). */
  noteOnSeveral: list('error', PACKAGE),
  /** Level of a credit note above a boleta: 4028, later 3286. */
  creditAboveBoleta: [
    { value: 'observation', from: '', to: BEFORE_PACKAGE },
    { value: 'error', from: PACKAGE },
  ],
  /** Level of a tribute of a summary without its rate, or with a wrong one (2992, 3102, 3504). */
  summaryRate: list('error', PACKAGE),
  /** Level of a buyer without a name in a summary (2022). */
  summaryBuyerName: list('error', PACKAGE),
  /** Days in which a purchase settlement may be voided (2958). */
  daysToVoidSettlement: [
    { value: '7', from: '', to: BEFORE_PACKAGE },
    { value: '5', from: PACKAGE },
  ],
} satisfies Record<string, readonly DatedValue[]>;

type DatedName = keyof typeof DATED_VALUES;

function list(values: string, from: string): readonly DatedValue[] {
  return values.split(' ').map((value) => ({ value, from }));
}

export function valuesOn(name: DatedName, day: string): readonly string[] {
  return rowsUntil(name, day).flatMap(({ value, to }) => (to === undefined || day <= to ? [value] : []));
}

/** Returns the first value in force on a day; undefined if there is none. */
export function valueOn(name: DatedName, day: string): string | undefined {
  return valuesOn(name, day)[0];
}

/** Returns the IGV rates of a document. A note has the rate of its original, so it may be one that ended. */
export function igvRatesOn(day: string, isNote: boolean): readonly string[] {
  return isNote ? rowsUntil('igvRate', day).map(({ value }) => value) : valuesOn('igvRate', day);
}

function rowsUntil(name: DatedName, day: string): readonly DatedValue[] {
  const rows: readonly DatedValue[] = DATED_VALUES[name];
  return rows.filter(({ from }) => from <= day);
}

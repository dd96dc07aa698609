/** Values that a rule takes from the issue date of a document. Both days are included. */
interface DatedValue {
  readonly value: string;
  readonly from: string;
  readonly to?: string;
}

/** Rates of the IGV in per cent (3462). The lower one is of Ley 31556 and Ley 32387: restaurants and hotels. */
const IGV_RATES: readonly DatedValue[] = [
  { value: '18', from: '2011-03-01' },
  { value: '10', from: '2022-09-01', to: '2025-12-31' },
  { value: '10.5', from: '2026-01-01' },
];

/** ICBPER for each bag, in soles (4237). The tax began with the first row (2949). */
const ICBPER_RATES: readonly DatedValue[] = [
  { value: '0.10', from: '2019-08-01', to: '2019-12-31' },
  { value: '0.20', from: '2020-01-01', to: '2020-12-31' },
  { value: '0.30', from: '2021-01-01', to: '2021-12-31' },
  { value: '0.40', from: '2022-01-01', to: '2022-12-31' },
  { value: '0.50', from: '2023-01-01' },
];

/** Codes of catalog 54 (3033) since the start of the electronic documents, with those that were added later. */
const DETRACTION_CODES: readonly DatedValue[] = [
  ...list('001 002 003 004 005 007 008 009 010 011 012 013 014 015 016 017 019 020 021 022 023 024 025 026', ''),
  ...list('027 028 030 031 032 034 035 036 037 039 040 041 099', ''),
  ...list('044 045', '2025-04-01'),
  ...list('038 042 043 046 047', '2026-09-01'),
];

/** Catalog 10 (2172). The last one, penalties, is new. */
const DEBIT_REASONS: readonly DatedValue[] = [...list('01 02 03 11 12', ''), ...list('13', '2027-01-01')];

/** Levels of the rule about product codes (3496). */
const PRODUCT_CODE_LEVELS: readonly DatedValue[] = [
  { value: 'observation', from: '2026-01-31', to: '2026-12-31' },
  { value: 'error', from: '2027-01-01' },
];

function list(codes: string, from: string): readonly DatedValue[] {
  return codes.split(' ').map((value) => ({ value, from }));
}

function valuesOn(values: readonly DatedValue[], day: string): readonly string[] {
  return values.filter(({ from, to }) => day >= from && (to === undefined || day <= to)).map(({ value }) => value);
}

export function igvRatesOn(day: string): readonly string[] {
  return valuesOn(IGV_RATES, day);
}

export function icbperRateOn(day: string): string | undefined {
  return valuesOn(ICBPER_RATES, day)[0];
}

export function isDetractionCodeOn(code: string, day: string): boolean {
  return valuesOn(DETRACTION_CODES, day).includes(code);
}

export function isDebitReasonOn(code: string, day: string): boolean {
  return valuesOn(DEBIT_REASONS, day).includes(code);
}

export function productCodeLevelOn(day: string): string | undefined {
  return valuesOn(PRODUCT_CODE_LEVELS, day)[0];
}

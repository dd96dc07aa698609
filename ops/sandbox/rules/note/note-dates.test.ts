import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type Ledger } from '../../ledger.ts';
import { readSale, type SaleReading } from '../../readings/sale.ts';
import { findTax, type SaleDraft } from '../../testing/breakage.ts';
import { ledgerOf, readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { findBroken, listBroken, type Rule } from '../rule.ts';
import { LINE_TAX_RULES } from '../sale/line-taxes.ts';
import { CREDIT_NOTE_LEDGER_OBSERVATION_RULES, CREDIT_NOTE_LEDGER_RULES, CREDIT_NOTE_RULES } from './credit-note.ts';
import { DEBIT_NOTE_RULES } from './debit-note.ts';

const readNote = (name: string) => readSale(readGolden(name));

const annulment = readNote('credit-note/annulment');
const onBoleta = readNote('credit-note/receipt-total-return');
const interest = readNote('debit-note/late-interest');
/** Its only line is unaffected. */
const penalty = readNote('debit-note/receipt-penalty');

const because = (code: string) => (sale: SaleDraft) => {
  first(sale.reasons).code = code;
};
const withoutOriginal = (sale: SaleDraft) => {
  sale.modified = [];
};

const CREDIT_RULES = [...CREDIT_NOTE_RULES, ...CREDIT_NOTE_LEDGER_RULES];

/** Returns the codes for a note of a day: the refusal, or the observations that need the register. */
function judge(
  rules: readonly Rule<SaleReading>[],
  note: SaleReading,
  issueDate: string,
  ledger: Ledger,
): readonly string[] {
  const ofDay = alter(note, (sale) => Object.assign(sale, { issueDate }));
  const refusal = findBroken(rules, ofDay, ledger);
  const found = refusal === null ? listBroken(CREDIT_NOTE_LEDGER_OBSERVATION_RULES, ofDay, ledger) : [refusal];
  return found.map(({ code }) => code);
}

const ABOVE = ledgerOf({ total: '0.01' });

/** Notes with the answers if they are of 2026-12-31 and of 2027-01-01. */
const CREDITS: readonly (readonly [string, SaleReading, Ledger, readonly string[], readonly string[]])[] = [
  ['on one factura', annulment, EMPTY_LEDGER, [], []],
  ['on two facturas', readNote('credit-note/discount-of-two-facturas'), EMPTY_LEDGER, [], ['3261']],
  ['above its factura', annulment, ABOVE, ['3286'], ['3286']],
  ['above its boleta', onBoleta, ABOVE, ['4028'], ['3286']],
  ['at the rate of 2026', readNote('credit-note/restaurant-return'), EMPTY_LEDGER, [], []],
];

it.each(CREDITS)('a credit note %s is judged by its day', (_what, note, ledger, before, after) => {
  const codes = ['2026-12-31', '2027-01-01'].map((day) => judge(CREDIT_RULES, note, day, ledger));
  expect(codes).toEqual([before, after]);
});

const DEBITS: readonly (readonly [string, SaleReading, readonly string[], readonly string[]])[] = [
  ['on one factura', interest, [], []],
  ['on two facturas', readNote('debit-note/increase-of-two-facturas'), [], ['3194']],
  ['of an unaffected penalty (13)', alter(penalty, because('13')), ['2172'], []],
  ['of a taxed penalty (13)', alter(interest, because('13')), ['2172'], ['3507']],
  ['of a penalty (13) without original', alter(alter(penalty, because('13')), withoutOriginal), ['2172'], []],
  ['of taxed other concepts (03)', alter(interest, because('03')), [], []],
  ['of other concepts (03) without original', alter(alter(interest, because('03')), withoutOriginal), [], []],
];

it.each(DEBITS)('a debit note %s is judged by its day', (_what, note, before, after) => {
  const codes = ['2026-12-31', '2027-01-01'].map((day) => judge(DEBIT_NOTE_RULES, note, day, EMPTY_LEDGER));
  expect(codes).toEqual([before, after]);
});

describe('the IGV rate of a note', () => {
  const DAYS = ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'];

  it.each([
    ['18.00', ['', '', '', '']],
    ['15.00', ['3462', '', '', '']],
    ['10.50', ['', '', '', '']],
    ['10.00', ['', '', '', '']],
    ['12.00', ['3462', '3462', '3462', '3462']],
  ])('may be %s from the first day of that rate on', (percent, codes) => {
    const note = alter(annulment, ({ lines }) => {
      for (const line of lines) findTax(line, '1000').percent = percent;
    });
    expect(DAYS.map((day) => judge(LINE_TAX_RULES, note, day, EMPTY_LEDGER).join())).toEqual(codes);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatAmount, sum } from './decimal/index.ts';
import {
  addCreditSums,
  affectedReceivable,
  buildStatements,
  creditProblem,
  overpaidOf,
  overpaymentProblem,
  type Posting,
  RECEIVABLE_STATUSES,
  type ReceivableFacts,
  receivableStatusOf,
} from './receivables.ts';

const TODAY = '2026-03-10';
const AMOUNTS = ['0.00', '0.01', '50.00', '118.00'];
const DUE_DATES = [null, '2026-03-09', TODAY, '2026-03-11'];

const facts = (changes: Partial<ReceivableFacts> = {}): ReceivableFacts => ({
  voided: false,
  paid: '0.00',
  balance: '118.00',
  dueDate: null,
  ...changes,
});

describe('receivableStatusOf', () => {
  it.each<[string, Partial<ReceivableFacts>, string]>([
    ['nothing paid', {}, 'open'],
    ['something paid', { paid: '18.00', balance: '100.00' }, 'partial'],
    ['all of it', { paid: '118.00', balance: '0.00' }, 'paid'],
    ['nothing left after a credit note', { balance: '0.00' }, 'paid'],
    ['due tomorrow', { dueDate: '2026-03-11' }, 'open'],
    ['due today', { dueDate: TODAY }, 'open'],
    ['due yesterday', { dueDate: '2026-03-09' }, 'overdue'],
    ['due yesterday, partly paid', { dueDate: '2026-03-09', paid: '18.00', balance: '100.00' }, 'overdue'],
    ['due yesterday, but paid', { dueDate: '2026-03-09', paid: '118.00', balance: '0.00' }, 'paid'],
    ['no day agreed', { dueDate: null }, 'open'],
    ['void', { voided: true, balance: '0.00' }, 'cancelled'],
    ['void after its day, with payments', { voided: true, dueDate: '2026-03-09', paid: '9.00' }, 'cancelled'],
  ])('of %s is %s', (_name, changes, expected) => {
    expect(receivableStatusOf(facts(changes), TODAY)).toBe(expected);
  });

  it('is each status for some receivable', () => {
    const all = AMOUNTS.flatMap((paid) =>
      AMOUNTS.flatMap((balance) =>
        DUE_DATES.flatMap((dueDate) => [true, false].map((voided) => ({ paid, balance, dueDate, voided }))),
      ),
    );
    expect(new Set(all.map((one) => receivableStatusOf(one, TODAY)))).toEqual(new Set(RECEIVABLE_STATUSES));
  });

  it('changes from open or partial to overdue and never back as days pass', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(day, fc.uniqueArray(day, { minLength: 2 }), fc.constantFrom(...AMOUNTS), (dueDate, days, paid) => {
        const seen = days.sort().map((today) => receivableStatusOf(facts({ dueDate, paid }), today));
        const isSorted = seen.every(
          (status, index) => index === 0 || seen[index - 1] !== 'overdue' || status === 'overdue',
        );
        expect(isSorted).toBe(true);
        expect(seen.filter((status) => status === 'overdue')).toHaveLength(
          days.filter((today) => today > dueDate).length,
        );
      }),
    );
  });
});

describe('overpaidOf', () => {
  it.each([
    [{ voided: false, total: '118.00', paid: '18.00' }, '0.00'],
    [{ voided: false, total: '118.00', paid: '118.00' }, '0.00'],
    [{ voided: false, total: '100.00', paid: '118.00' }, '18.00'],
    [{ voided: true, total: '118.00', paid: '18.00' }, '18.00'],
    [{ voided: false, total: '-10.00', paid: '18.00' }, '18.00'],
    [{ voided: false, total: '-10.00', paid: '0.00' }, '0.00'],
  ])('of %j is %s', (sums, expected) => {
    expect(overpaidOf(sums)).toBe(expected);
  });

  it('and the balance add up to the difference between debt and payments', () => {
    const cents = (min: number) =>
      fc.integer({ min, max: 1e9 }).map((value) => formatAmount(decimal(value).dividedBy(100)));
    fc.assert(
      fc.property(cents(-1e9), cents(0), (total, paid) => {
        const owed = decimal(total).isNegative() ? decimal(0) : decimal(total);
        const difference = owed.minus(decimal(paid));
        const balance = difference.isNegative() ? decimal(0) : difference;
        const overpaid = decimal(overpaidOf({ voided: false, total, paid }));
        expect(formatAmount(balance.minus(overpaid))).toBe(formatAmount(difference));
        expect(overpaid.lessThanOrEqualTo(decimal(paid))).toBe(true);
      }),
    );
  });
});

describe('creditProblem', () => {
  const facts = { total: '118.00', debited: '7.50', credited: '100.00', creditNotes: 0 };

  it('allows a credit note up to the document with its debit notes, less the other credit notes', () => {
    expect(creditProblem('25.50', facts)).toBeNull();
    expect(creditProblem('0', { ...facts, credited: '125.50' })).toBeNull();
  });

  it('takes several documents as one with their sums', () => {
    const both = addCreditSums([facts, { total: '10.00', debited: '0.00', credited: '1.00', creditNotes: 2 }]);
    expect(both).toEqual({ total: '128.00', debited: '7.50', credited: '101.00', creditNotes: 2 });
  });

  it('allows the cent by which each earlier note may have rounded its taxes', () => {
    // Ten returns of one unit of a factura of 10 x 0.33: 3.89 in all, 0.39 each.
    const nineReturned = { total: '3.89', debited: '0', credited: '3.51', creditNotes: 9 };
    expect(creditProblem('0.39', nineReturned)).toBeNull();
    expect(creditProblem('0.48', nineReturned)).not.toBeNull();
  });

  it('refuses one cent more and lists every figure', () => {
    expect(creditProblem('25.51', facts)).toMatchObject({
      path: 'referenceDocumentId',
      code: 'CREDIT_ABOVE_DOCUMENT',
      message:
        'must not be credited by more than its remaining amount: 25.51 is more than 25.50 ' +
        '(total 118.00, debit notes 7.50, other credit notes 100.00). ' +
        'If the parts of a return add up to some cents more, lower `rounding` of this note by 0.01',
    });
  });

  it.each([
    ['26.49', 'lower `rounding` of this note by 0.99'],
    ['26.50', 'other credit notes 100.00)'],
  ])('of %s ends with: %s', (amount, end) => {
    const message = creditProblem(amount, facts)?.message;
    expect(message?.endsWith(end)).toBe(true);
  });

  it('offers no rounding if nothing is left', () => {
    expect(creditProblem('0.02', { ...facts, credited: '125.50' })?.message).not.toContain('rounding');
  });
});

describe('overpaymentProblem', () => {
  it('accepts the balance and less', () => {
    expect(overpaymentProblem('18.00', '18.00')).toBeNull();
    expect(overpaymentProblem('0.01', '18.00')).toBeNull();
  });

  it('reports both figures of a payment above the balance by a cent', () => {
    expect(overpaymentProblem('100', '18.00')).toMatchObject({
      path: 'amount',
      code: 'PAYMENT_ABOVE_BALANCE',
      message: 'must not be more than the balance: 100.00 is more than 18.00',
    });
    expect(overpaymentProblem('18.01', '18.00')?.message).toContain('18.01 is more than 18.00');
    expect(overpaymentProblem('0.01', '0.00')).not.toBeNull();
  });
});

describe('affectedReceivable', () => {
  const number = (documentType: string, series: string) => ({ documentType, series, correlative: 7 });

  it.each(['01', '03'])('of a %s is the document itself', (documentType) => {
    const own = number(documentType, 'F001');
    expect(affectedReceivable({ ...own, modifies: null })).toEqual(own);
  });

  it.each(['07', '08'])('of a %s is the modified document', (documentType) => {
    const modifies = { documentType: '03', series: 'B001', correlative: 12 };
    expect(affectedReceivable({ ...number(documentType, 'B001'), modifies })).toEqual(modifies);
  });

  it.each(['07', '09', '20', '40', 'RA', 'RC', 'RR'])('of a %s without a modified document is null', (documentType) => {
    expect(affectedReceivable({ ...number(documentType, 'X001'), modifies: null })).toBeNull();
  });

  it('of a note on a document without a receivable is null', () => {
    const modifies = { documentType: '12', series: '0001', correlative: 3 };
    expect(affectedReceivable({ ...number('07', 'F001'), modifies })).toBeNull();
  });
});

const charge = (amount: string, currencyCode = 'PEN'): Posting => ({ currencyCode, charge: amount, credit: '0.00' });
const credit = (amount: string, currencyCode = 'PEN'): Posting => ({ currencyCode, charge: '0.00', credit: amount });

describe('buildStatements', () => {
  it('gives the balance after each entry', () => {
    expect(buildStatements([charge('100.00'), credit('30.00')], [charge('118.00'), credit('188.00')])).toEqual([
      {
        currencyCode: 'PEN',
        openingBalance: '70.00',
        entries: [
          { ...charge('118.00'), balance: '188.00' },
          { ...credit('188.00'), balance: '0.00' },
        ],
        closingBalance: '0.00',
      },
    ]);
  });

  it('separates currencies in the order of their codes', () => {
    const statements = buildStatements([charge('5.00', 'USD')], [charge('7.00'), credit('9.00', 'USD')]);
    expect(statements).toMatchObject([
      { currencyCode: 'PEN', openingBalance: '0.00', closingBalance: '7.00' },
      { currencyCode: 'USD', openingBalance: '5.00', closingBalance: '-4.00', entries: [{ balance: '-4.00' }] },
    ]);
  });

  it('has an account for a currency without entries in the period, and none without postings', () => {
    expect(buildStatements([charge('5.00')], [])).toMatchObject([{ openingBalance: '5.00', closingBalance: '5.00' }]);
    expect(buildStatements([], [])).toEqual([]);
  });

  const postings = fc.array(
    fc.record({
      currencyCode: fc.constantFrom('PEN', 'USD', 'EUR'),
      charge: fc.integer({ min: 0, max: 1e8 }).map(toAmount),
      credit: fc.integer({ min: 0, max: 1e8 }).map(toAmount),
    }),
  );

  function toAmount(cents: number): string {
    return formatAmount(decimal(cents).dividedBy(100));
  }

  it('closes with the sum of all postings for any start of the period', () => {
    fc.assert(
      fc.property(postings, fc.nat(), (all, cut) => {
        const at = all.length === 0 ? 0 : cut % (all.length + 1);
        const statements = buildStatements(all.slice(0, at), all.slice(at));
        for (const { currencyCode, closingBalance } of statements) {
          const own = all.filter((posting) => posting.currencyCode === currencyCode);
          const owed = sum(own.map((posting) => decimal(posting.charge))).minus(
            sum(own.map((posting) => decimal(posting.credit))),
          );
          expect(closingBalance).toBe(formatAmount(owed));
        }
        expect(statements.map(({ currencyCode }) => currencyCode)).toEqual(
          [...new Set(all.map(({ currencyCode }) => currencyCode))].sort(),
        );
      }),
    );
  });

  it('carries each balance on to the next entry', () => {
    fc.assert(
      fc.property(postings, (all) => {
        for (const { openingBalance, entries, closingBalance } of buildStatements([], all)) {
          const balances = [openingBalance, ...entries.map(({ balance }) => balance)];
          for (const [index, entry] of entries.entries()) {
            const before = decimal(balances[index] ?? '');
            const after = before.plus(decimal(entry.charge)).minus(decimal(entry.credit));
            expect(entry.balance).toBe(formatAmount(after));
          }
          expect(closingBalance).toBe(balances.at(-1));
        }
      }),
    );
  });
});

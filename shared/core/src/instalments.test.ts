import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatAmount, sum } from './decimal/index.ts';
import { listInstalments, type OwedInParts } from './instalments.ts';
import { overpaidOf } from './receivables.ts';

const [MARCH, APRIL, MAY] = ['2026-03-31', '2026-04-30', '2026-05-31'];

const owed = (changes: Partial<OwedInParts> = {}): OwedInParts => ({
  instalments: [
    { amount: '40.00', dueDate: MARCH },
    { amount: '40.00', dueDate: APRIL },
    { amount: '38.00', dueDate: MAY },
  ],
  dueDate: MARCH,
  total: '118.00',
  paid: '0.00',
  voided: false,
  ...changes,
});

const shown = (receivable: OwedInParts) =>
  listInstalments(receivable).map(({ amount, dueDate, paid, open }) => `${dueDate} ${amount} ${paid} ${open}`);

describe('listInstalments', () => {
  it.each<[string, Partial<OwedInParts>, string[]]>([
    ['nothing paid', {}, ['03-31 40.00 0.00 40.00', '04-30 40.00 0.00 40.00', '05-31 38.00 0.00 38.00']],
    ['a payment', { paid: '50.00' }, ['03-31 40.00 40.00 0.00', '04-30 40.00 10.00 30.00', '05-31 38.00 0.00 38.00']],
    ['a credit note', { total: '70.00' }, ['03-31 40.00 0.00 40.00', '04-30 30.00 0.00 30.00', '05-31 0.00 0.00 0.00']],
    [
      'a credit note after payments',
      { total: '70.00', paid: '90.00' },
      ['03-31 40.00 40.00 0.00', '04-30 30.00 30.00 0.00', '05-31 0.00 0.00 0.00'],
    ],
    [
      'a debit note',
      { total: '120.00' },
      ['03-31 40.00 0.00 40.00', '04-30 40.00 0.00 40.00', '05-31 40.00 0.00 40.00'],
    ],
    [
      'a voiding',
      { voided: true, paid: '50.00' },
      ['03-31 40.00 40.00 0.00', '04-30 40.00 10.00 0.00', '05-31 38.00 0.00 0.00'],
    ],
    ['less than nothing', { total: '-2.00' }, ['03-31 0.00 0.00 0.00', '04-30 0.00 0.00 0.00', '05-31 0.00 0.00 0.00']],
  ])('lists them after %s', (_name, changes, expected) => {
    expect(shown(owed(changes))).toEqual(expected.map((one) => `2026-${one}`));
  });

  it('leaves out the part that was paid at once, until its payment is reversed', () => {
    const instalments = [
      { amount: '18.00', dueDate: '2026-03-01', initial: true },
      { amount: '100.00', dueDate: APRIL },
    ];
    expect(shown(owed({ instalments, paid: '28.00' }))).toEqual(['2026-04-30 100.00 10.00 90.00']);
    expect(shown(owed({ instalments }))).toEqual(['2026-03-01 18.00 0.00 18.00', '2026-04-30 100.00 0.00 100.00']);
  });

  it('sorts them by their days', () => {
    const { instalments } = owed();
    expect(shown(owed({ instalments: instalments?.toReversed() ?? null, paid: '40.00' }))[0]).toBe(
      '2026-03-31 40.00 40.00 0.00',
    );
  });

  it('takes a due date alone for one instalment, and no due date for none', () => {
    expect(shown(owed({ instalments: null, paid: '18.00' }))).toEqual(['2026-03-31 118.00 18.00 100.00']);
    expect(shown(owed({ instalments: null, dueDate: null }))).toEqual([]);
  });

  it('lists amounts that add up to the receivable', () => {
    const cents = (min: number, max: number) =>
      fc.integer({ min, max }).map((value) => formatAmount(decimal(value).dividedBy(100)));
    const instalment = fc.record({ amount: cents(1, 1e6), dueDate: fc.constantFrom(MARCH, APRIL, MAY) });
    fc.assert(
      fc.property(
        fc.array(instalment, { minLength: 2, maxLength: 6 }),
        cents(-1e6, 4e6),
        cents(0, 4e6),
        (instalments, total, paid) => {
          const parts = listInstalments(owed({ instalments, total, paid }));
          const added = (name: 'amount' | 'paid' | 'open') => sum(parts.map((part) => decimal(part[name])));
          const whole = decimal(total).isNegative() ? decimal(0) : decimal(total);
          expect(added('amount').toString()).toBe(whole.toString());
          expect(
            added('paid')
              .plus(overpaidOf({ voided: false, total, paid }))
              .toString(),
          ).toBe(decimal(paid).toString());
          expect(added('open').plus(added('paid')).toString()).toBe(whole.toString());
          const firstOpen = parts.findIndex(({ open }) => open !== '0.00');
          for (const { paid: later } of firstOpen < 0 ? [] : parts.slice(firstOpen + 1)) expect(later).toBe('0.00');
        },
      ),
    );
  });
});

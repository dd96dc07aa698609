import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatAmount, sum } from '../decimal/index.ts';
import { buildStatements, type Posting } from './index.ts';

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

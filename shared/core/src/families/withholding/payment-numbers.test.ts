import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPaymentNumbers } from './complete-withholding.ts';

const numbersOf = (documents: readonly string[]) => documents.map(createPaymentNumbers());

describe('the numbers of payments', () => {
  it('count the payments of each document', () => {
    expect(numbersOf(['F001-1', 'F001-2', 'F001-1', 'F001-1', 'F001-2'])).toEqual([1, 1, 2, 3, 2]);
  });

  it('start anew for each document that is issued', () => {
    expect(numbersOf(['F001-1'])).toEqual(numbersOf(['F001-1']));
  });

  it('pass over what another document with its payment already reads as', () => {
    const tenPayments = Array.from({ length: 10 }, () => 'F001-1');
    expect(numbersOf(['F001-11', ...tenPayments, 'F001-1']).slice(-2)).toEqual([10, 12]);
  });

  it('never repeat a document with its payment, however they are written together', () => {
    const documents = fc.array(fc.constantFrom('F001-1', 'F001-11', 'F001-111', 'F001-2', 'F001-12'), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(documents, (names) => {
        const numbers = numbersOf(names);
        const together = names.map((name, index) => `${name}${numbers[index]}`);
        expect(new Set(together).size).toBe(names.length);
        for (const number of numbers) expect(String(number)).toMatch(/^[1-9][0-9]{0,8}$/);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { judgeSale, type Rule } from '../rules/index.ts';
import type { LineReading, SaleReading, TaxSubtotalReading } from '../sale/index.ts';
import { alter, type Draft, first } from './reading.ts';

export type SaleDraft = Draft<SaleReading>;

/** A right sale, what is done to it, and the code the authority must answer then. */
export interface Breakage {
  readonly code: string;
  readonly what: string;
  readonly sale: SaleReading;
  readonly change: (sale: SaleDraft) => void;
}

export const soles = (text: string) => ({ text, currency: 'PEN' });

/** Holds each breakage against all rules of the factura, and sees that each of `rules` is broken at least once. */
export function describeRules(rules: readonly Rule[], breakages: readonly Breakage[]): void {
  describe('a factura with one thing wrong', () => {
    it.each(breakages)('$code: $what', ({ code, sale, change }) => {
      expect(judgeSale(alter(sale, change))?.code).toBe(code);
    });

    it('is tried for every rule', () => {
      const tried = new Set(breakages.map(({ code }) => code));
      expect(rules.filter(({ code }) => !tried.has(code)).map(({ code }) => code)).toEqual([]);
    });
  });
}

export function broken(code: string, what: string, sale: SaleReading, change: (sale: SaleDraft) => void): Breakage {
  return { code, what, sale, change };
}

/** Does something to the first line. */
export function inLine(change: (line: Draft<LineReading>) => void): (sale: SaleDraft) => void {
  return ({ lines }) => change(first(lines));
}

/** Does something to the subtotal of a tribute in the first line. */
export function inTax(tribute: string, change: (tax: Draft<TaxSubtotalReading>) => void): (sale: SaleDraft) => void {
  return ({ lines }) => change(findTax(first(lines), tribute));
}

/** Does something to the subtotal of a tribute in the header. */
export function inHeaderTax(
  tribute: string,
  change: (tax: Draft<TaxSubtotalReading>) => void,
): (sale: SaleDraft) => void {
  return (sale) => change(findTax(sale, tribute));
}

export function findTax(
  { taxTotals }: Pick<Draft<LineReading>, 'taxTotals'>,
  tribute: string,
): Draft<TaxSubtotalReading> {
  return first(first(taxTotals).subtotals.filter((tax) => tax.tribute === tribute));
}

/** Raises an amount by more than any tolerance forgives. */
export function raised(amount: { text: string } | null, by = 5) {
  return soles((Number(amount?.text ?? '0') + by).toFixed(2));
}

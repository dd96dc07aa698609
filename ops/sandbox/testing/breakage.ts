import { describe, expect, it } from 'vitest';
import type { LineReading, SaleReading, TaxSubtotalReading } from '../readings/sale.ts';
import { findBroken, type Rule } from '../rules/rule.ts';
import { INVOICE_RULES } from '../rules/sale/invoice.ts';
import { present } from './golden.ts';
import { alter, type Draft, first } from './reading.ts';

export type SaleDraft = Draft<SaleReading>;

/** Breakage of a valid document: the change and the code that the authority must answer. */
export interface Breakage<Reading> {
  readonly code: string;
  readonly what: string;
  readonly reading: Reading;
  readonly change: (draft: Draft<Reading>) => void;
}

export const soles = (text: string) => ({ text, currency: 'PEN' });

/** Runs each breakage against all rules of a type, and checks that each of `rules` is broken at least once. */
export function describeRulesOf<Reading>(
  type: { readonly name: string; readonly all: readonly Rule<Reading>[] },
  rules: readonly Rule<Reading>[],
  breakages: readonly Breakage<Reading>[],
): void {
  describe(`${type.name} with one thing wrong`, () => {
    it.each(breakages)('$code: $what', ({ code, reading, change }) => {
      expect(findBroken(type.all, alter(reading, change))?.code).toBe(code);
    });

    it('is tried for every rule', () => {
      const tried = new Set(breakages.map(({ code }) => code));
      expect(rules.filter(({ code }) => !tried.has(code)).map(({ code }) => code)).toEqual([]);
    });
  });
}

export function describeRules(rules: readonly Rule<SaleReading>[], breakages: readonly Breakage<SaleReading>[]): void {
  describeRulesOf({ name: 'a factura', all: INVOICE_RULES }, rules, breakages);
}

export function broken<Reading>(
  code: string,
  what: string,
  reading: Reading,
  change: (draft: Draft<Reading>) => void,
): Breakage<Reading> {
  return { code, what, reading, change };
}

/** Row of a table of breakages: the code, the fault in words, and the values that make it. */
type BreakageRow<Part> = readonly [code: string, what: string, values: Partial<Part>];

/** Builds breakages of one part of a document, which must be present. */
export function breakPart<Reading, Part extends object>(
  reading: Reading,
  partOf: (draft: Draft<Reading>) => Part | null,
  rows: readonly BreakageRow<NoInfer<Part>>[],
): readonly Breakage<Reading>[] {
  return rows.map(([code, what, values]) => {
    return broken(code, what, reading, (draft) => Object.assign(present(partOf(draft)), values));
  });
}

export function inLine(change: (line: Draft<LineReading>) => void): (sale: SaleDraft) => void {
  return ({ lines }) => change(first(lines));
}

export function inTax(tribute: string, change: (tax: Draft<TaxSubtotalReading>) => void): (sale: SaleDraft) => void {
  return ({ lines }) => change(findTax(first(lines), tribute));
}

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

export function raised(amount: { text: string } | null, by = 5) {
  return soles((Number(amount?.text ?? '0') + by).toFixed(2));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../../ledger.ts';
import type { SaleReading } from '../../readings/sale.ts';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from '../../testing/factura.ts';
import { alter, first, readFactura } from '../../testing/reading.ts';
import {
  EXPORT,
  WITH_BAGS,
  WITH_CHARGES,
  WITH_FREE_LINE,
  WITH_GLOBAL_DISCOUNT,
  WITH_IVAP,
  WITH_OTHER_DISCOUNT,
  WITH_ROUNDING,
} from '../../testing/special-sales.ts';
import { findBroken } from '../rule.ts';
import { INVOICE_RULES } from './invoice.ts';

const RIGHT: Readonly<Record<string, SaleReading>> = {
  simple: readFactura(SIMPLE).sale,
  'with ISC': readFactura(WITH_ISC).sale,
  'with a line discount': readFactura(WITH_DISCOUNT).sale,
  mixed: readFactura(MIXED).sale,
  'on credit with detraction': readFactura(ON_CREDIT).sale,
  'with a free line': WITH_FREE_LINE,
  'with bags': WITH_BAGS,
  'with a global discount': WITH_GLOBAL_DISCOUNT,
  'with a discount that leaves the base': WITH_OTHER_DISCOUNT,
  'with charges': WITH_CHARGES,
  'with a rounding': WITH_ROUNDING,
  'with IVAP': WITH_IVAP,
  export: EXPORT,
};

describe('a correct factura', () => {
  it.each(Object.entries(RIGHT))('%s breaks no rule', (_name, sale) => {
    expect(findBroken(INVOICE_RULES, sale)).toBeNull();
  });
});

it('the refusal names the place and the expected figure', () => {
  const wrong = alter(readFactura(MIXED).sale, (sale) => {
    const line = sale.lines[1];
    if (line?.extensionAmount) line.extensionAmount.text = '60.00';
  });
  expect(findBroken(INVOICE_RULES, wrong)?.message).toBe(
    'El valor de venta de la linea no es cantidad por valor unitario - Detalle: linea 2, declarado 60, calculado 50',
  );
});

it('checks never throw, with any text for a figure', () => {
  const sale = readFactura(WITH_DISCOUNT).sale;
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (quantity, amount, percent) => {
      const odd = alter(sale, (draft) => {
        const line = first(draft.lines);
        if (line.quantity) line.quantity.text = quantity;
        if (line.extensionAmount) line.extensionAmount.text = amount;
        first(first(line.taxTotals).subtotals).percent = percent;
        if (draft.total.payableAmount) draft.total.payableAmount.text = amount;
        draft.total.roundingAmount = { text: percent, currency: 'PEN' };
      });
      for (const { check } of INVOICE_RULES) check(odd, EMPTY_LEDGER);
    }),
  );
});

/** A total one cent inside the tolerance passes and one cent outside fails, for any amount. */
it('a difference of 1.00 in the total is accepted, and 1.01 is not', () => {
  const cents = fc.integer({ min: 200, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.constantFrom(-1, 1), (price, side) => {
      expect(findBroken(INVOICE_RULES, ofOneUnit(price, side * 100))).toBeNull();
      expect(findBroken(INVOICE_RULES, ofOneUnit(price, side * 101))?.code).toBe('3105');
    }),
  );
});

/** Builds a sale of one unaffected unit at `price` cents whose payable amount is wrong by `off` cents. */
function ofOneUnit(price: number, off: number): SaleReading {
  const text = (amount: number) => ({ text: (amount / 100).toFixed(2), currency: 'PEN' });
  return alter(readFactura(MIXED).sale, (sale) => {
    sale.lines = sale.lines.slice(2);
    const line = first(sale.lines);
    Object.assign(line, {
      quantity: { text: '1', scheme: 'NIU' },
      unitValue: text(price),
      extensionAmount: text(price),
    });
    line.prices = [{ amount: text(price), typeCode: '01' }];
    first(first(line.taxTotals).subtotals).taxableAmount = text(price);
    const total = first(sale.taxTotals);
    total.taxAmount = text(0);
    total.subtotals = total.subtotals.slice(2);
    first(total.subtotals).taxableAmount = text(price);
    Object.assign(sale.total, {
      lineExtensionAmount: text(price),
      taxInclusiveAmount: text(price),
      payableAmount: text(price + off),
    });
  });
}

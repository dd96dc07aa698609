import { describe, expect, it } from 'vitest';
import { outcomeOfRates, parseExchangeRates } from './exchange-rates.ts';

describe('parseExchangeRates', () => {
  it("reads SUNAT's lines; the last line of a day counts", () => {
    expect(parseExchangeRates('01/11/2026|3.745|3.751|\r\n02/11/2026|3.7|3.71|\n\n01/11/2026|3.746|3.752\n')).toEqual([
      { date: '2026-11-01', buy: '3.746', sell: '3.752' },
      { date: '2026-11-02', buy: '3.7', sell: '3.71' },
    ]);
  });

  it('names the lines of another form', () => {
    const text = '01/11/2026|3.745|3.751|\n31/02/2026|3.7|3.7|\n02/11/2026|0|3.7|\nFecha|Compra|Venta|';
    expect(() => parseExchangeRates(text)).toThrow(
      /^line 2 [^\n]*\nline 3 [^\n]*\nline 4 [^\n]*: Fecha\|Compra\|Venta\|$/,
    );
  });

  it('refuses a file without rates', () => {
    expect(() => parseExchangeRates('\n')).toThrow('the file has no rates');
  });

  it('names the beginnings of the first lines of a page', () => {
    const page = Array.from({ length: 9 }, () => `<p>${'x'.repeat(1_000)}</p>`).join('\n');
    expect(() => parseExchangeRates(page)).toThrow(/^(line \d [^\n]{1,160}\n){5}4 more lines are no days/);
  });
});

describe('outcomeOfRates', () => {
  const rates = [{ date: '2026-11-02', buy: '3.7', sell: '3.71' }];
  it.each([
    ['2026-11-02T23:59-05:00', 'done'],
    ['2026-11-03T00:00-05:00', 'not_yet'],
  ])('at %s is %s', (now, outcome) => {
    expect(outcomeOfRates(rates, new Date(now))).toBe(outcome);
  });
});

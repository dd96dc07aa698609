import { expect, it } from 'vitest';
import { compareFigures } from './compared-totals.ts';

const NOTHING = {
  ...{ count: 0, export: 0, taxable: 0, igv: 0, exempt: 0, unaffected: 0 },
  ...{ isc: 0, ivapBase: 0, ivap: 0, icbper: 0, other: 0, total: 0 },
};

const OWN = { ...NOTHING, count: 2, taxable: 200.1, igv: 36.02, total: 236.12 };

it('without a proposal only our figures are shown, and nothing is apart', () => {
  expect(compareFigures({ own: OWN, sunat: null })).toMatchObject([
    { name: 'count', own: 2, sunat: null, apart: null },
    { name: 'taxable', own: 200.1, sunat: null, apart: null },
    { name: 'igv', own: 36.02 },
    { name: 'total', own: 236.12 },
  ]);
});

it('a rare figure is shown if one of the two registers has it, and differences are exact', () => {
  const sunat = { ...OWN, count: 3, taxable: 200, exempt: 50, total: 286.02 };
  const figures = compareFigures({ own: OWN, sunat });
  expect(figures.map(({ name, apart }) => [name, apart])).toEqual([
    ['count', -1],
    ['taxable', 0.1],
    ['igv', 0],
    ['exempt', -50],
    ['total', -49.9],
  ]);
});

it('a month without sales has the usual figures with zeros', () => {
  const figures = compareFigures({ own: NOTHING, sunat: NOTHING });
  expect(figures.map(({ name, apart }) => [name, apart])).toEqual([
    ['count', 0],
    ['taxable', 0],
    ['igv', 0],
    ['total', 0],
  ]);
});

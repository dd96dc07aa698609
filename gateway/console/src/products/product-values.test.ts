import { NewProductSchema } from '@chasqui/core/products';
import { expect, it } from 'vitest';
import { findProblems } from '../components/form-problems.ts';
import { toProduct, toProductProblems, toProductValues } from './product-values.ts';

const EMPTY = toProductValues(null);
const COFFEE = { ...EMPTY, code: 'P001', description: 'Café', price: '25,50' };

function problemsOf(values: typeof EMPTY) {
  return Object.keys(toProductProblems(findProblems(NewProductSchema, toProduct(values), 'es')));
}

it('a price stands under the name of its kind', () => {
  expect(toProduct(COFFEE)).toMatchObject({ unitPriceWithTax: 25.5, iscRate: null, gtin: null, igvType: '10' });
  expect(toProduct({ ...COFFEE, hasTax: 'no' })).toMatchObject({ unitPrice: 25.5 });
  expect(problemsOf(COFFEE)).toEqual([]);
});

it('problems of both kinds of price go to the one field', () => {
  expect(problemsOf({ ...COFFEE, price: '' })).toEqual(['price']);
  expect(problemsOf({ ...COFFEE, price: 'abc' })).toEqual(['price']);
  expect(problemsOf({ ...COFFEE, price: '-1', hasTax: 'no' })).toEqual(['price']);
  expect(problemsOf({ ...EMPTY, price: '1' })).toEqual(['code', 'description']);
});

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemsFromIssues } from './parsing.ts';
import { NewProductSchema } from './products.ts';

const PRODUCT = { code: 'P-1', description: 'Lana', unitCode: 'KGM', unitPrice: 1 };

const pathsOf = (body: object) =>
  problemsFromIssues(v.safeParse(NewProductSchema, body).issues ?? []).map(({ path }) => path);

it('a product needs a code, a description, a unit and a price', () => {
  expect(pathsOf(PRODUCT)).toEqual([]);
});

it.each([
  ['code', { code: '' }],
  ['description', { description: null }],
  ['unitCode', { unitCode: 'kilo' }],
  ['unitPrice', { unitPrice: '1' }],
  ['unitPrice', { unitPrice: -1 }],
  ['unitPrice', { unitPrice: 1e-11 }],
  ['igvType', { igvType: '99' }],
  ['unitPrice', { unitPrice: undefined }],
  ['unitPriceWithTax', { unitPriceWithTax: 1.18 }],
  ['gtin', { gtin: '7750182003682' }],
  ['sunatCode', { sunatCode: '1' }],
  ['plasticBag', { plasticBag: 'si' }],
  ['iscRate', { iscRate: 1.5 }],
  ['iscSystemType', { iscSystemType: '04' }],
  ['quantity', { quantity: 1 }],
])('the problem of a product names its %s: %j', (path, wrong) => {
  expect(pathsOf({ ...PRODUCT, ...wrong })).toEqual([path]);
});

import { expect, it } from 'vitest';
import { namedDays, toListQuery } from './list-query.ts';

const TODAY = '2026-03-18';
const LAST_90_DAYS = { from: '2025-12-19', to: '2026-03-20' };

it.each([
  ['118', 118],
  ['118,50', 118.5],
  ['S/ 1,180.00', 1180],
  ['s/.118', 118],
  ['US$ 50.5', 50.5],
  ['$50', 50],
  ['1,180', 1180],
  ['0.01', 0.01],
])('the search field reads %j as the amount %d of the last 90 days', (q, payable) => {
  expect(toListQuery({ q, status: 'ACCEPTED' }, TODAY)).toEqual({ status: ['ACCEPTED'], payable, ...LAST_90_DAYS });
});

it.each([
  ['F001-12', { q: 'F001-12' }],
  [' agua ', { q: 'agua' }],
  ['118 soles', { q: '118 soles' }],
  ['0', { q: '0' }],
  ['1.2345', { q: '1.2345' }],
  ['41234567', { customer: '41234567' }],
  ['20123456789', { customer: '20123456789' }],
  ['20123456789-01-F001', { q: '20123456789-01-F001' }],
])('the search field reads %j as no amount, and sends no days', (q, expected) => {
  expect(toListQuery({ q }, TODAY)).toEqual(expected);
});

it.each([
  [{}, LAST_90_DAYS],
  [{ to: '2026-01-31' }, { from: '2025-11-03', to: '2026-01-31' }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-20' }],
  [
    { from: '2026-03-09', to: '2026-03-15' },
    { from: '2026-03-09', to: '2026-03-15' },
  ],
])('products are searched within the days %j', (days, expected) => {
  expect(toListQuery({ q: 'agua', by: 'product', ...days }, TODAY)).toEqual({ product: 'agua', ...expected });
});

it.each([
  [{}, { from: '2025-12-19', to: TODAY }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: TODAY }],
  [{ to: '2026-01-31' }, { from: '2025-11-03', to: '2026-01-31' }],
])('people are told of the days %j without days to come', (days, named) => {
  expect(namedDays(days, TODAY)).toEqual(named);
});

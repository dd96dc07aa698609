import { expect, it } from 'vitest';
import { orderByReferences } from './list-tables.ts';

it('puts referenced tables first', () => {
  const references = [
    { from: 'payments', to: 'receivables' },
    { from: 'receivables', to: 'documents' },
    { from: 'documents', to: 'tenants' },
    { from: 'payments', to: 'tenants' },
    { from: 'tenants', to: 'tenants' },
  ];
  const names = ['documents', 'payments', 'receivables', 'tenants'];
  expect(orderByReferences(names, references)).toEqual(['tenants', 'documents', 'receivables', 'payments']);
});

it('throws for a circle of references', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => orderByReferences(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b');
});

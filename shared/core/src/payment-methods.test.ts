import { expect, it } from 'vitest';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, paymentMethodOf } from './payment-methods.ts';

it.each([
  ['cash', 'cash'],
  [' EFECTIVO ', 'cash'],
  ['Depósito', 'transfer'],
  ['Yape', 'wallet'],
  ['Visa débito', 'other'],
  ['constructor', 'other'],
])('a payment by %s is by %s', (words, method) => {
  expect(paymentMethodOf(words)).toBe(method);
});

it('a payment by the name of a method is by this method, in both languages', () => {
  for (const method of PAYMENT_METHODS) {
    const { message, es } = PAYMENT_METHOD_NAMES[method];
    expect([message, es].map(paymentMethodOf)).toEqual([method, method]);
  }
});

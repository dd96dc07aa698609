import { expect, it, vi } from 'vitest';
import { firstRefusal, isRejection, refuse } from './refusal.ts';

it('adds the detail to the message', () => {
  expect(refuse('0151', 'Nombre incorrecto')).toEqual({ code: '0151', message: 'Nombre incorrecto' });
  expect(refuse('0151', 'Nombre incorrecto', 'x.zip').message).toBe('Nombre incorrecto - Detalle: x.zip');
});

it.each([
  ['0100', false],
  ['1999', false],
  ['2000', true],
  ['3999', true],
])('registers a rejection for %s: %s', (code, expected) => {
  expect(isRejection(code)).toBe(expected);
});

it('stops at the first failing check', () => {
  const later = vi.fn(() => refuse('0002', 'later'));
  const refusal = firstRefusal([() => null, () => refuse('0001', 'first'), later], 'subject');
  expect(refusal?.code).toBe('0001');
  expect(later).not.toHaveBeenCalled();
});

it('returns nothing if every check passes', () => {
  expect(firstRefusal([() => null, () => null], 'subject')).toBeNull();
  expect(firstRefusal([], 'subject')).toBeNull();
});

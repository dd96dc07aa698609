import { expect, it } from 'vitest';
import { chooseType } from './document-file.ts';

it.each([
  ['F001', {}, '01'],
  ['b001', {}, '03'],
  ['T001', {}, '09'],
  ['V001', {}, '31'],
  ['R001', {}, '20'],
  ['P001', {}, '40'],
  ['L001', {}, '04'],
])('the series %s says the type', (series, more, type) => {
  expect(chooseType(undefined, { series, ...more })).toBe(type);
});

it('takes the type that is given before the series', () => {
  expect(chooseType('07', { series: 'F001' })).toBe('07');
  expect(chooseType('ra', {})).toBe('RA');
});

it.each([
  ['a note, whose letter two types share', { series: 'F001', referenceDocumentId: 'F001-1' }],
  ['a letter of no type', { series: 'X001' }],
  ['no series', {}],
])('asks for the type of %s', (_name, body) => {
  expect(() => chooseType(undefined, body)).toThrow('--type');
});

it('refuses a type that nothing emits', () => {
  expect(() => chooseType('99', { series: 'F001' })).toThrow('--type must be one of');
});

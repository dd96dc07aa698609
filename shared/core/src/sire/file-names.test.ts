import { describe, expect, it } from 'vitest';
import { type RegisterFile, receiptFileNames, registerFileName } from './file-names.ts';

const FILE: RegisterFile = { ruc: '20123456786', period: '2026-11', purpose: 'replace', isEmpty: false };

describe('the name of a file of the register', () => {
  it.each<[string, Partial<RegisterFile>, string]>([
    ['a replacement', {}, 'LE2012345678620261100140400021112'],
    ['an empty replacement', { isEmpty: true }, 'LE2012345678620261100140400021012'],
    ['an accepted proposal', { purpose: 'accept' }, 'LE2012345678620261100140400011112'],
    ['the first adjustments', { purpose: 'adjust', adjustment: 1 }, 'LE201234567862026110014040003111201'],
    ['the last adjustments', { purpose: 'adjust', adjustment: 99 }, 'LE201234567862026110014040003111299'],
    ['a replacement of purchases', { book: 'purchases' }, 'LE2012345678620261100080400021112'],
    ['another month', { period: '2027-01' }, 'LE2012345678620270100140400021112'],
  ])('of %s is put together from its parts', (_what, changes, name) => {
    expect(registerFileName({ ...FILE, ...changes })).toBe(name);
  });

  it.each([undefined, 0, 1.5, 100])('refuses %s as number of adjustments', (adjustment) => {
    const file = { ...FILE, purpose: 'adjust' as const, ...(adjustment !== undefined && { adjustment }) };
    expect(() => registerFileName(file)).toThrow(RangeError);
  });
});

it.each([
  ['accepted', ['011112', '011012']],
  ['replaced', ['021112', '021012']],
  [null, ['011112', '011012', '021112', '021012']],
] as const)('the receipt of a month with the answer %s is the PDF of its register', (answer, ends) => {
  expect(receiptFileNames(FILE, answer)).toEqual(ends.map((end) => `LE20123456786202611001404000${end.slice(1)}.pdf`));
});

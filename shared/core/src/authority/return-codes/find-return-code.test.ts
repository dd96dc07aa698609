import { describe, expect, it } from 'vitest';
import { classifyReturnCode, normalizeReturnCode } from './classify.ts';
import { findReturnCode, RETURN_CODES } from './find-return-code.ts';

describe('RETURN_CODES', () => {
  it('has each code once, ascending', () => {
    const codes = RETURN_CODES.map(({ code }) => Number(code));
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  });

  it('writes each code as we keep codes, with the class of its range', () => {
    for (const { code, class: known } of RETURN_CODES) {
      expect(normalizeReturnCode(code)).toBe(code);
      expect(classifyReturnCode(code)).toBe(known);
    }
  });

  it('says in one sentence what each means and what to do', () => {
    for (const { code, meaning, remedy } of RETURN_CODES) {
      expect(meaning, code).toMatch(/^[A-Z][^.]+$/);
      expect(remedy, code).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('leaves to the service itself exactly what may be sent again or must be fetched', () => {
    for (const { code, class: known, actor } of RETURN_CODES) {
      const automatic = known === 'fault-transient' || known === 'already-registered' || code === '4000';
      expect(actor === 'service', code).toBe(automatic);
    }
  });

  it.each([
    ['fault-transient', 24],
    ['already-registered', 6],
    ['accepted', 1],
  ])('knows every %s code', (known, count) => {
    expect(RETURN_CODES.filter((entry) => entry.class === known)).toHaveLength(count);
  });
});

describe('findReturnCode', () => {
  it.each([
    ['0', 'accepted', 'nobody'],
    ['0109', 'fault-transient', 'service'],
    ['0111', 'fault-permanent', 'administrator'],
    ['0135', 'fault-transient', 'service'],
    ['1033', 'already-registered', 'service'],
    ['2017', 'rejected', 'issuer'],
    ['2325', 'rejected', 'administrator'],
    ['2329', 'rejected', 'issuer'],
    ['2370', 'rejected', 'operator'],
    ['3105', 'rejected', 'operator'],
    ['3276', 'rejected', 'operator'],
    ['4252', 'observed', 'issuer'],
  ])('%s is %s, for the %s', (code, known, actor) => {
    expect(findReturnCode(code)).toMatchObject({ code, class: known, actor });
  });

  it('finds a code however it is padded', () => {
    expect(findReturnCode('306')).toBe(findReturnCode('0306'));
    expect(findReturnCode(' 0000')?.code).toBe('0');
  });

  it.each(['3999', '0011', 'x', ''])('knows nothing of "%s"', (code) => {
    expect(findReturnCode(code)).toBeUndefined();
  });
});

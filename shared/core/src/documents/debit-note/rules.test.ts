import { describe, expect, it } from 'vitest';
import { testNote } from '../../families/sale/modification/note-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { checkDebitNote, DEBIT_NOTE_RULES } from './definition.ts';
import { DebitNoteRequestSchema } from './schema.ts';

describe('the codes of the rules', () => {
  it('are unique and well formed', () => {
    const codes = [...DEBIT_NOTE_RULES.map(({ code }) => code), ...FIELD_PROBLEM_CODES];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
  });

  it('are permanent', () => {
    expect(DEBIT_NOTE_RULES.map(({ code }) => code)).toEqual([
      'NOTE_SERIES',
      'NOTE_REFERENCE',
      'NOTE_CUSTOMER',
      'SALE_CUSTOMER_NUMBER',
      'SALE_DUE_DATE',
      'SALE_ISC_RATE',
      'SALE_LINE_VALUE',
      'SALE_LINE_MAGNITUDE',
      'SALE_TOTAL_MAGNITUDE',
      'SALE_DETRACTION_CODE',
      'SALE_DETRACTION_AMOUNT',
    ]);
  });
});

describe('checkDebitNote', () => {
  const check = (overrides: Parameters<typeof testNote>[0]) =>
    checkDebitNote(parseWith(DebitNoteRequestSchema, testNote(overrides)));

  it('has nothing to say of a sound request', () => {
    expect(check({})).toEqual([]);
  });

  it('finds what is wrong', () => {
    expect(check({ series: 'B001', dueDate: '2026-01-01' }).map(({ code }) => code)).toEqual([
      'NOTE_SERIES',
      'SALE_DUE_DATE',
    ]);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calendarDateField, patternField, textField } from './index.ts';

function messagesOf(schema: v.GenericSchema, input: unknown): string[] {
  return [...new Set(v.safeParse(schema, input).issues?.map(({ message }) => message))];
}

describe('textField', () => {
  const name = textField({ min: 3, max: 10 });

  it.each([
    ['abc', 'abc'],
    ['  abc  ', 'abc'],
    ['a\nb', 'a\nb'],
    ['ñ&<>"\'', 'ñ&<>"\''],
    ['🦙🦙🦙', '🦙🦙🦙'],
    [' 1234567890 ', '1234567890'],
  ])('takes %j as %j', (input, expected) => {
    expect(v.parse(name, input)).toBe(expected);
  });

  it.each(['', '   ', 'ab', ' ab ', '🦙🦙', '12345678901', '🦙🦙🦙🦙🦙🦙', 7, null, ['abc'], undefined])(
    'refuses %j',
    (input) => {
      expect(messagesOf(name, input)).toEqual(['must be a text of 3 to 10 characters']);
    },
  );

  it.each(['abc\u0000', 'a\u0008bc', 'abc\ud83e', '\udd99abc', 'abc\ufffe', 'abc\uffff', 'abc\u001f'])(
    'refuses the characters of %j',
    (input) => {
      expect(messagesOf(name, input)).toEqual(['must contain only characters that XML 1.0 can carry']);
    },
  );
});

describe('patternField', () => {
  const unit = patternField(/^[A-Z]{3}$/, 'must be three capital letters');

  it('trims first', () => {
    expect(v.parse(unit, ' NIU\n')).toBe('NIU');
  });

  it.each(['niu', 'NIUS', 'N U', '', 5])('refuses %j', (input) => {
    expect(messagesOf(unit, input)).toEqual(['must be three capital letters']);
  });
});

describe('calendarDateField', () => {
  it('takes a day that exists, trimmed', () => {
    expect(v.parse(calendarDateField(), ' 2024-02-29 ')).toBe('2024-02-29');
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '15/01/2026', '2026-01-15T00:00:00Z', '', 20260115, null])(
    'refuses %j',
    (input) => {
      expect(messagesOf(calendarDateField(), input)).toEqual(['must be a date that exists, written YYYY-MM-DD']);
    },
  );
});

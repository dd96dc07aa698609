import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual, say } from '../messages/index.ts';
import {
  calendarDateField,
  oneLine,
  patternField,
  splitLines,
  textField,
  timeOfDayField,
  trimBlanks,
} from './index.ts';

describe('trimBlanks', () => {
  it.each([
    ['  a b  ', 'a b'],
    ['\u00a0\u3000a\ufeff\u2028', 'a'],
    ['\u0085a\u0085', 'a'],
    ['\r\n\t', ''],
    ['\u200E20131312955\u200F', '20131312955'],
    ['\u202A\u2066a\u200Bb\u2069\u202C', 'a\u200Bb'],
    ['\u200B\u2060 a \u061C\u200D', 'a'],
    ['', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(trimBlanks(text)).toBe(expected);
  });

  it('removes every blank that String.trim removes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\n', '\u0085', '\u00a0', 'a') }), (text) => {
        expect(trimBlanks(text)).toBe(text.replace(/^[\s\u0085]+|[\s\u0085]+$/g, ''));
      }),
    );
  });
});

describe('oneLine', () => {
  it.each([
    ['a\nb', 'a b'],
    ['a \r\n\r\n  b', 'a b'],
    ['a\tb', 'a b'],
    ['a\u0085b\u2028c\u2029d', 'a b c d'],
    ['a  b', 'a  b'],
    ['\u0085 \n', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it("matches SUNAT's dot pattern and loses only blanks", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u0085', '\u2028', '🦙') }),
        (text) => {
          const line = oneLine(text);
          expect(line).not.toMatch(/[\t\n\r\u0085\u2028\u2029]/);
          expect(line).toBe(line.trim());
          expect(line.replaceAll(/[\s\u0085]/g, '')).toBe(text.replaceAll(/[\s\u0085]/g, ''));
          expect(oneLine(line)).toBe(line);
        },
      ),
    );
  });
});

describe('splitLines', () => {
  it('returns the non-blank lines, trimmed', () => {
    expect(splitLines(' a \r\n\n\t b\n')).toEqual(['a', 'b']);
    expect(splitLines('\n')).toEqual([]);
  });
});

function messagesOf(schema: v.GenericSchema, input: unknown): string[] {
  return [...new Set(v.safeParse(schema, input).issues?.map(({ message }) => readBilingual(message).message))];
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
  ])('reads %j as %j', (input, expected) => {
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
      expect(messagesOf(name, input)).toEqual(['must contain only characters that XML 1.0 allows']);
    },
  );
});

it('textField refuses a letter that was lost in a wrong encoding', () => {
  const schema = textField({ min: 3, max: 30 });
  expect(messagesOf(schema, 'PE\uFFFDA E HIJOS')).toEqual([expect.stringMatching(/U\+FFFD.*send UTF-8$/)]);
  expect(v.parse(schema, 'PEÑA E HIJOS')).toBe('PEÑA E HIJOS');
});

describe('textField with characters that people do not see', () => {
  const name = textField({ min: 3, max: 20 });

  it.each([
    ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069', '\u200E', '\u200F'],
    ...['\u061C', '\u007F', '\u0080', '\u009F'],
  ])('refuses %j and names it', (hidden) => {
    const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(messagesOf(name, `Acme${hidden}S.A.`)).toEqual([
      `must not contain the invisible character U+${code}: type the text again`,
    ]);
  });

  it.each([
    'Acme\nS.A.',
    'Acme\r\n\tS.A.',
    'Acme\u0085S.A.',
    'co\u00ADoperar',
    'Ñandú\u00A0S.A.',
    'pan\u0303uelo',
    '🦙🦙🦙',
    'Familia 👨\u200D👩\u200D👧',
    'Gales 🏴\u{E0067}\u{E007F}',
    'A\u200BB\u200CC\u2060D\uFEFFE',
  ])('accepts %j', (text) => {
    expect(v.parse(name, text)).toBe(text);
  });
});

describe('patternField', () => {
  const unit = patternField(/^[A-Z]{3}$/, say('must be three capital letters', 'debe tener tres mayúsculas'));

  it('trims the text before matching', () => {
    expect(v.parse(unit, ' NIU\n')).toBe('NIU');
  });

  it.each(['niu', 'NIUS', 'N U', 'NI\u200B', '', 5])('refuses %j', (input) => {
    expect(messagesOf(unit, input)).toEqual(['must be three capital letters']);
  });

  it.each([
    ['A\u200E1', 'must not contain the invisible character U+200E: type the text again'],
    ['A\u00011', 'must contain only characters that XML 1.0 allows'],
  ])('refuses %j, which matches a pattern that takes any letter', (input, message) => {
    const number = patternField(/^\S{1,100}$/, say('must have no blanks', 'no debe tener espacios'));
    expect(messagesOf(number, input)).toEqual([message]);
  });
});

describe('timeOfDayField', () => {
  it.each(['00:00:00', '08:15:30', '23:59:59', ' 12:00:00 '])('accepts %j', (time) => {
    expect(v.parse(timeOfDayField(), time)).toBe(time.trim());
  });

  it.each(['24:00:00', '12:60:00', '12:00:60', '8:15:30', '08:15', '08:15:30Z', '08:15:30.5', ''])(
    'refuses %j',
    (time) => {
      expect(v.is(timeOfDayField(), time)).toBe(false);
    },
  );
});

describe('calendarDateField', () => {
  it('accepts an existing day and trims it', () => {
    expect(v.parse(calendarDateField(), ' 2024-02-29 ')).toBe('2024-02-29');
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '15/01/2026', '2026-01-15T00:00:00Z', '', 20260115, null])(
    'refuses %j',
    (input) => {
      expect(messagesOf(calendarDateField(), input)).toEqual(['must be a date that exists, written YYYY-MM-DD']);
    },
  );
});

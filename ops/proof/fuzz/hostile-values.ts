import fc from 'fast-check';
import type { JsonValue } from './json-value.ts';

/** Texts that break some kind of software: databases, XML, logs, shells, paths, parsers of numbers and of Unicode. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufffe\uffff',
  '\u0007\u001b[31m',
  '\u200b\ufeff',
  '\u202eevil\u202c',
  '👩‍👩‍👧‍👦🇵🇪',
  'Ña\u0303e\u0301',
  'İıſK',
  '\r\nX-Injected: 1',
  "' or '1'='1",
  "'; drop table users; --",
  '$1 %s %n {0} {{7*7}}',
  `$${'{7*7}'}`,
  '<script>alert(1)</script>',
  ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '../../../etc/passwd',
  '$(reboot) `reboot` | reboot',
  '*)(uid=*))(|(uid=*',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '١٢٣',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(300),
  'ñ'.repeat(20_000),
];

const HOSTILE_NUMBERS = [0, -0, -1, 0.1, 1e-7, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 99_999_999.999];

/** Names that every object of JavaScript has or treats specially. */
export const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
];

/** Value nested so deep that a recursive reader runs out of stack. */
function nest(depth: number, inner: JsonValue = null): JsonValue {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const HOSTILE_VALUES: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<JsonValue>(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<JsonValue>(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<JsonValue>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...HOSTILE_KEYS).map((key) => Object.fromEntries([[key, { polluted: true }]])),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }).map((depth) => nest(depth)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }).map((length) => Array<JsonValue>(length).fill({})) },
  { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<JsonValue> },
);

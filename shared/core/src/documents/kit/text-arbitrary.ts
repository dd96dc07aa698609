import fc from 'fast-check';

const PRINTABLE = fc.constantFrom(...'aeiouñÁBZ019 .,-&<>"\'', '🦙', 'e\u0301', '\n', '\t');

/** For tests: texts that the schema accepts unchanged, without blanks around them. */
export function texts(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: PRINTABLE, minLength: min, maxLength: max })
    .map((text) => text.trim().slice(0, max).trim())
    .map((text) => ([...text].length >= min ? text : 'x'.repeat(min)));
}

/** For tests: a value, or undefined. */
export function optional<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(values, { nil: undefined });
}

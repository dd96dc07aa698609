import fc from 'fast-check';
import type { JsonValue } from './json-value.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const MAX_LENGTH = 60;
const MAX_ITEMS = 3;
/**
 * Lookaround in a regular expression. No text can be generated from such a pattern; the examples have texts of that
 * form.
 */
const LOOKAROUND = /\(\?<?[=!]/;

/** Returns an arbitrary of values that a schema allows. Rules that only the code checks may still refuse them. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<JsonValue> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: 1, maxLength: MAX_ITEMS });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.integer(boundsOf(schema)).map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue() as fc.Arbitrary<JsonValue>;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<JsonValue> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) });
}

function textOf({ pattern, format, minLength = 0, maxLength = MAX_LENGTH }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined && !LOOKAROUND.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date') return fc.constantFrom('2025-11-02', '2024-02-29', '0001-01-01', '9999-12-31');
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) });
}

function boundsOf({ minimum = -1000, maximum = 100_000 }: JsonSchema) {
  return { min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), Math.ceil(minimum) + 1_000_000) };
}

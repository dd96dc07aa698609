import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual } from '../messages/index.ts';
import { closedObject, textField } from './index.ts';

const Inner = closedObject({ a: textField({ min: 1, max: 2 }), b: v.optional(v.number('must be a number'), 7) });
const Outer = closedObject({ inner: Inner, list: v.optional(v.array(Inner, 'must be a list')) });

function problemsOf(schema: v.GenericSchema, input: unknown): [string, string][] {
  return (v.safeParse(schema, input).issues ?? []).map((issue) => [
    v.getDotPath(issue) ?? '',
    readBilingual(issue.message).message,
  ]);
}

describe('closedObject', () => {
  it('returns its fields with their defaults', () => {
    expect(v.parse(Outer, { inner: { a: 'x' } })).toEqual({ inner: { a: 'x', b: 7 } });
  });

  it('reports a missing field as required, with its expected form', () => {
    expect(problemsOf(Outer, {})).toEqual([['inner', 'is required and must be an object']]);
    expect(problemsOf(Inner, {})).toEqual([['a', 'is required and must be a text of 1 to 2 characters']]);
  });

  it('reports every unknown field at every level beside other problems', () => {
    const input = { inner: { a: 'xyz', c: 1, d: 2 }, list: [{ e: 1, f: 1, g: 1 }], x: 1, y: 2 };
    expect(problemsOf(Outer, input)).toEqual([
      ['inner.a', 'must be a text of 1 to 2 characters'],
      ['inner.c', 'is not a field of this request'],
      ['inner.d', 'is not a field of this request'],
      ['list.0.a', 'is required and must be a text of 1 to 2 characters'],
      ['list.0.e', 'is not a field of this request'],
      ['list.0.f', 'is not a field of this request'],
      ['list.0.g', 'is not a field of this request'],
      ['x', 'is not a field of this request'],
      ['y', 'is not a field of this request'],
    ]);
  });

  it('reports at most 1,000 unknown fields', () => {
    const input = Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`x${index}`, 1]));
    const problems = problemsOf(Inner, { a: 'x', ...input });
    expect(problems.length).toBe(1001);
    expect(problems.at(-1)).toEqual(['x1000', 'is not a field of this request']);
  });

  it.each(['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf'])(
    'reports %s as an unknown field',
    (key) => {
      const input: unknown = JSON.parse(`{ "a": "x", "zz": 1, "${key}": 1 }`);
      expect(
        problemsOf(Inner, input)
          .map(([path]) => path)
          .sort(),
      ).toEqual([key, 'zz'].sort());
    },
  );

  it('ignores the fields of a prototype', () => {
    expect(problemsOf(closedObject({ toString: v.string('must be a text') }), JSON.parse('{}'))).toHaveLength(1);
  });

  it.each([null, [], [{ a: 'x' }], 'x', 1, true])('refuses %j', (input) => {
    expect(problemsOf(Inner, input)).toEqual([['', 'must be an object']]);
    expect(problemsOf(Outer, { inner: input })).toEqual([['inner', 'must be an object']]);
  });

  it('stops at the first problem with abortEarly', () => {
    expect(v.safeParse(Inner, { x: 1, y: 1 }, { abortEarly: true }).issues).toHaveLength(1);
  });

  it('gives the same result through the standard-schema interface', async () => {
    const result = await Inner['~standard'].validate({ a: 'x', c: 1, d: 1 });
    expect(result.issues?.map(({ message }) => readBilingual(message).message)).toEqual(
      Array(2).fill('is not a field of this request'),
    );
  });
});

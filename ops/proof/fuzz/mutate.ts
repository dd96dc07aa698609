import fc from 'fast-check';
import { HOSTILE_KEYS, HOSTILE_VALUES } from './hostile-values.ts';
import { isJsonObject, type JsonValue, listPaths, replaceAt, valueAt } from './json-value.ts';

type Mutation = (value: JsonValue, at: number) => fc.Arbitrary<JsonValue>;

const replaceSomething: Mutation = (value, at) => HOSTILE_VALUES.map((hostile) => put(value, at, () => hostile));

const removeSomething: Mutation = (value, at) => fc.constant(put(value, at, () => undefined));

const wrapSomething: Mutation = (value, at) => fc.constant(put(value, at, (part) => [part, part]));

/** Turns a list into an object, or an object into a list of pairs. */
const transposeSomething: Mutation = (value, at) =>
  fc.constant(put(value, at, (part) => (Array.isArray(part) ? { ...part } : [...Object.entries(part ?? {})])));

const quoteSomething: Mutation = (value, at) => fc.constant(put(value, at, (part) => JSON.stringify(part)));

const addSomething: Mutation = (value, at) =>
  fc
    .tuple(fc.oneof(fc.constantFrom(...HOSTILE_KEYS), fc.string({ maxLength: 20 })), HOSTILE_VALUES)
    .map(([key, hostile]) =>
      put(value, at, (part) =>
        isJsonObject(part) ? Object.fromEntries([...Object.entries(part), [key, hostile]]) : part,
      ),
    );

const MUTATIONS = [
  replaceSomething,
  replaceSomething,
  removeSomething,
  wrapSomething,
  transposeSomething,
  quoteSomething,
  addSomething,
];

function put(value: JsonValue, at: number, change: (part: JsonValue) => JsonValue | undefined): JsonValue {
  const paths = listPaths(value);
  const path = paths[at % paths.length] ?? [];
  return replaceAt(value, path, change(valueAt(value, path) ?? null)) ?? null;
}

/** Value with up to three mistakes, sometimes with none. */
export function mutate(valid: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  const steps = fc.array(fc.tuple(fc.constantFrom(...MUTATIONS), fc.nat()), { maxLength: 3 });
  return fc
    .tuple(valid, steps)
    .chain(([value, chosen]) =>
      chosen.reduce<fc.Arbitrary<JsonValue>>(
        (mutated, [mutation, at]) => mutated.chain((sofar) => mutation(sofar, at)),
        fc.constant(value),
      ),
    );
}

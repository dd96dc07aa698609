import fc from 'fast-check';
import { CALLERS, type Caller } from '../e2e/access/scenario.ts';
import { HOSTILE_KEYS, HOSTILE_TEXTS } from './hostile-values.ts';
import { isJsonObject, type JsonValue } from './json-value.ts';
import { mangle, type Payload } from './mangle.ts';
import { mutate } from './mutate.ts';
import type { Operation } from './operations.ts';
import { arbitraryOf } from './schema-arbitrary.ts';

export interface FuzzRequest {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly caller: Caller;
  readonly payload: Payload | null;
}

/** Ids for paths, so that not every request names something that does not exist. */
type KnownIds = (operation: Operation) => Readonly<Record<string, string>>;

function callerOf({ route }: Operation): fc.Arbitrary<Caller> {
  const isOfUsers = route.access === 'manage_access' || route.access === 'own_account';
  const rightful = route.access === 'administer' ? 'masterKey' : isOfUsers ? 'admin' : 'apiKey';
  const caller = route.access === 'public' || route.access === 'open' ? 'anonymous' : rightful;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant<Caller>(caller) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

/** Text in a URL, encoded correctly or with meaningless percent signs. */
function urlPart(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const encoded = text.map((part) => encodeURIComponent(part.slice(0, 2000).toWellFormed()));
  const odd = fc.constantFrom('%', '%zz', '%ff', '%E0%A4%A', '%00', '%2e%2e%2f', '%u0041', '+', 'a%20b', ';', '%F0%9F');
  return fc.oneof({ weight: 12, arbitrary: encoded }, { weight: 1, arbitrary: odd });
}

const HOSTILE_TEXT = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));

function pathOf(operation: Operation, known: KnownIds): fc.Arbitrary<string> {
  const ids = known(operation);
  const parts = operation.route.path.split('/').map((part) => {
    const id = ids[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''];
    if (id === undefined) return fc.constant(part);
    return fc.oneof({ weight: 5, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: urlPart(HOSTILE_TEXT) });
  });
  return fc.tuple(...parts).map((texts) => texts.join('/'));
}

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const known = Object.entries(query).map(([name, schema]) => [name, arbitraryOf(schema).map(String)] as const);
  const right = known.map(([name, value]) => urlPart(value).map((text) => `${name}=${text}`));
  const hostile = known.map(([name]) => urlPart(HOSTILE_TEXT).map((text) => `${name}=${text}`));
  const names = ['a[b][c]', 'a[]', 'a[999999999]', 'id', '__proto__[polluted]', 'constructor.prototype.polluted'];
  const unknown = fc
    .tuple(fc.constantFrom(...HOSTILE_KEYS, ...names), urlPart(HOSTILE_TEXT))
    .map(([name, text]) => `${name}=${text}`);
  const parameter = fc.oneof(...right, ...right, ...hostile, unknown);
  const some = fc.array(parameter, { maxLength: 4 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
  // Most requests of an operation without parameters have none.
  return known.length === 0
    ? fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: some })
    : some;
}

function inputOf({ body, examples }: Operation): fc.Arbitrary<JsonValue> {
  const fromSchema = arbitraryOf(body ?? { type: 'object' });
  const valid = examples.length === 0 ? fromSchema : fc.oneof(fc.constantFrom<JsonValue>(...examples), fromSchema);
  return mutate(valid);
}

function toJson(value: fc.Arbitrary<JsonValue>): fc.Arbitrary<string> {
  return value.map((part) => JSON.stringify(part));
}

function restRequests(operation: Operation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  const { method, name } = operation.route;
  const payload = method === 'GET' ? fc.constant(null) : mangle(toJson(inputOf(operation)));
  return fc
    .tuple(pathOf(operation, known), queryOf(operation), callerOf(operation), payload)
    .map(([path, query, caller, sent]) => ({ operation: name, method, url: path + query, caller, payload: sent }));
}

/** Whole input in one object, as tRPC expects it: parameters of path and query beside the fields of the body. */
function trpcRequests(operation: Operation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  const { name, type } = operation.route;
  const valid = fc
    .tuple(inputOf(operation), arbitraryOf({ type: 'object', properties: operation.query }))
    .map(
      ([body, parameters]): JsonValue =>
        isJsonObject(body) && isJsonObject(parameters) ? { ...body, ...parameters, ...known(operation) } : body,
    );
  const json = toJson(fc.oneof(valid, mutate(valid)));
  const ofBoth = ['?batch=1', '?connectionParams=1', '?connectionParams=%7B'];
  const suffixes =
    type === 'query' ? ['', '', '?input', '?batch=x', ...ofBoth] : ['', '', '', '?input=%7B%7D', ...ofBoth];
  return fc.tuple(mangle(json), callerOf(operation), fc.constantFrom(...suffixes)).map(([payload, caller, suffix]) => {
    const path = `/trpc/${name}`;
    if (type === 'mutation') return { operation: name, method: 'POST', url: path + suffix, caller, payload };
    const input = encodeURIComponent(new TextDecoder().decode(payload.body).slice(0, 2000).toWellFormed());
    const url = suffix === '' ? `${path}?input=${input}` : `${path}${suffix}&input=${input}`;
    return { operation: name, method: 'GET', url, caller, payload: null };
  });
}

/** Requests to every operation, in equal parts, three of four through REST. */
export function fuzzRequests(operations: readonly Operation[], known: KnownIds): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) =>
      fc.oneof(
        { weight: 3, arbitrary: restRequests(operation, known) },
        { weight: 1, arbitrary: trpcRequests(operation, known) },
      ),
    ),
  );
}

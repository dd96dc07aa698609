/** Groups of the router whose routes are outside /api, where no Idempotency-Key is heeded. */
const OUTSIDE_API = /^(auth|admin)\./;

/** An operation as the router names it: `documents.get`. */
export interface NamedOperation {
  readonly path: string;
  readonly kind: 'query' | 'mutation';
}

/** Returns true if an operation is sent with an Idempotency-Key. */
export function takesKey({ path, kind }: NamedOperation): boolean {
  return kind === 'mutation' && !OUTSIDE_API.test(path);
}

/**
 * Returns true if an operation may be sent again although its first outcome is unknown. A second login begins a second
 * session, and a second renewal with one refresh token ends the session. A second API key would never reach the caller.
 */
export function isRepeatable(operation: NamedOperation): boolean {
  return operation.kind === 'query' || takesKey(operation);
}

/** Name under which a list gives all of its pages. */
export const PAGES = 'pages';

const KINDS: ReadonlyMap<string | undefined, NamedOperation['kind']> = new Map([
  ['query', 'query'],
  [PAGES, 'query'],
  ['mutate', 'mutation'],
]);

/** @throws TypeError for names that end in none of `query`, `pages` and `mutate` */
export function toOperation(names: readonly string[]): NamedOperation {
  const kind = KINDS.get(names.at(-1));
  if (kind === undefined) throw new TypeError(`${names.join('.')} ends in none of query, pages and mutate`);
  return { path: names.slice(0, -1).join('.'), kind };
}

type Caller = (names: readonly string[], args: readonly unknown[]) => unknown;

/**
 * Returns an object that has every name. Each name is an object of the same kind, and a function that calls `call` with
 * all names up to it.
 */
export function namesUnder(names: readonly string[], call: Caller): object {
  return new Proxy(() => {}, {
    // With a `then`, a promise that resolves to this object would take it for another promise.
    get: (_target, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : namesUnder([...names, name], call),
    apply: (_target, _this, args) => call(names, args),
  });
}

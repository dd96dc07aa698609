import type { NamedOperation } from './retry/is-repeatable.ts';

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

const KINDS: ReadonlyMap<string | undefined, NamedOperation['kind']> = new Map([
  ['query', 'query'],
  ['mutate', 'mutation'],
]);

/** @throws TypeError for names that end in neither `query` nor `mutate` */
export function toOperation(names: readonly string[]): NamedOperation {
  const kind = KINDS.get(names.at(-1));
  if (kind === undefined) throw new TypeError(`${names.join('.')} ends in neither query nor mutate`);
  return { path: names.slice(0, -1).join('.'), kind };
}

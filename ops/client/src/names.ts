import type { NamedOperation } from './retry/is-repeatable.ts';

type Caller = (names: readonly string[], args: readonly unknown[]) => unknown;

/** Whatever name is asked of it is an object like itself, and a function that calls with all the names up to it. */
export function namesUnder(names: readonly string[], call: Caller): object {
  return new Proxy(() => {}, {
    // A promise that resolved to one would otherwise take it for another promise.
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

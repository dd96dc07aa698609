import type { Procedures } from '@chasqui/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

type Query = { query(input: never, options?: { readonly signal?: AbortSignal }): Promise<unknown> };

/** Options of TanStack Query for each operation that reads: `queries.documents.list({ status: 'ACCEPTED' })`. */
type QueriesOf<Names> = {
  readonly [Name in keyof Names]: Names[Name] extends Query
    ? (...input: InputOf<Names[Name]>) => ReturnType<typeof optionsOf<Awaited<ReturnType<Names[Name]['query']>>>>
    : QueriesOf<Names[Name]>;
};

type InputOf<Operation extends Query> =
  Parameters<Operation['query']> extends [infer Input, ...unknown[]]
    ? [input: Input]
    : [input?: Parameters<Operation['query']>[0]];

type Send<Output> = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<Output>;

function optionsOf<Output>(names: readonly string[], input: unknown, send: Send<Output>) {
  return queryOptions({ queryKey: [...names, input], queryFn: ({ signal }) => send(input, { signal }) });
}

function queriesUnder(names: readonly string[]): object {
  return new Proxy(() => {}, {
    get: (_target, name) => queriesUnder([...names, String(name)]),
    apply: (_target, _this, [input = {}]) => optionsOf(names, input, findOperation(names)),
  });
}

function findOperation(names: readonly string[]): Send<unknown> {
  const operation = names.reduce<object>((group, name) => Reflect.get(group, name), client);
  return Reflect.get(operation, 'query');
}

/**
 * The operations that read, as TanStack Query takes them. The key of a query begins with the names of its operation, so
 * `['documents']` names all queries about documents.
 */
// Names are not known before they are used. Only the types say which exist.
export const queries = queriesUnder([]) as QueriesOf<Procedures>;

import type { ChasquiClient } from '@chasqui/client';

interface CallerOptions {
  readonly idempotencyKey?: string;
}

type Caller = (input: unknown, options?: CallerOptions) => Promise<unknown>;
type Callers = Readonly<Record<'query' | 'mutate', Caller>>;

/**
 * Calls an operation by a name that only the running program knows. Its answer is unknown too, and its user parses it.
 *
 * @param operationId as the router names it: `documents.get`
 * @throws ChasquiApiError, ChasquiNetworkError
 */
export function callOperation(
  client: ChasquiClient,
  kind: keyof Callers,
  operationId: string,
  input: unknown,
  options: CallerOptions = {},
): Promise<unknown> {
  const [group = '', name = ''] = operationId.split('.');
  const groups = client as unknown as Readonly<Record<string, Readonly<Record<string, Callers>>>>;
  const operation = groups[group]?.[name];
  if (operation === undefined) throw new TypeError(`${operationId} is no operation`);
  return operation[kind](input, options);
}

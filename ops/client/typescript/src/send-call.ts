import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import * as v from 'valibot';
import type { Connection } from './client-options.ts';
import { ChasquiNetworkError, readProblem } from './errors.ts';
import type { NamedOperation } from './named-operation.ts';

/** Call over tRPC. */
export interface TypedCall extends NamedOperation {
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
  readonly respondAsync: boolean | undefined;
  readonly testDay: string | undefined;
}

/** The REST error body as tRPC carries it. */
const ErrorDataSchema = v.object({ problem: v.unknown() });

/**
 * Sends a call once, in a request of its own: an Idempotency-Key names one request, and one that waits for the authority
 * would keep the others of its batch waiting.
 *
 * @throws ChasquiApiError, ChasquiNetworkError
 */
export async function sendCall(connection: Connection, call: TypedCall, signal: AbortSignal): Promise<unknown> {
  const { path, kind, input, idempotencyKey, respondAsync, testDay } = call;
  const headers = { ...(await connection.headers()), ...cellHeaders(call) };
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (respondAsync === true) headers.Prefer = 'respond-async';
  if (testDay !== undefined) headers['Chasqui-Date'] = testDay;
  let response: Response | undefined;
  const link = httpLink<AnyTRPCRouter>({
    url: `${connection.baseUrl}/trpc`,
    headers,
    async fetch(address, init) {
      response = await connection.fetch(address, { ...init, signal, redirect: 'error' });
      return response;
    },
  });
  const client = createTRPCUntypedClient<AnyTRPCRouter>({ links: [link] });
  try {
    return kind === 'query' ? await client.query(path, input) : await client.mutation(path, input);
  } catch (error) {
    if (response === undefined) throw new ChasquiNetworkError('connection', { idempotencyKey, cause: error });
    throw readProblem(response, problemOf(error), idempotencyKey);
  }
}

/** Input of the operations on sessions that names a company or a session. */
const NamingSchema = v.object({ ruc: v.optional(v.unknown()), refreshToken: v.optional(v.unknown()) });
const RUC = /^\d{11}$/;
/** A refresh token with the name of the cell that issued it. */
const TOKEN_OF_CELL = /^rt_([a-z0-9]{1,8})_[\w-]{43}$/;

/**
 * Returns headers for a router before several cells, which finds the cell of a call without a look at its body: RUC or
 * cell that the input of a call without a credential names. A service without cells ignores them.
 */
function cellHeaders({ path, input }: TypedCall): Record<string, string> {
  if (!path.startsWith('auth.') || !v.is(NamingSchema, input)) return {};
  const ruc = String(input.ruc);
  const cell = TOKEN_OF_CELL.exec(String(input.refreshToken))?.[1];
  return { ...(RUC.test(ruc) && { 'Chasqui-Ruc': ruc }), ...(cell !== undefined && { 'Chasqui-Cell': cell }) };
}

function problemOf(error: unknown): unknown {
  const data = v.safeParse(ErrorDataSchema, error instanceof TRPCClientError ? error.data : undefined);
  return data.success ? data.output.problem : undefined;
}

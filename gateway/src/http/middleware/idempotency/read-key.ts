import { createHash } from 'node:crypto';
import { validationError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import type { TenantContext } from '@chasqui/db/connection';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import { type RestRoute, takesIdempotencyKey } from '../../../kernel/operation/routes.ts';

const HEADER = 'Idempotency-Key';
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** Part of a route that says whether it takes a key. */
export type KeyedRoute = Pick<RestRoute, 'method' | 'path'>;

export interface OwnedKey {
  readonly key: string;
  readonly tenant: TenantContext;
}

/**
 * Returns the key of a tenant's POST; undefined if there is none, or the route takes none.
 * @param routes routes that the request calls: several only in a tRPC batch
 * @throws ChasquiError VALIDATION_FAILED for an invalid key, or a key on a request with several answers
 */
export function readKey(c: Context<HttpEnv>, routes: readonly (KeyedRoute | undefined)[]): OwnedKey | undefined {
  const key = c.req.header(HEADER);
  const { principal, requestId } = c.var;
  if (key === undefined || c.req.method !== 'POST' || !('tenantId' in principal)) return undefined;
  if (!routes.some((route) => route !== undefined && takesIdempotencyKey(route))) return undefined;
  if (!PRINTABLE.test(key)) {
    throw problem(
      say('must be 1 to 255 printable ASCII characters', 'debe tener de 1 a 255 caracteres ASCII imprimibles'),
    );
  }
  if (routes.length > 1 || isStream(c)) {
    throw problem(
      say(
        'belongs to one request: it cannot be used with a batch or a stream of calls',
        'pertenece a una sola solicitud: no se puede usar con un lote ni con un flujo de llamadas',
      ),
    );
  }
  // Keys are not part of the history, so their claims need no actor.
  return { key, tenant: { tenantId: principal.tenantId, actor: { kind: 'system' }, requestId } };
}

function isStream(c: Context<HttpEnv>): boolean {
  const accepted = `${c.req.header('Trpc-Accept') ?? ''},${c.req.header('Accept') ?? ''}`;
  return accepted.includes('application/jsonl');
}

function problem(message: Message): Error {
  return validationError([{ path: HEADER, code: 'IDEMPOTENCY_KEY', ...message }]);
}

/**
 * Returns the SHA-256 of the request's method, path with query, the day that it chose, and body. None but the body can hold
 * a line break. An unkeyed hash suffices, because no operation that takes a key takes a password. A reader of the database
 * could otherwise guess the password from the hash.
 */
export async function digestRequest(request: Request, day?: string): Promise<Uint8Array> {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().arrayBuffer();
  const head = [`${request.method}`, `${pathname}${search}`, ...(day === undefined ? [] : [day])];
  return createHash('sha256')
    .update(`${head.join('\n')}\n`)
    .update(new Uint8Array(body))
    .digest();
}

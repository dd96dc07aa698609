import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a request asks: method, path with query, body. Neither of the first two can hold a line break. Plain,
 * because no operation that takes a key takes a password, which somebody who reads the database could guess from it.
 */
export async function digestRequest(request: Request): Promise<Uint8Array> {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().arrayBuffer();
  return createHash('sha256').update(`${request.method}\n${pathname}${search}\n`).update(new Uint8Array(body)).digest();
}

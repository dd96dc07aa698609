import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of the request's method, path with query, and body. Neither of the first two can hold a line
 * break. An unkeyed hash suffices, because no operation that takes a key takes a password. A reader of the database
 * could otherwise guess the password from the hash.
 */
export async function digestRequest(request: Request): Promise<Uint8Array> {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().arrayBuffer();
  return createHash('sha256').update(`${request.method}\n${pathname}${search}\n`).update(new Uint8Array(body)).digest();
}

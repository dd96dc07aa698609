import { isUtf8 } from 'node:buffer';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { TRPC_PATH } from '../../kernel/operation/called-routes.ts';

const MIB = 1024 * 1024;
const MAX_BODY_MIB = 1;
/** Limit of a spreadsheet of documents: 10,000 rows. */
const MAX_SPREADSHEET_MIB = 4;
const SPREADSHEET_PATHS: ReadonlySet<string> = new Set([
  '/api/document-imports',
  `${TRPC_PATH}/documentImports.create`,
]);

/**
 * Refuses request bodies that are not declared as JSON. Later readers would parse a body as its declared type, even if
 * it is empty.
 * @throws ChasquiError UNSUPPORTED_MEDIA_TYPE if a request has a body not declared as JSON, or declares another type
 */
export function jsonOnly() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? '';
    if (hasBody(c.req.raw.headers) || (mayHaveBody(c.req.method) && contentType !== '')) requireJson(contentType);
    await next();
  });
}

/**
 * Limits the size of a body.
 * @throws ChasquiError PAYLOAD_TOO_LARGE over 1 MiB (4 MiB for a spreadsheet of documents), declared or streamed; VALIDATION_FAILED if the body breaks off
 */
export function limitBody(): MiddlewareHandler<HttpEnv> {
  const [usual, spreadsheet] = [limitTo(MAX_BODY_MIB), limitTo(MAX_SPREADSHEET_MIB)];
  return (c, next) => {
    const limit = SPREADSHEET_PATHS.has(c.req.path) ? spreadsheet : usual;
    // Later handlers answer their own failures, so a rejection here comes from reading the body.
    return limit(c, next).catch(refuseIncomplete);
  };
}

function limitTo(mib: number): MiddlewareHandler<HttpEnv> {
  return bodyLimit({
    maxSize: mib * MIB,
    onError: () => {
      throw new ChasquiError(
        'PAYLOAD_TOO_LARGE',
        say(`The body must have at most ${mib} MiB`, `El cuerpo debe tener ${mib} MiB como máximo`),
      );
    },
  });
}

/**
 * Refuses a body that is not UTF-8. A decoder would put U+FFFD in place of the invalid bytes, and that would be signed.
 * Runs behind `limitBody`.
 * @throws ChasquiError VALIDATION_FAILED for a body that is not UTF-8, or breaks off
 */
export function utf8Only() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (c.req.raw.body !== null) {
      const body = await c.req.raw.arrayBuffer().catch(refuseIncomplete);
      if (!isUtf8(body)) {
        throw validationError([
          { path: '', code: 'BODY_NOT_UTF8', ...say('the body must be UTF-8', 'el cuerpo debe ser UTF-8') },
        ]);
      }
      c.req.raw = new Request(c.req.raw, { body });
    }
    await next();
  });
}

/** Turns a broken-off body into a client error: a client that went away, or was cut off, is no failure of ours. */
function refuseIncomplete(thrown: unknown): never {
  if (thrown instanceof ChasquiError) throw thrown;
  throw validationError([
    { path: '', code: 'BODY_INCOMPLETE', ...say('the body must arrive whole', 'el cuerpo debe llegar completo') },
  ]);
}

function hasBody(headers: Headers): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
}

// The body of a GET or HEAD is never read, so clients that set Content-Type on every request may pass.
function mayHaveBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function requireJson(contentType: string): void {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new ChasquiError('UNSUPPORTED_MEDIA_TYPE', FIELD_MESSAGES.noJson);
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new ChasquiError(
      'UNSUPPORTED_MEDIA_TYPE',
      say('The body must be JSON in UTF-8', 'El cuerpo debe ser JSON en UTF-8'),
    );
  }
}

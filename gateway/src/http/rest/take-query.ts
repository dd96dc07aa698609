import { type Problem, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../../kernel/http-env.ts';

/**
 * Puts parameters of the query into the body of a POST, for operations that take some of their fields there too. A body that
 * is no object is left to the bridge, which refuses it.
 * @throws ChasquiError VALIDATION_FAILED if a parameter is given twice, or in query and body
 */
export function takeQuery(names: readonly string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const given = names.flatMap((name) => {
      const values = c.req.queries(name);
      return values === undefined ? [] : [{ name, values }];
    });
    if (given.length > 0) {
      const body = readObject(await c.req.raw.clone().text());
      if (body !== undefined) {
        const repeated = given.filter(({ name, values }) => values.length > 1 || Object.hasOwn(body, name));
        if (repeated.length > 0) throw validationError(repeated.map(({ name }) => repeatedParameter(name)));
        const fields = Object.fromEntries(given.map(({ name, values: [value = ''] }) => [name, toField(value)]));
        c.req.raw = new Request(c.req.raw, { body: JSON.stringify({ ...body, ...fields }) });
      }
    }
    await next();
  };
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

function toField(value: string): string | boolean {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

function repeatedParameter(path: string): Problem {
  return {
    path,
    code: 'PARAMETER_REPEATED',
    ...say('must be given once, in the query or in the body', 'debe darse una sola vez, en la consulta o en el cuerpo'),
  };
}

import { type Problem, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../../kernel/http-env.ts';

/**
 * Refuses parameters that the bridge would misread. It merges path, query and body into one input, in which a body
 * field would override the path parameter of the same name. It also ignores the query of a request with a body, so a
 * client that relies on a parameter there (`?dryRun=true`) gets an error before any work.
 * @param names the parameters in the path
 * @param inQueryOfPost parameters in the query that a middleware reads
 */
export function refuseStrayParameters(
  names: readonly string[],
  inQueryOfPost: readonly string[] = [],
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const inQuery = Object.keys(c.req.query());
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const inBody = names.length === 0 ? [] : topLevelKeys(await c.req.raw.clone().text());
    const given = isRead ? [...inQuery, ...inBody] : inBody;
    const problems = [
      ...(isRead ? [] : inQuery.filter((name) => !inQueryOfPost.includes(name)).map(unknownParameter)),
      ...names.filter((name) => given.includes(name)).map(repeatedParameter),
    ];
    if (problems.length > 0) throw validationError(problems);
    await next();
  };
}

function unknownParameter(path: string): Problem {
  return {
    path,
    code: 'PARAMETER_UNKNOWN',
    ...say(
      'is not a parameter of this operation, which has no query parameters',
      'no es un parámetro de esta operación, que no tiene parámetros de consulta',
    ),
  };
}

function repeatedParameter(path: string): Problem {
  return {
    path,
    code: 'PARAMETER_REPEATED',
    ...say('is given by the path and must not be repeated', 'ya está en la ruta y no debe repetirse'),
  };
}

// The bridge refuses a body that is not JSON, with the right message.
function topLevelKeys(text: string): string[] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? Object.keys(body) : [];
  } catch {
    return [];
  }
}

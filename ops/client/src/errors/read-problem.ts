import * as v from 'valibot';
import { ChasquiApiError } from './api-error.ts';
import { ChasquiNetworkError } from './network-error.ts';

/** The error body of the API. */
const ProblemSchema = v.object({
  message: v.string(),
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

const DelaySchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/**
 * Returns the error of an answer. A proxy may answer with a page of its own: then only the status counts.
 * @param body of the API's errors; whatever else stands there is left out
 */
export function readProblem(
  response: Response,
  body: unknown,
  idempotencyKey: string | undefined,
): ChasquiApiError | ChasquiNetworkError {
  const problem = v.safeParse(ProblemSchema, body);
  if (response.ok) return new ChasquiNetworkError('unreadable', { idempotencyKey });
  const { status, headers } = response;
  return new ChasquiApiError({
    status,
    ...(problem.success ? problem.output : { message: `HTTP ${status}, in words that are not the service's` }),
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: readDelay(headers, status),
    idempotencyKey,
  });
}

/** Seconds to wait. How long a window lasts is an answer's business only where the window is used up. */
function readDelay(headers: Headers, status: number): number | undefined {
  const text = headers.get('Retry-After') ?? (status === 429 ? headers.get('RateLimit-Reset') : null);
  const delay = v.safeParse(DelaySchema, text);
  return delay.success ? delay.output : undefined;
}

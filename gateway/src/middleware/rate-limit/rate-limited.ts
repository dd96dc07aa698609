import { ChasquiError } from '@chasqui/core/errors';

/** Returns the error of a request beyond a limit. */
export function rateLimited(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError('RATE_LIMITED', `Rate limit exceeded: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}

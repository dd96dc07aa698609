import { ChasquiError } from '@chasqui/core/errors';

/** A request beyond a limit. */
export function rateLimited(retryAfterSeconds: number): ChasquiError {
  return new ChasquiError('RATE_LIMITED', `Rate limit exceeded: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}

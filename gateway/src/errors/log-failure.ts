import type { ChasquiError } from '@chasqui/core/errors';
import type { Log } from '@chasqui/platform/log';

/**
 * Logs the cause of an error that the client does not see: a bug of ours, or an unreachable service. Called once per
 * failure, by the REST or tRPC error handler.
 */
export function logFailure(log: Log, error: ChasquiError, fields: Record<string, unknown> = {}): void {
  const err = error.cause ?? error;
  if (error.code === 'INTERNAL') log.error({ err, ...fields }, 'request failed');
  if (error.code === 'UNAVAILABLE') log.warn({ err, ...fields }, 'service unavailable');
}

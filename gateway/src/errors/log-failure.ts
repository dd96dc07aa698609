import type { ChasquiError } from '@chasqui/core/errors';
import type { Log } from '@chasqui/platform/log';

/** Logs what a client is told nothing of: a bug of ours, or what could not be reached. Called once a failure, at the door. */
export function logFailure(log: Log, error: ChasquiError, fields: Record<string, unknown> = {}): void {
  const err = error.cause ?? error;
  if (error.code === 'INTERNAL') log.error({ err, ...fields }, 'request failed');
  if (error.code === 'UNAVAILABLE') log.warn({ err, ...fields }, 'service unavailable');
}

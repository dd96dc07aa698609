import type { StackEnv } from '@chasqui/platform/env';

/**
 * What printed documents say of where they can be verified: this machine when nothing else is said, and nothing at all in
 * production, for paper that is handed to customers must not send them here.
 */
export function publicUrlOf({
  PUBLIC_URL,
  NODE_ENV,
  PORT,
}: Pick<StackEnv, 'PUBLIC_URL' | 'NODE_ENV' | 'PORT'>): string | undefined {
  return PUBLIC_URL ?? (NODE_ENV === 'production' ? undefined : `http://localhost:${PORT}`);
}

import type { StackEnv } from '@chasqui/platform/env';

/**
 * Returns the verification URL of printed documents: PUBLIC_URL, else this machine. Production has no default, because
 * paper for customers must not point to this machine.
 */
export function publicUrlOf({
  PUBLIC_URL,
  NODE_ENV,
  PORT,
}: Pick<StackEnv, 'PUBLIC_URL' | 'NODE_ENV' | 'PORT'>): string | undefined {
  return PUBLIC_URL ?? (NODE_ENV === 'production' ? undefined : `http://localhost:${PORT}`);
}

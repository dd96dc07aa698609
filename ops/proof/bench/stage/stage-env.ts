import { randomBytes } from 'node:crypto';
import type { EnvSource } from '@chasqui/platform/env';

/** Above what any benchmark asks for in a minute. */
const LIMITS = { RATE_LIMIT_API: '1000000', RATE_LIMIT_ADMIN: '1000000', RATE_LIMIT_GENERAL: '1000000' };

export interface StageAddresses {
  /** Database URL with the login of the services. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly authorityUrl: string;
}

/** The variables of a stage's gateways and workers, with secrets of its own. */
export function buildStageEnv({ databaseUrl, redisUrl, authorityUrl }: StageAddresses) {
  const secret = () => randomBytes(32).toString('hex');
  return {
    ...LIMITS,
    LOG_LEVEL: 'warn',
    AUTHORITY: 'sandbox',
    AUTHORITY_URL: authorityUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    MASTER_KEY: secret(),
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  } as const satisfies EnvSource;
}

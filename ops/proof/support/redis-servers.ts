import type { RedisSettings } from '@chasqui/core/redis';
import type { Redis } from '../../stack/start/redis.ts';
import type { Watchdog } from '../../stack/start/watchdog.ts';

export const PASSWORD = 'server-password';

export interface ServerPlace {
  readonly folder: string;
  readonly watchdog: Watchdog;
}

export interface RedisServers {
  readonly settings: RedisSettings;
  readonly environment: Readonly<Record<string, string>>;
  readonly queueServer: Redis;
  /** Server that takes over when `queueServer` is lost. */
  readonly successor: Redis;
}

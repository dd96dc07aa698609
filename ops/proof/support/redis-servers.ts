import type { RedisSettings } from '@chasqui/core/redis';
import type { Redis } from '../../stack/start/redis.ts';
import type { Watchdog } from '../../stack/start/watchdog.ts';

/** Password of every server of these Redis servers. */
export const PASSWORD = 'server-password';

export interface ServerPlace {
  /** Folder for the files of the servers. */
  readonly folder: string;
  /** Watchdog that ends the servers. */
  readonly watchdog: Watchdog;
}

/** Several Redis servers, one of which can be lost. */
export interface RedisServers {
  readonly settings: RedisSettings;
  /** Settings in the form of an operator's environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Server that holds the queues. */
  readonly queueServer: Redis;
  /** Server that takes over when `queueServer` is lost. */
  readonly successor: Redis;
}

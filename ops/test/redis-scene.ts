import type { RedisSettings } from '@chasqui/core/redis';
import type { Redis } from '../start/redis.ts';
import type { Watchdog } from '../start/watchdog.ts';

/** Of every server of these scenes. */
export const PASSWORD = 'server-password';

export interface ServerPlace {
  /** What the servers write into. */
  readonly folder: string;
  /** Ends them. */
  readonly watchdog: Watchdog;
}

/** Several servers of which one can be lost. */
export interface RedisScene {
  readonly settings: RedisSettings;
  /** The same as an operator says it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Which has the queues. */
  readonly queueServer: Redis;
  /** Which takes its place. */
  readonly successor: Redis;
}

import { join } from 'node:path';
import type { StackEnv } from '@chasqui/platform/env';
import type { LogFiles } from './log-files.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';
import { deriveServerPassword, type StackSecrets } from './secrets.ts';
import type { Member } from './supervise.ts';
import type { Watchdog } from './watchdog.ts';

interface ServerParts {
  readonly env: StackEnv;
  readonly secrets: StackSecrets;
  readonly logs: LogFiles;
  readonly watchdog: Watchdog;
}

/** Embedded server; `url` is set after its start. */
export interface EmbeddedServer extends Member {
  url(): string;
}

/** Creates the member for PostgreSQL in the data folder. Restarts use the port that was free at the first start. */
export function embeddedPostgres({ env, secrets, logs, watchdog }: ServerParts): EmbeddedServer {
  return embedded('PostgreSQL', (port): Promise<Postgres> => {
    const password = deriveServerPassword(secrets, 'postgres');
    const onLine = (line: string) => logs.write('postgres', line);
    return startPostgres({ folder: join(env.DATA_DIR, 'postgres'), password, watchdog, onLine, ...port });
  });
}

/** Creates the member for Redis in the data folder. Restarts use the port that was free at the first start. */
export function embeddedRedis({ env, secrets, logs, watchdog }: ServerParts): EmbeddedServer {
  return embedded('Redis', (port): Promise<Redis> => {
    const password = deriveServerPassword(secrets, 'redis');
    const onLine = (line: string) => logs.write('redis', line);
    return startRedis({ folder: join(env.DATA_DIR, 'redis'), password, watchdog, onLine, ...port });
  });
}

function embedded(name: string, start: (port: { port?: number }) => Promise<Postgres | Redis>): EmbeddedServer {
  let last: Postgres | Redis | undefined;
  return {
    name,
    start: async () => {
      last = await start(last === undefined ? {} : { port: last.port });
      return last;
    },
    url: () => {
      if (last === undefined) throw new Error(`${name} has not been started`);
      return last.url;
    },
  };
}

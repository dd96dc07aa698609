import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { Runtime } from './runtime.ts';
import { deriveServerPassword } from './secrets.ts';
import type { Member } from './supervise.ts';

/** Embedded server; `url` is set after its start. */
export interface EmbeddedServer extends Member {
  url(): string;
}

const SERVERS = {
  postgres: { name: 'PostgreSQL', startServer: startPostgres },
  redis: { name: 'Redis', startServer: startRedis },
};

/** Creates the member for a server in the data folder. Restarts use the port that was free at the first start. */
export function embeddedServer(
  { env, secrets, logs, watchdog }: Pick<Runtime, 'env' | 'secrets' | 'logs' | 'watchdog'>,
  server: keyof typeof SERVERS,
): EmbeddedServer {
  const { name, startServer } = SERVERS[server];
  const folder = join(env.DATA_DIR, server);
  const password = deriveServerPassword(secrets, server);
  const onLine = (line: string) => logs.write(server, line);
  let last: Awaited<ReturnType<typeof startServer>> | undefined;
  return {
    name,
    start: async () => {
      const port = last === undefined ? {} : { port: last.port };
      last = await startServer({ folder, password, watchdog, onLine, ...port });
      return last;
    },
    url: () => {
      if (last === undefined) throw new Error(`${name} has not been started`);
      return last.url;
    },
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenUntil, openProcessServers, PROCESSES, type ProcessServers } from './started-process.ts';

const WARNING = 'The authority is the sandbox: nothing reaches SUNAT';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

describe.each(PROCESSES)('%s', (path, isReady) => {
  it('warns once in production that nobody named an authority, and serves', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: servers.database.serviceUrl, REDIS_URL: servers.redisUrl };
    const { stdout } = await listenUntil(path, [isReady], env);
    expect(stdout.split(WARNING)).toHaveLength(2);
    expect(stdout).toContain(isReady);
  });
});

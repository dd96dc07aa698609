import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenUntil, openProcessServers, PROCESSES, type ProcessServers, startProcess } from './started-process.ts';

const WARNING = 'The authority is the sandbox: nothing reaches SUNAT';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

describe.each(PROCESSES)('%s', (path, isReady) => {
  it('ends with one line in production if AUTHORITY is missing', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: servers.database.serviceUrl, REDIS_URL: servers.redisUrl };
    expect(await (await startProcess(path, env)).ended).toMatchObject({
      code: 1,
      stderr: 'AUTHORITY must be given: sandbox, beta or production\n',
    });
  });

  it('warns in production that the authority is the sandbox, and serves', async () => {
    const env = {
      NODE_ENV: 'production',
      AUTHORITY: 'sandbox',
      DATABASE_URL: servers.database.serviceUrl,
      REDIS_URL: servers.redisUrl,
    };
    const { stdout } = await listenUntil(path, [isReady], env);
    expect(stdout.split(WARNING)).toHaveLength(2);
    expect(stdout).toContain(isReady);
  });
});

import { JOB_NAMES } from '@chasqui/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenUntil, openProcessServers, type ProcessServers } from './started-process.ts';

// Only microseconds lie between the start of a job and a shutdown handler that is installed too late. No signal from
// outside can hit them.
const SAY_WHO_BEGINS = `
  import { createRequire } from 'node:module';
  const { Worker } = createRequire(process.argv[1])('bullmq');
  const { run } = Worker.prototype;
  Worker.prototype.run = function () {
    process.stdout.write(this.name + (process.listenerCount('SIGTERM') > 0 ? ' begins' : ' begins too early') + '\\n');
    return run.call(this);
  };`;

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

it('workers take no job before a shutdown waits for it', async () => {
  const { stdout } = await listenUntil('workers/src/main.ts', ['workers ready'], {
    DATABASE_URL: servers.database.serviceUrl,
    REDIS_URL: servers.redisUrl,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SAY_WHO_BEGINS)}`,
  });
  const begins = stdout.split('\n').filter((line) => line.includes(' begins'));
  // A process without a mail server leaves mail to others.
  const pools = JOB_NAMES.filter((pool) => pool !== 'deliver-mail');
  expect(begins.toSorted()).toEqual(pools.map((pool) => `${pool} begins`).toSorted());
});

import { setTimeout as sleep } from 'node:timers/promises';
import { watchParent } from '@chasqui/platform/shutdown';
import { startSecondGateway } from './second-gateway.ts';

/**
 * Gateway that sends itself a signal once, at one point of an emission. DIES_AT names the point, SIGNAL the signal.
 * `spawnDyingGateway` runs this program and receives its address, then the point when the gateway has come there.
 */
const point = String(process.env.DIES_AT);
const signal = process.env.SIGNAL === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL';
let isDue = true;

async function passPoint(passed: string): Promise<void> {
  if (passed !== point || !isDue) return;
  isDue = false;
  await new Promise((resolve) => process.send?.(passed, undefined, undefined, resolve));
  process.kill(process.pid, signal);
  // The signal comes between two turns of the event loop.
  await sleep(10);
}

/** Its claims end soon after it. */
const CLAIM_MS = 1_000;

const gateway = await startSecondGateway({
  databaseUrl: String(process.env.DATABASE_URL),
  redisUrl: String(process.env.REDIS_URL),
  claimMs: CLAIM_MS,
  wrapJobs: (real) => ({
    ...real,
    async isReady() {
      await passPoint('claimed');
      return real.isReady();
    },
    async addEmission(payload, origin) {
      await passPoint('recorded');
      const enqueued = await real.addEmission(payload, origin);
      await passPoint('enqueued');
      return {
        async waitUntilProcessed(waitMs) {
          const end = await enqueued.waitUntilProcessed(waitMs);
          await passPoint('processed');
          return end;
        },
      };
    },
  }),
  onAnswer: () => passPoint('answered'),
});
watchParent(() => process.exit(1));
process.send?.(gateway.baseUrl);

import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_NAMES } from '@chasqui/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../chaos/random.ts';
import { walkMonth } from '../chaos/sire/walk-month.ts';
import { ISSUE_DATE } from './api.ts';
import { type Service, startService } from './service.ts';
import { type SpawnedWorkers, spawnWorkers } from './spawn-workers.ts';
import { createTenant } from './tenant.ts';

// Short version of `npm run chaos -- --month 5000`: there gateways die too.
const DOCUMENTS = 60;
const KILLS = 3;
/** Lease of a worker that is killed. */
const LEASE_MS = 2_000;
const DEADLINE_MS = 120_000;

let service: Service;
beforeAll(async () => {
  // SIRE is asked by a separate process here, so that the test can kill it.
  service = await startService({
    pools: JOB_NAMES.filter((name) => name !== 'sire'),
    takeoverMs: LEASE_MS,
    emissionWaitMs: 2_000,
  });
});
afterAll(() => service?.close());

it(
  'a month goes to SUNAT once while its workers are killed',
  async () => {
    const { id: tenantId, ruc, apiKey } = await createTenant(service);
    const random = createRandom('7');
    let kills = 0;
    const disturb = () => {
      const ending = new AbortController();
      const keepKilling = async () => {
        let workers: SpawnedWorkers = await spawnWorkers(service, { pools: ['sire'], takeoverMs: LEASE_MS });
        while (!ending.signal.aborted) {
          await sleep(random.between(200, 1_000), undefined, { signal: ending.signal }).catch(() => {});
          if (kills >= KILLS) continue;
          await workers.end('SIGKILL');
          kills += 1;
          workers = await spawnWorkers(service, { pools: ['sire'], takeoverMs: LEASE_MS });
        }
        await workers.end('SIGKILL');
      };
      const killing = keepKilling();
      return async () => {
        ending.abort();
        await killing;
      };
    };
    const { violations, uploads, rounds } = await walkMonth({
      ...{ gatewayUrls: service.gatewayUrls, sandboxUrl: service.sandboxUrl, databaseUrl: service.databaseUrl },
      owner: { tenantId, ruc, apiKey, day: ISSUE_DATE },
      sweep: service.sweep,
      ...{ documents: DOCUMENTS, pauseMs: 50, disturb },
      goesOn: () => kills < KILLS,
      stopping: AbortSignal.timeout(DEADLINE_MS),
      onEvent: () => {},
    });
    expect(violations).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(uploads).toBe(rounds);
  },
  DEADLINE_MS + 10_000,
);

import { runsOf } from '@chasqui/core/property-runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScenario, type Scenario } from '../e2e/access/scenario.ts';
import { startService } from '../e2e/service.ts';
import { fuzz } from './fuzz.ts';

/** Seed and size of the run, the same in every run of the tests. `npm run fuzz` sets others. */
const RUN = {
  seed: Number(process.env.FUZZ_SEED ?? 20_261_102),
  requests: Number(process.env.FUZZ_REQUESTS ?? runsOf(250)),
};
const MS_PER_REQUEST = 500;

let scenario: Scenario;
beforeAll(async () => {
  scenario = await createScenario(await startService());
});
afterAll(() => scenario?.service.close());

it(`answers ${RUN.requests} hostile requests of seed ${RUN.seed} as it should, and keeps nothing of those it refuses`, {
  timeout: 60_000 + RUN.requests * MS_PER_REQUEST,
}, async () => {
  const { findings, statuses } = await fuzz(scenario, RUN);
  process.stdout.write(`${JSON.stringify(statuses)}\n`);
  expect(findings).toEqual([]);
  // Requests that are all refused for one reason would find nothing.
  for (const status of [200, 400, 401, 403, 404]) expect(Object.keys(statuses)).toContain(String(status));
});

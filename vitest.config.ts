import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './ops/proof/runner/longest-first.ts';

// The lane of the night runs properties ten times as often.
const storms = process.env.STORMS !== undefined;
const more = storms ? { setupFiles: ['ops/proof/runner/property-runs-setup.ts'] } : {};
const times = storms ? 10 : 1;

// Most objects of a test die young. With more room for them, the collector runs less often: 7 % less processor time.
const YOUNG_OBJECTS = ['--max-semi-space-size=64'];

// Below .setup are other versions of this repository.
const ignored = ['**/node_modules/**', '**/dist/**', '.setup/**'];
// A second, as vitest has it, is not enough for a machine that does other things too.
const patient = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...ignored, '**/*.it.test.ts'],
          // Property tests take seconds, and many times that on a machine that does other things too.
          testTimeout: 120_000 * times,
          ...more,
          expect: patient,
          // Vitest would leave one core free.
          maxWorkers: availableParallelism(),
          execArgv: YOUNG_OBJECTS,
          // Loading the modules anew for each file costs as much as the tests; none of them leaves anything behind.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.it.test.ts'],
          exclude: ignored,
          globalSetup: ['ops/proof/support/global-setup.ts'],
          // One more than there are cores, because they wait at times. With two more, pages in the browser become so slow that
          // journeys of the console meet half-drawn forms.
          maxWorkers: availableParallelism() + 1,
          execArgv: YOUNG_OBJECTS,
          sequence: { groupOrder: 1 },
          // Loading modules anew costs as much as the tests. Each file has a database and a Redis database of its own.
          isolate: false,
          // Some start every server and process that there is, more than once.
          testTimeout: 240_000 * times,
          ...more,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
    ],
  },
});

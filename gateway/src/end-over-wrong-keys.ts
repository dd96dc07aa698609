import { setTimeout as sleep } from 'node:timers/promises';
import { listSealedSamples } from '@chasqui/db';
import { KeyMismatchError, requireMatchingKeys } from '@chasqui/platform/credentials';
import type { GatewayDeps } from './deps.ts';

/** A database that is away for longer must not keep the gateway from listening and saying so. */
const FIRST_ANSWER_MS = 3_000;

/**
 * Ends the process when its keys open nothing of what the database holds, now or as soon as that is known: what it would
 * seal, nobody could open.
 */
export async function endOverWrongKeys({
  db,
  keyring,
  log,
}: Pick<GatewayDeps, 'db' | 'keyring' | 'log'>): Promise<void> {
  const listSamples = () => listSealedSamples(db, { actor: { kind: 'system' }, requestId: null });
  const checked = requireMatchingKeys({ keyring, log, listSamples }).catch((error: unknown) => {
    if (!(error instanceof KeyMismatchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  await Promise.race([checked, sleep(FIRST_ANSWER_MS, undefined, { ref: false })]);
}

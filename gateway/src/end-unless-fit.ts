import { setTimeout as sleep } from 'node:timers/promises';
import { describeDangerousLogin, listSealedSamples } from '@chasqui/db';
import { KeyMismatchError, requireMatchingKeys } from '@chasqui/platform/credentials';
import { requireSafeLogin, UnsafeLoginError } from '@chasqui/platform/database-login';
import type { GatewayDeps } from './deps.ts';

/** A database that is away for longer must not keep the gateway from listening and saying so. */
const FIRST_ANSWER_MS = 3_000;

export interface FitnessParts extends Pick<GatewayDeps, 'db' | 'keyring' | 'log'> {
  readonly isProduction: boolean;
}

/**
 * Ends the process, now or as soon as that is known, when its keys open nothing of what the database holds (what it would
 * seal, nobody could open), and in production when its login may what the services must not.
 */
export async function endUnlessFit({ db, keyring, log, isProduction }: FitnessParts): Promise<void> {
  const listSamples = () => listSealedSamples(db, { actor: { kind: 'system' }, requestId: null });
  const describeDanger = () => describeDangerousLogin(db);
  const checks = [
    requireSafeLogin({ log, isProduction, describeDanger }),
    requireMatchingKeys({ keyring, log, listSamples }),
  ];
  const checked = Promise.all(checks).catch(endOver);
  await Promise.race([checked, sleep(FIRST_ANSWER_MS, undefined, { ref: false })]);
}

function endOver(error: unknown): never {
  if (!(error instanceof KeyMismatchError || error instanceof UnsafeLoginError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

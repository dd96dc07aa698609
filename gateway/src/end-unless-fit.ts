import { setTimeout as sleep } from 'node:timers/promises';
import { describeDangerousLogin } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation';
import { KeyMismatchError, requireMatchingKeys } from '@chasqui/platform/credentials';
import { requireSafeLogin, UnsafeLoginError } from '@chasqui/platform/database-login';
import type { GatewayDeps } from './deps.ts';

/**
 * Longest time that startup waits for these checks, in milliseconds. If the database is away longer, the gateway still
 * listens and reports it.
 */
const FIRST_ANSWER_MS = 3_000;

export interface FitnessParts extends Pick<GatewayDeps, 'db' | 'keyring' | 'log'> {
  readonly isProduction: boolean;
}

/**
 * Ends the process, now or as soon as a check fails. It ends if its keys cannot open the sealed data in the database,
 * because data sealed with them would be lost. In production it also ends if its database login has rights that the
 * services must not have.
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

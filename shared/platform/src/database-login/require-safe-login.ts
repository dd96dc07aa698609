import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/index.ts';

export interface LoginCheck {
  readonly log: Pick<Log, 'warn'>;
  /** Where a login that may too much is refused; elsewhere it is only warned of. */
  readonly isProduction: boolean;
  /** What the login may that it must not, in a sentence; null when nothing. Rejects while the database cannot be asked. */
  readonly describeDanger: () => Promise<string | null>;
  /** Pause before the database is asked again; default 2000. */
  readonly pauseMs?: number;
}

/** Says in one line what an operator has to do. */
export class UnsafeLoginError extends Error {
  override readonly name = 'UnsafeLoginError';
}

/**
 * Resolves once it is known what the database lets the login of this process do; asks again and again while the
 * database cannot be asked. Warns of one whom neither policies nor grants bind.
 * @throws UnsafeLoginError of such a login in production
 */
export async function requireSafeLogin(check: LoginCheck): Promise<void> {
  for (;;) {
    const danger = await askOnce(check);
    if (danger === null) return;
    if (danger !== undefined && check.isProduction) throw new UnsafeLoginError(danger);
    if (danger !== undefined) return check.log.warn(danger);
    await sleep(check.pauseMs ?? 2_000);
  }
}

async function askOnce({ describeDanger, log }: LoginCheck): Promise<string | null | undefined> {
  try {
    return await describeDanger();
  } catch (err) {
    log.warn({ err }, 'the rights of the database login are not known yet');
    return undefined;
  }
}

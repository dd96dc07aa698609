import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log/index.ts';

export interface LoginCheck {
  readonly log: Pick<Log, 'warn'>;
  /** True if a login with too many rights is refused; false if it only causes a warning. */
  readonly isProduction: boolean;
  /**
   * Returns a sentence on the rights that the login must not have; null if there are none. Rejects while the database
   * cannot be reached.
   */
  readonly describeDanger: () => Promise<string | null>;
  /** Pause before the database is queried again; default 2000. */
  readonly pauseMs?: number;
}

/** Error that tells an operator in one line what to do. */
export class UnsafeLoginError extends Error {
  override readonly name = 'UnsafeLoginError';
}

/**
 * Resolves once the rights of this process's database login are known. Repeats the check while the database cannot be
 * reached. Warns of a login that neither policies nor grants restrict.
 * @throws UnsafeLoginError for such a login in production
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

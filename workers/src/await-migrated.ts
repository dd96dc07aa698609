import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@chasqui/platform/log';

export interface MigrationWait {
  /** Rejects while the database cannot be reached or is older than this version needs. */
  readonly ping: () => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
  /** Pause before the next ping; default 2000. */
  readonly pauseMs?: number;
}

/** Resolves once the database is new enough: on an older one every step would fail half way. */
export async function awaitMigrated({ ping, log, pauseMs = 2_000 }: MigrationWait): Promise<void> {
  for (;;) {
    try {
      return await ping();
    } catch (err) {
      log.warn({ err }, 'the database is not ready for this version yet');
    }
    await sleep(pauseMs);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@chasqui/platform/log';

export interface MigrationWait {
  /** Rejects while the database is away, or older than this version needs. */
  readonly ping: () => Promise<void>;
  readonly log: Pick<Log, 'warn'>;
  /** Before it is asked again; default 2000. */
  readonly pauseMs?: number;
}

/** Resolves once the database is what this version needs: on an older one every step would fail half way. */
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

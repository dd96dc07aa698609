import type { WorkerDeps } from '../deps.ts';
import { warnOfExpiring } from './warn-of-expiring.ts';

const PAUSE_MS = 86_400_000;

export interface RunningCertificateWatch {
  close(): Promise<void>;
}

/**
 * Warns of expiring certificates about once a day. Every process that signs runs this watch, so a line may be logged
 * twice.
 */
export function startCertificateWatch(deps: Pick<WorkerDeps, 'clock' | 'db' | 'log'>): RunningCertificateWatch {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let current = run();

  async function run(): Promise<void> {
    await warnOfExpiring(deps).catch((err: unknown) =>
      deps.log.error({ err }, 'certificates could not be looked through'),
    );
    if (isClosed) return;
    timer = setTimeout(() => {
      current = run();
    }, PAUSE_MS);
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

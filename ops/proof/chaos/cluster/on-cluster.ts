import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchdog, type Watchdog } from '../../../stack/start/watchdog.ts';
import type { Violation } from '../proof/evidence.ts';
import { createRandom } from '../random.ts';
import type { WorkerName } from './process-name.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

export interface OnClusterOptions {
  readonly seed: string;
  /** By default those of documents. */
  readonly workers?: readonly WorkerName[];
  readonly hasStorage?: boolean;
  /** Breaks the run off. */
  readonly stopping: AbortSignal;
  readonly onEvent: (text: string) => void;
}

interface Judged {
  readonly violations: readonly Violation[];
}

export interface Kept {
  /** Folder of data and logs, kept to investigate the violations; null if there are none. */
  readonly folder: string | null;
}

/** Runs and judges something on a cluster of its own. `stopping` of the work also aborts if a process cannot be started again. */
export async function onCluster<Outcome extends Judged>(
  options: OnClusterOptions,
  work: (cluster: Cluster, stopping: AbortSignal) => Promise<Outcome>,
): Promise<Outcome & Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-chaos-'));
  // PostgreSQL runs as an account of its own when this process is root's.
  await chmod(folder, 0o755);
  const watchdog = startWatchdog(() => options.onEvent('the watchdog ended: kill -9 would leave servers behind'));
  watchdog.guardFolder(folder);
  let isKept = true;
  try {
    const outcome = await runIn(folder, watchdog, options, work);
    isKept = outcome.violations.length > 0;
    if (isKept) await writeFile(join(folder, 'evidence.json'), JSON.stringify(outcome, null, 1));
    return { ...outcome, folder: isKept ? folder : null };
  } catch (error) {
    isKept = !options.stopping.aborted;
    if (isKept) options.onEvent(`the run could not be judged; data and logs: ${folder}`);
    throw error;
  } finally {
    if (isKept) watchdog.releaseFolder(folder);
    await watchdog.close();
    if (!isKept) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runIn<Outcome extends Judged>(
  folder: string,
  watchdog: Watchdog,
  { seed, workers, hasStorage, stopping: stopped, onEvent }: OnClusterOptions,
  work: (cluster: Cluster, stopping: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const hopeless = new AbortController();
  const ownDeaths: Violation[] = [];
  const cluster = await startCluster({
    folder,
    watchdog,
    ...(workers && { workers }),
    ...(hasStorage !== undefined && { hasStorage }),
    random: createRandom(`deaths/${seed}`),
    onOwnDeath: (name, reason) => ownDeaths.push({ rule: 'no process ends by itself', subject: name, detail: reason }),
    onHopeless: (name, reason) => hopeless.abort(new Error(`${name} cannot be started again: ${reason}`)),
  });
  try {
    onEvent(`every process is up, logs are in ${cluster.logFolder}`);
    const outcome = await work(cluster, AbortSignal.any([stopped, hopeless.signal]));
    return { ...outcome, violations: [...outcome.violations, ...ownDeaths] };
  } catch (error) {
    throw hopeless.signal.aborted ? hopeless.signal.reason : error;
  } finally {
    await cluster.stop();
  }
}

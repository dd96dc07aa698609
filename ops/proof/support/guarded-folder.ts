import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchdog, type Watchdog } from '../../stack/start/watchdog.ts';

export interface GuardedFolder {
  readonly folder: string;
  readonly watchdog: Watchdog;
  /** Ends the processes that the watchdog guards, and removes the folder. */
  close(): Promise<void>;
}

/** Makes a temporary folder in `parent` for servers. It is gone also if this process is killed, and so are its servers. */
export async function openGuardedFolder(prefix: string, parent: string = tmpdir()): Promise<GuardedFolder> {
  const watchdog = startWatchdog(() => process.stderr.write('The watchdog ended\n'));
  const folder = await mkdtemp(join(parent, prefix));
  watchdog.guardFolder(folder);
  const close = async () => {
    await watchdog.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, watchdog, close };
}

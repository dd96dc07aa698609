import type { FileStorage } from '@chasqui/core/file-storage';
import type { Metrics } from '@chasqui/platform/metrics';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import { type MoveDeps, moveFiles } from './move-files.ts';

const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;

interface FileMoves extends Omit<MoveDeps, 'storage' | 'onPack'> {
  readonly storage: FileStorage;
  readonly metrics: Pick<Metrics, 'addCounter'>;
}

/** Starts the moving of files to the object storage. Its end waits for the pack under way. */
export function startFileMoves({ metrics, ...deps }: FileMoves): RepeatedWork {
  const countPack = metrics.addCounter({
    name: 'chasqui_file_packs_total',
    help: 'Packs of files that were moved to the object storage',
    labels: [],
  });
  const stop = new AbortController();
  const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, deps.moveAfterMs));
  const moving = repeat(pauseMs, deps, () => moveFiles({ ...deps, onPack: () => countPack({}) }, stop.signal));
  return {
    async close() {
      stop.abort();
      await moving.close();
    },
  };
}

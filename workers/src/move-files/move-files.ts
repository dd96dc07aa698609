import { type FileStorage, firstIdAt } from '@chasqui/core/file-storage';
import {
  addRounds,
  type ClaimedRound,
  claimRound,
  RoundLostError,
  readWaitingFiles,
  recordProgress,
  type WaitingFile,
} from '@chasqui/db/artifacts/move-files';
import { newId } from '@chasqui/db/identifiers';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';
import { type BuiltPack, buildPack, checkPack } from './build-pack.ts';

/** Bytes in the database that make a pack. */
const PACK_BYTES = 8_000_000;

/** Age at which the second round comes, as a multiple of that of the first: with a day, a month. */
const SECOND_ROUND = 30;

export interface MoveDeps extends Pick<WorkerDeps, 'db' | 'log' | 'clock'> {
  readonly storage: Pick<FileStorage, 'put' | 'read'>;
  /** Age of documents whose files are moved, and the pause between two looks at a company. In milliseconds. */
  readonly moveAfterMs: number;
  /** Hears of each pack whose files were moved. */
  readonly onPack: () => void;
}

/**
 * Moves the files of finished documents of all companies into packs, company by company. The bytes leave the database only
 * after the pack was read back whole and each file had its digest. Returns how many files were moved. A storage that
 * fails ends the run: the claim of the company ends with its lease.
 * @param signal aborts if the process is told to end
 */
export async function moveFiles(deps: MoveDeps, signal: AbortSignal): Promise<number> {
  const before = deps.clock.now();
  await addRounds(deps.db, SYSTEM_CONTEXT, { secondAfterMs: SECOND_ROUND * deps.moveAfterMs });
  let moved = 0;
  while (!signal.aborted) {
    const claimed = await claimRound(deps.db, SYSTEM_CONTEXT, { before });
    if (claimed === undefined) break;
    moved += await moveRound(deps, claimed, signal).catch((err: unknown) => {
      if (!(err instanceof RoundLostError)) throw err;
      deps.log.warn({ err, tenantId: claimed.tenantId }, 'files not moved');
      return 0;
    });
  }
  return moved;
}

/** Moves the files of a company that its round has reached, pack by pack. */
async function moveRound(deps: MoveDeps, first: ClaimedRound, signal: AbortSignal): Promise<number> {
  const { db, clock, moveAfterMs } = deps;
  const ctx = { ...SYSTEM_CONTEXT, tenantId: first.tenantId };
  const ageMs = first.round === 'first' ? moveAfterMs : SECOND_ROUND * moveAfterMs;
  const below = firstIdAt(new Date(clock.now().getTime() - ageMs));
  let [claimed, moved] = [first, 0];
  for (;;) {
    const terms = { after: claimed.through, below, mostBytes: PACK_BYTES };
    const { files, month, through } = await readWaitingFiles(db, ctx, terms);
    const pack = month === null ? null : await writePack(deps, { tenantId: ctx.tenantId, month }, files);
    // A process that ends leaves the rest to another one.
    const pauseMs = through === null ? moveAfterMs : signal.aborted ? 0 : null;
    claimed = await recordProgress(db, ctx, { claimed, through: through ?? claimed.through, pack, pauseMs });
    if (pack !== null) {
      const { objectKey, byteLength, places } = pack;
      moved += places.length;
      deps.onPack();
      deps.log.info({ tenantId: ctx.tenantId, objectKey, files: places.length, byteLength }, 'files moved');
    }
    if (pauseMs !== null) return moved;
  }
}

interface PackedMonth {
  readonly tenantId: string;
  readonly month: string;
}

/** Writes a pack under a key of its own, reads it back and checks each file. Returns null if all files are damaged. */
async function writePack(
  { storage, log }: MoveDeps,
  { tenantId, month }: PackedMonth,
  files: readonly WaitingFile[],
): Promise<BuiltPack | null> {
  const onDamaged = ({ documentId, kind }: WaitingFile) =>
    log.error({ tenantId, documentId, kind }, 'a damaged file stays in the database');
  const pack = await buildPack({ tenantId, month, id: newId(), onDamaged }, files);
  if (pack === null) return null;
  await storage.put(pack.objectKey, pack.bytes);
  const bytes = await storage.read(pack.objectKey);
  if (bytes === undefined) throw new Error(`The object storage lacks ${pack.objectKey}, which was written just now`);
  await checkPack(pack, { tenantId, bytes });
  return pack;
}

import { monthOfId } from '@chasqui/core/file-storage';
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import {
  type ArtifactEncoding,
  type ArtifactKind,
  artifacts,
  documents,
  type FileRound,
  fileMoves,
  filePacks,
  IS_ON_ITS_WAY,
  isNotMoving,
} from '../schema/index.ts';

/** Round of a company that a worker goes on with until `nextAt`, the end of its lease. */
export interface ClaimedRound {
  readonly tenantId: string;
  readonly round: FileRound;
  readonly through: string | null;
  readonly nextAt: Date;
}

/**
 * Claims the round that waits longest; undefined if none was due before `before`. Each is claimed by one process.
 */
export async function claimRound(
  db: Database,
  ctx: SystemContext,
  { before }: { readonly before: Date },
): Promise<ClaimedRound | undefined> {
  return inSystem(db, ctx, async (tx) => {
    const [due] = await tx
      .select({ tenantId: fileMoves.tenantId, round: fileMoves.round })
      .from(fileMoves)
      .where(and(lt(fileMoves.nextAt, before), isNotMoving(fileMoves.tenantId)))
      .orderBy(asc(fileMoves.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return undefined;
    const [claimed] = await tx
      .update(fileMoves)
      .set({ nextAt: sql`now() + make_interval(secs => ${db.takeoverMs / 1_000})` })
      .where(ofTenant(fileMoves, due, { round: due.round }))
      .returning();
    return claimed;
  });
}

/**
 * Adds the rounds of companies that have none yet. The second begins later, so that it does not meet the first among the
 * documents of before.
 */
export async function addRounds(
  db: Database,
  ctx: SystemContext,
  { secondAfterMs }: { readonly secondAfterMs: number },
): Promise<void> {
  await inSystem(db, ctx, (tx) =>
    tx.execute(sql`
      insert into ${fileMoves} (tenant_id, round, next_at)
      select t.id, r.round, now() + r.pause from tenants t
        cross join (values ('first', interval '0'), ('second', make_interval(secs => ${secondAfterMs / 1_000})))
        as r (round, pause)
      where ${isNotMoving(sql`t.id`)}
        and not exists (select from ${fileMoves} m where m.tenant_id = t.id and m.round = r.round)
      on conflict do nothing`),
  );
}

/** File that waits to be moved, as it is stored in the database. */
export interface WaitingFile {
  readonly documentId: string;
  readonly kind: ArtifactKind;
  readonly encoding: ArtifactEncoding;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
  readonly fileName: string;
  readonly createdAt: Date;
}

export interface WaitingFiles {
  readonly files: readonly WaitingFile[];
  /** Month of their documents' ids; null without files. */
  readonly month: string | null;
  /** Last document that was looked at; null if there is none after `after`. */
  readonly through: string | null;
}

/** Documents that are looked at together. */
const BATCH_SIZE = 200;

/** Most batches of a look: it must end well within the lease of its round, also if it finds nothing. */
const MOST_BATCHES = 50;

/**
 * Reads the files of finished documents with ids after `after` and below `below`, in the order of the ids: those of one
 * month, until they have `mostBytes` in the database, a second file would have the same name, or many documents were
 * looked at. Documents that still wait for their verdict are passed over.
 */
export async function readWaitingFiles(
  db: Database,
  ctx: TenantContext,
  terms: { readonly after: string | null; readonly below: string; readonly mostBytes: number },
): Promise<WaitingFiles> {
  const files: WaitingFile[] = [];
  const names = new Set<string>();
  let [through, byteLength]: [string | null, number] = [null, 0];
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const batch = await readBatch(db, ctx, { after: through ?? terms.after, below: terms.below });
    for (const { id, own } of batch) {
      const isOfPack =
        own.length === 0 ||
        files[0] === undefined ||
        (monthOfId(files[0].documentId) === monthOfId(id) &&
          byteLength < terms.mostBytes &&
          !own.some(({ fileName }) => names.has(fileName)));
      if (!isOfPack) return { files, month: monthOf(files), through };
      files.push(...own);
      for (const { fileName, bytes } of own) {
        names.add(fileName);
        byteLength += bytes.byteLength;
      }
      through = id;
    }
    if (batch.length < BATCH_SIZE) break;
  }
  return { files, month: monthOf(files), through };
}

function monthOf([first]: readonly WaitingFile[]): string | null {
  return first === undefined ? null : monthOfId(first.documentId);
}

interface Batch {
  readonly after: string | null;
  readonly below: string;
}

/** Returns documents with their files that wait: none of one that has no verdict yet. */
async function readBatch(db: Database, ctx: TenantContext, { after, below }: Batch) {
  const { id } = documents;
  return inTenant(db, ctx, async (tx) => {
    const passed = await tx
      .select({ id, isOnItsWay: sql<boolean>`${IS_ON_ITS_WAY}` })
      .from(documents)
      .where(and(ofTenant(documents, ctx), after === null ? undefined : gt(id, after), lt(id, below)))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    const finished = passed.flatMap((document) => (document.isOnItsWay ? [] : [document.id]));
    const rows = await tx
      .select()
      .from(artifacts)
      .where(and(ofTenant(artifacts, ctx), inArray(artifacts.documentId, finished), isNotNull(artifacts.bytes)))
      .orderBy(asc(artifacts.documentId), asc(artifacts.kind));
    const waiting = rows.flatMap(({ bytes, ...row }): WaitingFile[] => (bytes === null ? [] : [{ ...row, bytes }]));
    return passed.map((document) => ({
      id: document.id,
      own: waiting.filter(({ documentId }) => documentId === document.id),
    }));
  });
}

/** Place of a file in a pack. */
export interface FilePlace {
  readonly documentId: string;
  readonly kind: ArtifactKind;
  readonly encoding: ArtifactEncoding;
  readonly offset: number;
  readonly length: number;
}

export interface WrittenPack {
  readonly id: string;
  readonly month: string;
  readonly objectKey: string;
  readonly byteLength: number;
  readonly sha256: Uint8Array;
  readonly places: readonly FilePlace[];
}

/** Error of a worker whose round or files another one has taken over. Nothing was recorded. */
export class RoundLostError extends Error {}

interface RoundProgress {
  readonly claimed: ClaimedRound;
  readonly through: string | null;
  /** Time after which the round goes on, in milliseconds from now; null to keep the claim for another lease. */
  readonly pauseMs: number | null;
  /** Pack that was written and read back; null if there was nothing to move. */
  readonly pack: WrittenPack | null;
}

/**
 * Records the progress of a round. In the same transaction the files of its pack leave the database. Returns the claim as
 * it stands now.
 * @throws RoundLostError
 */
export async function recordProgress(
  db: Database,
  ctx: TenantContext,
  { claimed, through, pauseMs, pack }: RoundProgress,
): Promise<ClaimedRound> {
  return inTenant(db, ctx, async (tx) => {
    if (pack !== null) {
      const { id, month, objectKey, byteLength, sha256, places } = pack;
      await tx.insert(filePacks).values({ id, month, objectKey, byteLength, sha256, tenantId: ctx.tenantId });
      const list = <T>(values: readonly T[]) => sql.param([...values]);
      const { rowCount } = await tx.execute(sql`
        update ${artifacts} a set bytes = null, pack_id = ${pack.id}, encoding = p.encoding, pack_offset = p.start,
          stored_length = p.length
        from unnest(${list(places.map(({ documentId }) => documentId))}::uuid[],
          ${list(places.map(({ kind }) => kind))}::text[], ${list(places.map(({ encoding }) => encoding))}::text[],
          ${list(places.map(({ offset }) => offset))}::int[], ${list(places.map(({ length }) => length))}::int[]
        ) as p (document_id, kind, encoding, start, length)
        where a.tenant_id = ${ctx.tenantId} and a.document_id = p.document_id and a.kind = p.kind
          and a.bytes is not null`);
      if (rowCount !== places.length) throw new RoundLostError(`Files of pack ${pack.id} were moved by another worker`);
    }
    const { round, nextAt } = claimed;
    const [row] = await tx
      .update(fileMoves)
      .set({ through, nextAt: sql`now() + make_interval(secs => ${(pauseMs ?? db.takeoverMs) / 1_000})` })
      .where(and(ofTenant(fileMoves, ctx, { round }), eq(fileMoves.nextAt, nextAt)))
      .returning();
    if (row === undefined) throw new RoundLostError('Another worker goes on with the files of the company');
    return row;
  });
}

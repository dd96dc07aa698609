import { randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { UsageError } from '../command.ts';
import { readIfThere, stateFolder, writePrivateFile } from '../connection.ts';

/**
 * Milliseconds after which a draft is over: 12 hours. The service knows an Idempotency-Key for 24 hours, so that a draft
 * that lasted longer could be emitted twice.
 */
const LIFE_MS = 12 * 3_600_000;

const DRAFT_ID = /^[0-9a-f]{8}$/;

const ActionSchema = v.variant('kind', [
  v.object({ kind: v.literal('emission'), type: v.string(), body: v.record(v.string(), v.unknown()) }),
  v.object({ kind: v.literal('voiding'), id: v.string(), reason: v.string() }),
]);
/** Emits a document of a type of the API (`invoice`), or voids the document with an id. */
export type DraftAction = v.InferOutput<typeof ActionSchema>;

const DraftSchema = v.object({
  id: v.string(),
  /** Address of the service for which it was made. */
  url: v.string(),
  /** Company that would issue it, and true if that is a test company. */
  ruc: v.string(),
  isTest: v.boolean(),
  action: ActionSchema,
  /** Every confirmation sends this key, so that the service carries out the first one only. */
  idempotencyKey: v.string(),
  createdAt: v.string(),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** Makes a draft with an id that a person can type. */
export function createDraft(wanted: Pick<Draft, 'url' | 'ruc' | 'isTest' | 'action'>, now: Date): Draft {
  const id = randomBytes(4).toString('hex');
  return { ...wanted, id, idempotencyKey: `draft-${randomUUID()}`, createdAt: now.toISOString() };
}

export function isOver({ createdAt }: Draft, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > LIFE_MS;
}

/** Returns the folder of drafts that a person confirms in another process. */
export function draftsFolder(env: Parameters<typeof stateFolder>[0]): string {
  return join(stateFolder(env), 'drafts');
}

/** Deletes the file of a draft. */
export function forgetSavedDraft(folder: string, id: string): Promise<void> {
  return rm(join(folder, `${id}.json`), { force: true });
}

/** Writes a draft to a file that only this user can read, for `chasqui confirm`, and deletes the drafts that are over. */
export async function saveDraft(folder: string, draft: Draft, now: Date): Promise<void> {
  await writePrivateFile(join(folder, `${draft.id}.json`), JSON.stringify(draft));
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another process may have deleted it meanwhile.
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: now.getTime() };
    if (now.getTime() - mtimeMs > LIFE_MS) await rm(file, { force: true });
  }
}

/**
 * Returns undefined for a draft that was not saved, or is over.
 * @throws UsageError for a file that is no draft
 */
export async function readSavedDraft(folder: string, id: string, now: Date): Promise<Draft | undefined> {
  const file = join(folder, `${id}.json`);
  const text = DRAFT_ID.test(id) ? await readIfThere(file) : undefined;
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), DraftSchema), text);
  if (!parsed.success) throw new UsageError(say(`${file} is no draft`, `${file} no es un borrador`));
  return isOver(parsed.output, now) ? undefined : parsed.output;
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { ALL_DOCUMENTS, beginNewExport, newChunk, readAll } from '../fixtures/new-export.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import {
  appendExportChunk,
  beginExport,
  completeExport,
  createExport,
  discardChunks,
  type ExportAttempt,
  getExport,
  holdsExport,
  MOST_EXPORT_ATTEMPTS,
  readExportFile,
  recordExportFailure,
  releaseExport,
  removeExport,
  renewExport,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

const begun = () => beginNewExport(database.db, ctx);
const get = (id: string) => getExport(database.db, ctx, id);
const holds = (attempt: ExportAttempt) => holdsExport(database.db, ctx, attempt);
const append = (of: ExportAttempt, sequence: number, changes: Partial<ReturnType<typeof newChunk>> = {}) =>
  appendExportChunk(database.db, ctx, { ...newChunk(of, sequence), ...changes });
const complete = (of: ExportAttempt, changes: { chunks?: number; byteLength?: number; mediaType?: string } = {}) =>
  completeExport(database.db, ctx, {
    ...{ exportId: of.exportId, attempt: of.attempt, done: 10, fileName: 'documents.zip' },
    ...{ chunks: 0, byteLength: 0, mediaType: 'application/zip', ...changes },
  });

/** End of the newest claim, as a job of the sweep carries it. */
async function leaseOf(exportId: string): Promise<number> {
  const [row] = await database.admin<{
    at: Date | null;
  }>`select next_attempt_at as at from exports where id = ${exportId}`;
  return row?.at?.getTime() ?? 0;
}

const beginAgain = async (exportId: string) =>
  beginExport(database.db, ctx, { exportId, lease: await leaseOf(exportId) });

async function chunksOf(exportId: string) {
  const rows = await database.admin<{ chunk: string }>`
    select attempt || '.' || sequence as chunk from export_chunks where export_id = ${exportId} order by attempt, sequence`;
  return rows.map(({ chunk }) => chunk);
}

describe('beginning', () => {
  it('is done by one of many, who is told what to make', async () => {
    const { record, claimedUntil } = await createExport(database.db, ctx, ALL_DOCUMENTS);
    const claim = { exportId: record.id, lease: claimedUntil?.getTime() ?? 0 };
    const beginnings = await Promise.all(Array.from({ length: 6 }, () => beginExport(database.db, ctx, claim)));
    expect(beginnings.filter(({ kind }) => kind === 'begun')).toEqual([
      { kind: 'begun', spec: ALL_DOCUMENTS.spec, attempt: 1 },
    ]);
    expect(beginnings.filter(({ kind }) => kind === 'nothing_to_do')).toHaveLength(5);
    expect(await get(record.id)).toMatchObject({ state: 'RUNNING', done: 0, total: null });
  });

  it('needs no lease before the first attempt, and the newest one after it', async () => {
    const { record } = await createExport(database.db, ctx, ALL_DOCUMENTS);
    expect(await beginExport(database.db, ctx, { exportId: record.id, lease: 1 })).toMatchObject({ attempt: 1 });
    const stale = await beginExport(database.db, ctx, { exportId: record.id, lease: 1 });
    expect(stale).toEqual({ kind: 'nothing_to_do' });
    expect(await beginAgain(record.id)).toMatchObject({ kind: 'begun', attempt: 2 });
  });

  it('takes over an export from another worker, and removes its pieces', async () => {
    const first = await begun();
    await append(first, 0);
    expect(await beginAgain(first.exportId)).toMatchObject({ attempt: 2 });
    expect(await chunksOf(first.exportId)).toEqual([]);
    const late = newChunk(first, 1);
    expect(await holds(first)).toBe(false);
    expect(await renewExport(database.db, ctx, late)).toBe(false);
    expect(await appendExportChunk(database.db, ctx, late)).toBe(false);
    expect(await complete(first)).toBe(false);
    expect(await releaseExport(database.db, ctx, first)).toBe(false);
    expect(await recordExportFailure(database.db, ctx, { ...first, problem: 'x', pauseMs: 1 })).toBe('conflict');
    expect(await get(first.exportId)).toMatchObject({ state: 'RUNNING', done: 0, problem: null });
    expect(await chunksOf(first.exportId)).toEqual([]);
  });

  it('fails after the last attempt, with a reason', async () => {
    const { exportId, attempt } = await begun();
    for (let next = attempt + 1; next <= MOST_EXPORT_ATTEMPTS; next += 1) {
      expect(await beginAgain(exportId)).toMatchObject({ attempt: next });
    }
    await append({ exportId, attempt: MOST_EXPORT_ATTEMPTS }, 0);
    expect(await beginAgain(exportId)).toEqual({ kind: 'given_up' });
    const failed = {
      state: 'FAILED',
      problem: expect.stringContaining('several attempts'),
      finishedAt: expect.any(Date),
    };
    expect(await get(exportId)).toMatchObject(failed);
    expect(await chunksOf(exportId)).toEqual([]);
    expect(await beginAgain(exportId)).toEqual({ kind: 'nothing_to_do' });
  });

  it('finds nothing to do for a finished or unknown export', async () => {
    const [done, cancelled, expired] = [await begun(), await begun(), await begun()];
    await complete(done);
    await removeExport(database.db, ctx, cancelled.exportId);
    await database.admin`update exports set expires_at = now() - interval '1 second' where id = ${expired.exportId}`;
    for (const exportId of [done.exportId, cancelled.exportId, expired.exportId, newId()]) {
      expect(await beginAgain(exportId)).toEqual({ kind: 'nothing_to_do' });
    }
  });

  it("does not touch another tenant's", async () => {
    const { exportId } = await begun();
    const other = await createTenantContext(database.db);
    const claim = { exportId, lease: await leaseOf(exportId) };
    expect(await beginExport(database.db, other, claim)).toEqual({ kind: 'nothing_to_do' });
    expect(await holdsExport(database.db, other, { exportId, attempt: 1 })).toBe(false);
    expect(await renewExport(database.db, other, { exportId, attempt: 1, done: 1, total: 1 })).toBe(false);
    expect(await appendExportChunk(database.db, other, newChunk({ exportId, attempt: 1 }))).toBe(false);
    expect(await completeExport(database.db, other, { ...EMPTY_FILE, exportId, attempt: 1 })).toBe(false);
  });
});

const EMPTY_FILE = { done: 0, chunks: 0, fileName: 'x', mediaType: 'application/zip', byteLength: 0 };

describe('making', () => {
  it('tells how far it is, and holds the export longer with every word', async () => {
    const attempt = await begun();
    await database.admin`update exports set next_attempt_at = now() - interval '1 second' where id = ${attempt.exportId}`;
    const before = await leaseOf(attempt.exportId);
    expect(await renewExport(database.db, ctx, { ...attempt, done: 3, total: 10 })).toBe(true);
    expect(await get(attempt.exportId)).toMatchObject({ state: 'RUNNING', done: 3, total: 10 });
    expect(await leaseOf(attempt.exportId)).toBeGreaterThan(before + 100_000);
    await database.admin`update exports set next_attempt_at = now() - interval '1 second' where id = ${attempt.exportId}`;
    await append(attempt, 0);
    expect(await leaseOf(attempt.exportId)).toBeGreaterThan(before + 100_000);
  });

  it('stops when it is cancelled, and leaves nothing', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    expect(await holds(attempt)).toBe(true);
    await removeExport(database.db, ctx, attempt.exportId);
    expect(await holds(attempt)).toBe(false);
    expect(await append(attempt, 1)).toBe(false);
    expect(await complete(attempt, { chunks: 1 })).toBe(false);
    await discardChunks(database.db, ctx, attempt);
    expect(await chunksOf(attempt.exportId)).toEqual([]);
    expect(await get(attempt.exportId)).toMatchObject({ state: 'CANCELLED' });
  });

  it('keeps each piece once', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    await expect(append(attempt, 0)).rejects.toMatchObject({ code: '23505' });
    expect(await chunksOf(attempt.exportId)).toEqual(['1.0']);
  });

  it('cannot be completed while a piece is missing', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    await expect(complete(attempt, { chunks: 2, byteLength: 2_000 })).rejects.toThrow('Of 2 pieces');
    expect(await get(attempt.exportId)).toMatchObject({ state: 'RUNNING', fileName: null });
  });
});

describe('the file', () => {
  it.each(['text/csv; charset=utf-8', 'application/zip'])('of %s comes back whole and in order', async (mediaType) => {
    const attempt = await begun();
    const pieces = Array.from({ length: 12 }, (_, index) => randomBytes(500 + index));
    for (const [sequence, bytes] of pieces.entries()) await append(attempt, sequence, { mediaType, bytes });
    const whole = Buffer.concat(pieces);
    const file = { exportId: attempt.exportId, mediaType, byteLength: whole.byteLength };
    expect(await complete(attempt, { chunks: 12, byteLength: whole.byteLength, mediaType })).toBe(true);
    expect((await readAll(readExportFile(database.db, ctx, file))).equals(whole)).toBe(true);
    expect(await get(attempt.exportId)).toMatchObject({ state: 'COMPLETED', done: 10, total: 10, mediaType });
  });

  it('has nothing of an earlier attempt that was not over', async () => {
    const first = await begun();
    const second = await beginAgain(first.exportId);
    if (second.kind !== 'begun') throw new Error('It was not begun again');
    await database.admin`insert into export_chunks (tenant_id, export_id, attempt, sequence, bytes)
      values (${ctx.tenantId}, ${first.exportId}, 1, 0, 'stale')`;
    const bytes = Buffer.from('fresh');
    await append({ ...first, attempt: 2 }, 0, { bytes });
    await complete({ ...first, attempt: 2 }, { chunks: 1, byteLength: 5 });
    const file = { exportId: first.exportId, mediaType: 'application/zip', byteLength: 5 };
    expect((await readAll(readExportFile(database.db, ctx, file))).toString()).toBe('fresh');
  });

  it('has no file for other tenants, and none before completion', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    const file = { exportId: attempt.exportId, mediaType: 'application/zip', byteLength: 1_000 };
    const read = (of: TenantContext) => readAll(readExportFile(database.db, of, file));
    await expect(read(ctx)).rejects.toThrow('after 0 of 1000');
    await complete(attempt, { chunks: 1, byteLength: 1_000 });
    expect((await read(ctx)).byteLength).toBe(1_000);
    await expect(read(await createTenantContext(database.db))).rejects.toThrow('after 0 of 1000');
  });

  it('fails the reader if the export is removed during the reading', async () => {
    const attempt = await begun();
    for (const sequence of [0, 1]) await append(attempt, sequence);
    await complete(attempt, { chunks: 2, byteLength: 2_000 });
    const file = { exportId: attempt.exportId, mediaType: 'application/zip', byteLength: 2_000 };
    const reading = readExportFile(database.db, ctx, file);
    expect((await reading.next()).done).toBe(false);
    await removeExport(database.db, ctx, attempt.exportId);
    await expect(reading.next()).rejects.toThrow('after 1000 of 2000');
  });

  it('refuses a file that is longer than recorded', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    await complete(attempt, { chunks: 1, byteLength: 999 });
    const file = { exportId: attempt.exportId, mediaType: 'application/zip', byteLength: 999 };
    await expect(readAll(readExportFile(database.db, ctx, file))).rejects.toThrow('1000 bytes instead of 999');
  });

  it('removes all pieces of a long file, for its tenant only', async () => {
    const { exportId } = await begun();
    await database.admin`insert into export_chunks (tenant_id, export_id, attempt, sequence, bytes)
      select ${ctx.tenantId}::uuid, ${exportId}::uuid, a, s, 'x' from generate_series(1, 2) a, generate_series(0, 149) s`;
    await discardChunks(database.db, await createTenantContext(database.db), { exportId });
    expect(await chunksOf(exportId)).toHaveLength(300);
    await discardChunks(database.db, ctx, { exportId, attempt: 1 });
    expect(await chunksOf(exportId)).toHaveLength(150);
    await discardChunks(database.db, ctx, { exportId });
    expect(await chunksOf(exportId)).toEqual([]);
  });
});

describe('an attempt that ends early', () => {
  it('does not count an attempt that was released, and lets any worker begin at once', async () => {
    const attempt = await begun();
    await append(attempt, 0);
    expect(await releaseExport(database.db, ctx, attempt)).toBe(true);
    expect(await get(attempt.exportId)).toMatchObject({ state: 'PENDING', done: 0 });
    expect(await holds(attempt)).toBe(false);
    expect(await append(attempt, 1)).toBe(false);
    expect(await beginExport(database.db, ctx, { exportId: attempt.exportId, lease: 7 })).toMatchObject({ attempt: 1 });
    expect(await chunksOf(attempt.exportId)).toEqual([]);
  });

  it('with a failure rests, and fails for good in the end', async () => {
    const { exportId } = await begun();
    for (let attempt = 1; attempt < MOST_EXPORT_ATTEMPTS; attempt += 1) {
      const failed = { exportId, attempt, problem: 'It cannot be read', pauseMs: 60_000 };
      expect(await recordExportFailure(database.db, ctx, failed)).toBe('will_be_retried');
      expect(await get(exportId)).toMatchObject({ state: 'RUNNING', problem: null });
      await beginAgain(exportId);
    }
    const last = { exportId, attempt: MOST_EXPORT_ATTEMPTS, problem: 'It cannot be read', pauseMs: 60_000 };
    expect(await recordExportFailure(database.db, ctx, last)).toBe('failed');
    expect(await get(exportId)).toMatchObject({ state: 'FAILED', problem: 'It cannot be read' });
    expect(await beginAgain(exportId)).toEqual({ kind: 'nothing_to_do' });
  });

  it('with a failure that any other would have too fails for good at once', async () => {
    const attempt = await begun();
    const failed = { ...attempt, problem: 'It is too long', pauseMs: null };
    expect(await recordExportFailure(database.db, ctx, failed)).toBe('failed');
    expect(await get(attempt.exportId)).toMatchObject({ state: 'FAILED', problem: 'It is too long' });
    expect(await leaseOf(attempt.exportId)).toBe(0);
  });
});

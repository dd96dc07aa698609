import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArtifact } from '../../artifacts/find-artifact.ts';
import { SIGNED_XML, signatureOf } from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../../identifiers.ts';
import { getDocument } from '../index.ts';
import { recordDocument } from '../record/index.ts';
import { newSubmission, recordFailure, recordSignature } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const OTHER_XML = Buffer.from('<Invoice>another signature</Invoice>');

async function pendingDocument() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument());
  return { ctx, id };
}

describe('recordSignature', () => {
  it('keeps the bytes and the digest and moves the document to SIGNED', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    expect(await recordSignature(db, ctx, signatureOf(id))).toBe('recorded');
    const document = await getDocument(db, ctx, id);
    expect(document).toMatchObject({ state: 'SIGNED', hash: 'ZGlnZXN0' });
    expect(document.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'PENDING'],
      ['PENDING', 'SIGNED'],
    ]);
    const artifact = await findArtifact(db, ctx, { documentId: id, kind: 'signed_xml' });
    expect(Buffer.from(artifact?.bytes ?? []).equals(SIGNED_XML)).toBe(true);
  });

  it('changes no column that an index has, so that no index is written', async () => {
    const { ctx, id } = await pendingDocument();
    const read = async () => {
      const [row] = await database.admin<Record<string, unknown>>`select * from documents where id = ${id}`;
      return row ?? {};
    };
    const before = await read();
    await recordSignature(database.db, ctx, { ...signatureOf(id), opens: newSubmission('sendBill') });
    const after = await read();
    const changed = Object.keys(after).filter((column) => String(before[column]) !== String(after[column]));
    expect(changed).toEqual(expect.arrayContaining(['state', 'hash', 'attempts']));
    const indexes = await database.admin<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = 'documents'`;
    const definitions = indexes.map(({ definition }) => definition).join();
    expect(changed.filter((column) => new RegExp(`\\b${column}\\b`).test(definitions))).toEqual([]);
  });

  it('never replaces bytes that are there', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    await recordSignature(db, ctx, signatureOf(id));
    expect(await recordSignature(db, ctx, signatureOf(id, OTHER_XML))).toBe('already_signed');
    const artifact = await findArtifact(db, ctx, { documentId: id, kind: 'signed_xml' });
    expect(Buffer.from(artifact?.bytes ?? []).equals(SIGNED_XML)).toBe(true);
    expect((await getDocument(db, ctx, id)).history).toHaveLength(2);
  });

  it('lets one of many workers win, and keeps the bytes that go with the digest', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    const attempts = Array.from({ length: 12 }, (_, worker) => ({
      ...signatureOf(id, Buffer.from(`<Invoice>${worker}</Invoice>`)),
      digestValue: `digest-${worker}`,
    }));
    const results = await Promise.all(attempts.map((attempt) => recordSignature(db, ctx, attempt)));
    expect(results.filter((result) => result === 'recorded')).toHaveLength(1);
    expect(results.filter((result) => result === 'already_signed')).toHaveLength(11);
    const winner = results.indexOf('recorded');
    const artifact = await findArtifact(db, ctx, { documentId: id, kind: 'signed_xml' });
    expect(Buffer.from(artifact?.bytes ?? []).toString()).toBe(`<Invoice>${winner}</Invoice>`);
    expect((await getDocument(db, ctx, id)).hash).toBe(`digest-${winner}`);
  });

  it('is a conflict when the document ended without a signature', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    const failure = { responseCode: null, responseDescription: 'No certificate', reason: 'No certificate' };
    await recordFailure(db, ctx, { documentId: id, from: 'PENDING', event: 'sign_failed', ...failure });
    expect(await recordSignature(db, ctx, signatureOf(id))).toBe('conflict');
    expect(await findArtifact(db, ctx, { documentId: id, kind: 'signed_xml' })).toBeUndefined();
  });

  it.each([newId(), 'not-an-id'])('knows no document %s', async (documentId) => {
    const ctx = await createTenantContext(database.db);
    await expect(recordSignature(database.db, ctx, signatureOf(documentId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('recordFailure', () => {
  it('ends the document with the reason, shown to the client and in its history', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    const result = await recordFailure(db, ctx, {
      documentId: id,
      from: 'PENDING',
      event: 'failed',
      responseCode: '0306',
      responseDescription: 'It does not match our own schema',
      reason: 'Schema check failed',
    });
    expect(result).toBe('recorded');
    const document = await getDocument(db, ctx, id);
    expect(document).toMatchObject({
      state: 'ERROR',
      responseCode: '0306',
      responseDescription: 'It does not match our own schema',
      nextAttemptAt: null,
    });
    expect(document.history.at(-1)).toMatchObject({ from: 'PENDING', to: 'ERROR', reason: 'Schema check failed' });
  });

  it('is a conflict once the document has moved on', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    await recordSignature(db, ctx, signatureOf(id));
    const failure = { responseCode: null, responseDescription: 'Too late', reason: 'Too late' };
    expect(await recordFailure(db, ctx, { documentId: id, from: 'PENDING', event: 'sign_failed', ...failure })).toBe(
      'conflict',
    );
    expect((await getDocument(db, ctx, id)).state).toBe('SIGNED');
  });

  it('refuses a step that the lifecycle does not have', async () => {
    const { db } = database;
    const { ctx, id } = await pendingDocument();
    const failure = { responseCode: null, responseDescription: 'x', reason: 'x' };
    await expect(
      recordFailure(db, ctx, { documentId: id, from: 'PENDING', event: 'accepted', ...failure }),
    ).rejects.toThrow('A document that is PENDING has no step for accepted');
    expect((await getDocument(db, ctx, id)).history).toHaveLength(1);
  });
});

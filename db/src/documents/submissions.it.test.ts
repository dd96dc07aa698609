import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArtifact } from '../artifacts/index.ts';
import type { TenantContext } from '../connection/index.ts';
import { acceptance, CDR_ZIP, noVerdict, recordSigned, recordSubmitted } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers/index.ts';
import {
  closeSubmission,
  getDocument,
  getDocumentWork,
  openSubmission,
  recordDocument,
  recordOutcome,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function signedDocument() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSigned(database.db, ctx);
  return { ctx, id };
}

const open = (ctx: TenantContext, documentId: string, operation: 'sendBill' | 'getStatusCdr' = 'sendBill') =>
  openSubmission(database.db, ctx, { documentId, operation });

describe('openSubmission', () => {
  it('counts the calls of a document', async () => {
    const { ctx, id } = await signedDocument();
    expect(await open(ctx, id)).toMatchObject({ attempt: 1 });
    expect(await open(ctx, id)).toMatchObject({ attempt: 2 });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ attempts: 2, submissions: 2 });
  });

  it('gives every one of many callers a number of its own', async () => {
    const { ctx, id } = await signedDocument();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(ctx, id)));
    expect(opened.map(({ attempt }) => attempt).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('leaves a document in doubt whose worker died during the call', async () => {
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    const work = await getDocumentWork(database.db, ctx, id);
    expect(work).toMatchObject({
      inDoubt: true,
      attempts: 1,
      lastSubmission: { id: submissionId, operation: 'sendBill', attempt: 1, closedAt: null, outcome: null },
    });
  });

  it('does not doubt a question that was not answered', async () => {
    const { ctx, id } = await signedDocument();
    await open(ctx, id, 'getStatusCdr');
    expect((await getDocumentWork(database.db, ctx, id)).inDoubt).toBe(false);
  });

  it('refuses what is not signed yet and what has its verdict', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const pending = await recordDocument(db, ctx, newDocument());
    await expect(open(ctx, pending.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Document ${pending.id} cannot be submitted: it is not signed yet`,
    });
    const accepted = await recordSubmitted(db, ctx, acceptance);
    await expect(open(ctx, accepted.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Document ${accepted.id} cannot be submitted: its status is ACCEPTED`,
    });
    await expect(open(ctx, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('recordOutcome', () => {
  it('records verdict, observations, CDR and history together', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    expect(await recordOutcome(db, ctx, acceptance(id, submissionId))).toBe('recorded');
    const document = await getDocument(db, ctx, id);
    expect(document).toMatchObject({
      state: 'ACCEPTED',
      responseCode: '0',
      responseDescription: 'La Factura ha sido aceptada',
      observations: [{ code: '4252', message: 'Dato no declarado' }],
      nextAttemptAt: null,
      attempts: 1,
    });
    expect(document.history.map(({ to }) => to)).toEqual(['PENDING', 'SIGNED', 'ACCEPTED']);
    const cdr = await findArtifact(db, ctx, { documentId: id, kind: 'cdr' });
    expect(cdr?.fileName).toBe('R-signed.zip');
    expect(Buffer.from(cdr?.bytes ?? []).equals(CDR_ZIP)).toBe(true);
    const work = await getDocumentWork(db, ctx, id);
    expect(work.inDoubt).toBe(false);
    expect(work.lastSubmission).toMatchObject({ outcome: 'accepted', closedAt: expect.any(Date) });
  });

  it('keeps a document that got no verdict, with when to go on', async () => {
    const { db, admin } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    const outcome = noVerdict(id, submissionId, { inDoubt: true, excerpt: '<html>502</html>' });
    expect(await recordOutcome(db, ctx, outcome)).toBe('recorded');
    expect(await getDocument(db, ctx, id)).toMatchObject({
      state: 'AUTHORITY_ERROR',
      responseCode: '0109',
      nextAttemptAt: new Date('2026-02-01T00:00:30.000Z'),
    });
    expect((await getDocumentWork(db, ctx, id)).inDoubt).toBe(true);
    const [row] = await admin`select excerpt from submissions where id = ${submissionId}`;
    expect(row?.excerpt).toBe('<html>502</html>');
  });

  it('keeps an earlier doubt when a later question brings no answer', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const send = await open(ctx, id);
    await recordOutcome(db, ctx, noVerdict(id, send.submissionId, { inDoubt: true }));
    const question = await open(ctx, id, 'getStatusCdr');
    await recordOutcome(db, ctx, noVerdict(id, question.submissionId, { from: 'AUTHORITY_ERROR' }));
    const work = await getDocumentWork(db, ctx, id);
    expect(work).toMatchObject({ state: 'AUTHORITY_ERROR', inDoubt: true, attempts: 2 });
    expect((await getDocument(db, ctx, id)).history.map(({ from, to }) => `${from} ${to}`)).toContain(
      'AUTHORITY_ERROR AUTHORITY_ERROR',
    );
  });

  it('has a ticket when the authority gave one, and keeps it', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await openSubmission(db, ctx, { documentId: id, operation: 'sendSummary' });
    const issued = { event: 'ticket_issued', ticket: '1234567890123', cdr: null } as const;
    await recordOutcome(db, ctx, acceptance(id, submissionId, issued));
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'TICKETED', ticket: '1234567890123' });
    const poll = await openSubmission(db, ctx, { documentId: id, operation: 'getStatus' });
    await recordOutcome(db, ctx, acceptance(id, poll.submissionId, { from: 'TICKETED' }));
    expect(await getDocument(db, ctx, id)).toMatchObject({ state: 'ACCEPTED', ticket: '1234567890123' });
  });

  it('closes the call and leaves the document alone when that has moved on', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [first, second] = [await open(ctx, id), await open(ctx, id)];
    await recordOutcome(db, ctx, acceptance(id, first.submissionId));
    const late = noVerdict(id, second.submissionId);
    expect(await recordOutcome(db, ctx, late)).toBe('conflict');
    const document = await getDocument(db, ctx, id);
    expect(document).toMatchObject({ state: 'ACCEPTED', responseCode: '0' });
    expect(document.history).toHaveLength(3);
    expect((await getDocumentWork(db, ctx, id)).lastSubmission).toMatchObject({ closedAt: expect.any(Date) });
  });

  it('takes a verdict, with its CDR, also when a failure was recorded meanwhile', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [first, second] = [await open(ctx, id), await open(ctx, id)];
    await recordOutcome(db, ctx, noVerdict(id, first.submissionId));
    expect(await recordOutcome(db, ctx, acceptance(id, second.submissionId))).toBe('recorded');
    expect(await getDocument(db, ctx, id)).toMatchObject({
      state: 'ACCEPTED',
      artifacts: expect.arrayContaining(['cdr']),
    });
  });

  it('lets one of two verdicts win that come at once', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [first, second] = [await open(ctx, id), await open(ctx, id)];
    const results = await Promise.all([
      recordOutcome(db, ctx, acceptance(id, first.submissionId)),
      recordOutcome(db, ctx, acceptance(id, second.submissionId, { event: 'rejected', responseCode: '2017' })),
    ]);
    expect(results.sort()).toEqual(['conflict', 'recorded']);
    expect((await getDocument(db, ctx, id)).history).toHaveLength(3);
  });

  it('counts the same call once, also when its outcome leaves the state as it was', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId: sent } = await open(ctx, id);
    await recordOutcome(db, ctx, noVerdict(id, sent));
    const { submissionId: resent } = await open(ctx, id);
    const again = noVerdict(id, resent, { from: 'AUTHORITY_ERROR' });
    const results = await Promise.all([recordOutcome(db, ctx, again), recordOutcome(db, ctx, again)]);
    expect(results.sort()).toEqual(['conflict', 'recorded']);
    expect((await getDocument(db, ctx, id)).history).toHaveLength(4);
  });

  it('writes nothing for a call of another document', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const other = await recordSigned(db, ctx);
    const { submissionId } = await open(ctx, other.id);
    expect(await recordOutcome(db, ctx, acceptance(id, submissionId))).toBe('conflict');
    expect((await getDocument(db, ctx, id)).state).toBe('SIGNED');
  });
});

describe('closeSubmission', () => {
  const answer = { outcome: 'not_registered', responseCode: '0127', responseDescription: 'El ticket no existe' };

  it('clears every doubt when the authority says that it does not have the document', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    const question = await open(ctx, id, 'getStatusCdr');
    const input = { ...answer, documentId: id, submissionId: question.submissionId, clearsDoubt: true };
    expect(await closeSubmission(db, ctx, input)).toBe('recorded');
    const work = await getDocumentWork(db, ctx, id);
    expect(work).toMatchObject({ state: 'SIGNED', inDoubt: false, lastSubmission: { outcome: 'not_registered' } });
    expect(await closeSubmission(db, ctx, input)).toBe('conflict');
  });

  it('keeps the doubt otherwise', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    const question = await open(ctx, id, 'getStatusCdr');
    await closeSubmission(db, ctx, {
      ...answer,
      documentId: id,
      submissionId: question.submissionId,
      clearsDoubt: false,
    });
    expect((await getDocumentWork(db, ctx, id)).inDoubt).toBe(true);
  });
});

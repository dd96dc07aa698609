import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArtifact } from '../../artifacts/find-artifact.ts';
import type { TenantContext } from '../../connection/index.ts';
import {
  acceptance,
  CDR_ZIP,
  noVerdict,
  openCall,
  recordSigned,
  recordSubmitted,
} from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../../identifiers.ts';
import { getDocument } from '../index.ts';
import { recordDocument } from '../record/index.ts';
import {
  closeSubmission,
  getDocumentWork,
  openSubmission,
  postponeDocument,
  recordFailure,
  recordOutcome,
  type SubmissionTerms,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function callOf(submissionId: string): Promise<unknown> {
  const [row] = await database.admin`select * from submissions where id = ${submissionId}`;
  return row;
}

async function signedDocument() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSigned(database.db, ctx);
  return { ctx, id };
}

const open = (ctx: TenantContext, documentId: string, changes: Partial<SubmissionTerms> = {}) =>
  openCall(database.db, ctx, documentId, changes);

const tryOpen = (ctx: TenantContext, documentId: string, changes: Partial<SubmissionTerms> = {}) =>
  openSubmission(database.db, ctx, {
    documentId,
    operation: 'sendBill',
    from: 'SIGNED',
    callTimeoutMs: 20_000,
    ...changes,
  });

describe('openSubmission', () => {
  it('counts the sendings of a document, and not the questions about it', async () => {
    const { ctx, id } = await signedDocument();
    expect(await open(ctx, id)).toMatchObject({ attempt: 1 });
    expect(await open(ctx, id, { operation: 'getStatusCdr' })).toMatchObject({ attempt: 1 });
    expect(await open(ctx, id)).toMatchObject({ attempt: 2 });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ attempts: 2 });
  });

  it('allows one call at a time of any kind', async () => {
    const { ctx, id } = await signedDocument();
    const operations = ['sendBill', 'getStatusCdr'] as const;
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryOpen(ctx, id, { operation: operations[index % 2] ?? 'sendBill' })),
    );
    expect(opened.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(opened.filter(({ kind }) => kind === 'under_way')).toHaveLength(11);
    expect((await getDocument(database.db, ctx, id)).attempts).toBeLessThanOrEqual(1);
  });

  it('lets the next one call once the call is over, or its caller must have died', async () => {
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    expect(await tryOpen(ctx, id)).toEqual({ kind: 'under_way' });
    await database.admin`update submissions set opened_at = opened_at - interval '21 seconds' where id = ${submissionId}`;
    const second = await tryOpen(ctx, id);
    expect(second).toMatchObject({ kind: 'opened', attempt: 2 });
    const closing = second.kind === 'opened' ? second.submissionId : '';
    await recordOutcome(database.db, ctx, noVerdict(id, closing));
    expect(await tryOpen(ctx, id, { from: 'AUTHORITY_ERROR' })).toMatchObject({ kind: 'opened', attempt: 3 });
  });

  it('gives the step to the caller for the time of a lease', async () => {
    const { ctx, id } = await signedDocument();
    await database.admin`update documents set next_attempt_at = now() - interval '1 hour' where id = ${id}`;
    const startMs = Date.now();
    await open(ctx, id);
    const { nextAttemptAt } = await getDocumentWork(database.db, ctx, id);
    expect(nextAttemptAt?.getTime()).toBeGreaterThan(startMs + database.db.takeoverMs / 2);
  });

  it.each([
    ['is running out', '1 minute', 'renewed'],
    ['is almost whole', '100 seconds', 'kept'],
    ['was a long pause', '1 hour', 'renewed'],
  ])('a lease that %s is for as long as a step may last afterwards', async (_which, left, end) => {
    const { ctx, id } = await signedDocument();
    await database.admin`update documents set next_attempt_at = now() + ${left}::interval where id = ${id}`;
    const before = await getDocumentWork(database.db, ctx, id);
    const startMs = Date.now();
    await open(ctx, id);
    const { nextAttemptAt } = await getDocumentWork(database.db, ctx, id);
    const leftMs = (nextAttemptAt?.getTime() ?? 0) - startMs;
    expect(leftMs).toBeGreaterThan(database.db.takeoverMs / 2);
    expect(leftMs).toBeLessThan(database.db.takeoverMs * 1.5);
    expect(nextAttemptAt?.getTime() === before.nextAttemptAt?.getTime()).toBe(end === 'kept');
  });

  it('leaves a document in doubt if its worker died during the call', async () => {
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    expect(await getDocumentWork(database.db, ctx, id)).toMatchObject({ inDoubt: true, attempts: 1 });
  });

  it('does not doubt a question that was not answered', async () => {
    const { ctx, id } = await signedDocument();
    await open(ctx, id, { operation: 'getStatusCdr' });
    expect((await getDocumentWork(database.db, ctx, id)).inDoubt).toBe(false);
  });

  it('has nothing to do once the document is in another state', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const pending = await recordDocument(db, ctx, newDocument());
    expect(await tryOpen(ctx, pending.id)).toEqual({ kind: 'nothing_to_do' });
    const accepted = await recordSubmitted(db, ctx, acceptance);
    expect(await tryOpen(ctx, accepted.id)).toEqual({ kind: 'nothing_to_do' });
    expect((await getDocument(db, ctx, accepted.id)).attempts).toBe(1);
    await expect(tryOpen(ctx, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    expect((await getDocumentWork(db, ctx, id)).inDoubt).toBe(false);
    expect(await callOf(submissionId)).toMatchObject({ outcome: 'accepted', closed_at: expect.any(Date) });
  });

  it('keeps a document that got no verdict, with when to go on', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    const outcome = noVerdict(id, submissionId, { inDoubt: true, sealedAnswer: Uint8Array.of(1, 2, 3) });
    expect(await recordOutcome(db, ctx, outcome)).toBe('recorded');
    expect(await getDocument(db, ctx, id)).toMatchObject({
      state: 'AUTHORITY_ERROR',
      responseCode: '0109',
      nextAttemptAt: new Date('2025-02-01T00:00:30.000Z'),
    });
    expect((await getDocumentWork(db, ctx, id)).inDoubt).toBe(true);
    expect(await callOf(submissionId)).toMatchObject({ sealed_answer: Buffer.of(1, 2, 3) });
  });

  it('keeps an earlier doubt when a later question brings no answer', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const send = await open(ctx, id);
    await recordOutcome(db, ctx, noVerdict(id, send.submissionId, { inDoubt: true }));
    const question = await open(ctx, id, { operation: 'getStatusCdr', from: 'AUTHORITY_ERROR' });
    await recordOutcome(db, ctx, noVerdict(id, question.submissionId, { from: 'AUTHORITY_ERROR' }));
    const work = await getDocumentWork(db, ctx, id);
    expect(work).toMatchObject({ state: 'AUTHORITY_ERROR', inDoubt: true, attempts: 1 });
    expect((await getDocument(db, ctx, id)).history.map(({ from, to }) => `${from} ${to}`)).toContain(
      'AUTHORITY_ERROR AUTHORITY_ERROR',
    );
  });

  it('has a ticket when the authority gave one, and keeps it', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id, { operation: 'sendSummary' });
    const issued = { event: 'ticket_issued', ticket: '1234567890123', cdr: null } as const;
    await recordOutcome(db, ctx, acceptance(id, submissionId, issued));
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'TICKETED', ticket: '1234567890123' });
    const poll = await open(ctx, id, { operation: 'getStatus', from: 'TICKETED' });
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
    expect(await callOf(second.submissionId)).toMatchObject({ closed_at: expect.any(Date) });
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
    const { submissionId: resent } = await open(ctx, id, { from: 'AUTHORITY_ERROR' });
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

describe('an end that frees the number', () => {
  const refused = { event: 'failed', cdr: null, observations: [], responseCode: '0111' } as const;
  const unsent = { event: 'failed', responseCode: null, responseDescription: 'x', reason: 'x' } as const;

  it('is not recorded for a refusal while another sending may have registered the document', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [lost, later] = [await open(ctx, id), await open(ctx, id)];
    expect(await recordOutcome(db, ctx, acceptance(id, later.submissionId, refused))).toBe('conflict');
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'SIGNED', inDoubt: true });
    expect(await callOf(later.submissionId)).toMatchObject({ closed_at: expect.any(Date), response_code: '0111' });
    expect(await recordOutcome(db, ctx, acceptance(id, lost.submissionId))).toBe('recorded');
    expect((await getDocument(db, ctx, id)).state).toBe('ACCEPTED');
  });

  it('is not recorded by a worker that believes that nothing was sent', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    expect(await recordFailure(db, ctx, { ...unsent, documentId: id, from: 'SIGNED' })).toBe('conflict');
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'SIGNED', nextAttemptAt: expect.any(Date) });
  });

  it('is recorded when nothing is in doubt', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    expect(await recordOutcome(db, ctx, acceptance(id, submissionId, refused))).toBe('recorded');
    expect((await getDocument(db, ctx, id)).state).toBe('ERROR');
    const other = await recordSigned(db, ctx);
    expect(await recordFailure(db, ctx, { ...unsent, documentId: other.id, from: 'SIGNED' })).toBe('recorded');
  });
});

describe('closeSubmission', () => {
  const answer = {
    outcome: 'not_registered',
    inDoubt: false,
    responseCode: '0011',
    responseDescription: 'El comprobante no existe',
  };

  it('clears every doubt when the authority says that it does not have the document', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    const question = await open(ctx, id, { operation: 'getStatusCdr' });
    const input = { ...answer, documentId: id, submissionId: question.submissionId, clearsDoubt: true };
    expect(await closeSubmission(db, ctx, input)).toBe('recorded');
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'SIGNED', inDoubt: false });
    expect(await callOf(question.submissionId)).toMatchObject({ outcome: 'not_registered' });
    expect(await closeSubmission(db, ctx, input)).toBe('conflict');
  });

  it('keeps the doubt otherwise', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    await open(ctx, id);
    const question = await open(ctx, id, { operation: 'getStatusCdr' });
    await closeSubmission(db, ctx, {
      ...answer,
      documentId: id,
      submissionId: question.submissionId,
      clearsDoubt: false,
    });
    expect((await getDocumentWork(db, ctx, id)).inDoubt).toBe(true);
  });

  it('keeps the doubt of a sending that only says that the authority has the document', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const { submissionId } = await open(ctx, id);
    const input = { ...answer, outcome: 'already_registered', inDoubt: true, clearsDoubt: false };
    await closeSubmission(db, ctx, { ...input, documentId: id, submissionId });
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'SIGNED', inDoubt: true });
  });
});

describe('steps that bring nothing', () => {
  it('are counted until one brings something', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const first = await open(ctx, id);
    await recordOutcome(db, ctx, noVerdict(id, first.submissionId));
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ failures: 1 });
    const failure = { responseCode: null, responseDescription: 'x', reason: 'x', nextAttemptAt: new Date(0) };
    const again = { documentId: id, from: 'AUTHORITY_ERROR', event: 'authority_failed', ...failure } as const;
    expect(await recordFailure(db, ctx, again)).toBe('recorded');
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ failures: 2, nextAttemptAt: new Date(0), attempts: 1 });
    const last = await open(ctx, id, { from: 'AUTHORITY_ERROR' });
    await recordOutcome(db, ctx, acceptance(id, last.submissionId, { from: 'AUTHORITY_ERROR' }));
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ failures: 0 });
  });
});

describe('a ticket', () => {
  const issued = { event: 'ticket_issued', cdr: null, observations: [] } as const;

  it('is not lost when a failure was recorded meanwhile', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [slow, failed] = [await open(ctx, id), await open(ctx, id)];
    await recordOutcome(db, ctx, noVerdict(id, failed.submissionId));
    const answer = acceptance(id, slow.submissionId, { ...issued, ticket: '1' });
    expect(await recordOutcome(db, ctx, answer)).toBe('recorded');
    expect(await getDocumentWork(db, ctx, id)).toMatchObject({ state: 'TICKETED', ticket: '1', failures: 0 });
  });

  it('stays when another one comes late', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const [first, second] = [await open(ctx, id), await open(ctx, id)];
    await recordOutcome(db, ctx, acceptance(id, first.submissionId, { ...issued, ticket: '1' }));
    const late = acceptance(id, second.submissionId, { ...issued, ticket: '2' });
    expect(await recordOutcome(db, ctx, late)).toBe('conflict');
    const work = await getDocumentWork(db, ctx, id);
    expect(work).toMatchObject({ state: 'TICKETED', ticket: '1', ticketedAt: expect.any(Date) });
  });
});

describe('postponeDocument', () => {
  it('puts the next step off, without history, while the document is where the caller saw it', async () => {
    const { db } = database;
    const { ctx, id } = await signedDocument();
    const later = new Date('2025-12-01T00:00:00.000Z');
    expect(await postponeDocument(db, ctx, { documentId: id, from: 'SIGNED', nextAttemptAt: later })).toBe('recorded');
    const document = await getDocument(db, ctx, id);
    expect(document).toMatchObject({ state: 'SIGNED', nextAttemptAt: later });
    expect(document.history).toHaveLength(2);
    const stale = { documentId: id, from: 'AUTHORITY_ERROR', nextAttemptAt: new Date(0) } as const;
    expect(await postponeDocument(db, ctx, stale)).toBe('conflict');
    expect((await getDocument(db, ctx, id)).nextAttemptAt).toEqual(later);
  });
});

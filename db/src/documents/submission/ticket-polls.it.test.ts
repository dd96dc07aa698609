import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { acceptance, noVerdict, openCall, recordTicketed } from '../../fixtures/document-steps.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../../identifiers.ts';
import { getDocument } from '../index.ts';
import { closeSubmission, getDocumentWork, openSubmission, recordOutcome } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const CALL_TIMEOUT_MS = 20_000;
const NEXT_POLL = new Date('2025-01-31T12:00:00.000Z');

async function ticketedDocument() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordTicketed(database.db, ctx, { nextAttemptAt: NEXT_POLL });
  return { ctx, id };
}

const open = (ctx: TenantContext, documentId: string, callTimeoutMs = CALL_TIMEOUT_MS) =>
  openSubmission(database.db, ctx, { documentId, operation: 'getStatus', from: 'TICKETED', callTimeoutMs });

async function openSubmissionId(ctx: TenantContext, documentId: string): Promise<string> {
  const { submissionId } = await openCall(database.db, ctx, documentId, { operation: 'getStatus', from: 'TICKETED' });
  return submissionId;
}

function noVerdictYet(documentId: string, submissionId: string, nextAttemptAt?: Date | null) {
  const result = {
    documentId,
    submissionId,
    outcome: 'in_process',
    inDoubt: false,
    responseCode: null,
    responseDescription: null,
  };
  return { ...result, clearsDoubt: false, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }) };
}

describe('a poll', () => {
  it('records a poll without counting it as a submission or changing the next one', async () => {
    const { ctx, id } = await ticketedDocument();
    expect(await open(ctx, id)).toEqual({ kind: 'opened', submissionId: expect.any(String), attempt: 1 });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ attempts: 1, nextAttemptAt: NEXT_POLL });
    expect((await getDocumentWork(database.db, ctx, id)).inDoubt).toBe(false);
  });

  it('opens one of many concurrent polls', async () => {
    const { ctx, id } = await ticketedDocument();
    const polls = await Promise.all(Array.from({ length: 12 }, () => open(ctx, id)));
    expect(polls.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(polls.filter(({ kind }) => kind === 'under_way')).toHaveLength(11);
  });

  it('opens the next poll after the previous one was answered', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    await closeSubmission(database.db, ctx, noVerdictYet(id, submissionId));
    expect(await open(ctx, id)).toMatchObject({ kind: 'opened' });
  });

  it('allows the next question after a dead worker, later than any call takes', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    expect(await open(ctx, id)).toEqual({ kind: 'under_way' });
    await database.admin`update submissions set opened_at = opened_at - interval '21 seconds' where id = ${submissionId}`;
    expect(await open(ctx, id)).toMatchObject({ kind: 'opened' });
  });

  it('opens no poll for a document with a verdict or without a ticket', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    await recordOutcome(database.db, ctx, acceptance(id, submissionId, { from: 'TICKETED' }));
    expect(await open(ctx, id)).toEqual({ kind: 'nothing_to_do' });
  });

  it('knows no other document', async () => {
    const { id } = await ticketedDocument();
    const stranger = await createTenantContext(database.db);
    await expect(open(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open(stranger, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('closing a poll without a verdict', () => {
  it.each([
    ['says when the next one is due', new Date('2025-01-31T13:00:00.000Z')],
    ['says that there is none', null],
  ])('%s', async (_, nextAttemptAt) => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    expect(await closeSubmission(database.db, ctx, noVerdictYet(id, submissionId, nextAttemptAt))).toBe('recorded');
    expect(await getDocumentWork(database.db, ctx, id)).toMatchObject({ failures: 1 });
    const document = await getDocument(database.db, ctx, id);
    expect(document).toMatchObject({ state: 'TICKETED', nextAttemptAt, responseCode: null, ticket: '1763700000001' });
    expect(document.history).toHaveLength(3);
  });

  it('plans no further poll for a document that changed its state during the poll', async () => {
    const { ctx, id } = await ticketedDocument();
    const late = await openSubmissionId(ctx, id);
    const told = await openSubmissionId(ctx, id);
    await recordOutcome(database.db, ctx, acceptance(id, told, { from: 'TICKETED' }));
    expect(await closeSubmission(database.db, ctx, noVerdictYet(id, late, NEXT_POLL))).toBe('recorded');
    expect(await getDocumentWork(database.db, ctx, id)).toMatchObject({ nextAttemptAt: null, failures: 0 });
  });

  it('leaves alone what it does not say', async () => {
    const { ctx, id } = await ticketedDocument();
    await closeSubmission(database.db, ctx, noVerdictYet(id, await openSubmissionId(ctx, id)));
    const work = await getDocumentWork(database.db, ctx, id);
    expect(work).toMatchObject({ nextAttemptAt: NEXT_POLL, failures: 0 });
  });

  it('counts sendings, not polls, as failures when the ticket turns out to be lost', async () => {
    const { ctx, id } = await ticketedDocument();
    for (let polls = 0; polls < 3; polls += 1) {
      await closeSubmission(database.db, ctx, noVerdictYet(id, await openSubmissionId(ctx, id), NEXT_POLL));
    }
    const lost = noVerdict(id, await openSubmissionId(ctx, id), { from: 'TICKETED', inDoubt: true });
    expect(await recordOutcome(database.db, ctx, lost)).toBe('recorded');
    const work = await getDocumentWork(database.db, ctx, id);
    expect(work).toMatchObject({ state: 'AUTHORITY_ERROR', failures: 1, inDoubt: true });

    const { submissionId } = await openCall(database.db, ctx, id, {
      operation: 'sendSummary',
      from: 'AUTHORITY_ERROR',
    });
    const ticket = { event: 'ticket_issued', ticket: '2', from: 'AUTHORITY_ERROR' } as const;
    await recordOutcome(database.db, ctx, noVerdict(id, submissionId, ticket));
    expect(await getDocumentWork(database.db, ctx, id)).toMatchObject({ state: 'TICKETED', failures: 0, attempts: 2 });
    const lostAgain = noVerdict(id, await openSubmissionId(ctx, id), { from: 'TICKETED', inDoubt: true });
    await recordOutcome(database.db, ctx, lostAgain);
    expect(await getDocumentWork(database.db, ctx, id)).toMatchObject({ state: 'AUTHORITY_ERROR', failures: 2 });
  });
});

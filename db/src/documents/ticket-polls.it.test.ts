import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { acceptance, recordTicketed } from '../fixtures/document-steps.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers/index.ts';
import { closeSubmission, getDocument, getDocumentWork, openTicketPoll, recordOutcome } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const CALL_TIMEOUT_MS = 20_000;
const NEXT_POLL = new Date('2026-01-31T12:00:00.000Z');

async function ticketedDocument() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordTicketed(database.db, ctx, { nextAttemptAt: NEXT_POLL });
  return { ctx, id };
}

const open = (ctx: TenantContext, documentId: string, callTimeoutMs = CALL_TIMEOUT_MS) =>
  openTicketPoll(database.db, ctx, { documentId, callTimeoutMs });

async function openSubmissionId(ctx: TenantContext, documentId: string): Promise<string> {
  const opened = await open(ctx, documentId);
  if (opened.kind !== 'opened') throw new Error(`the poll is ${opened.kind}`);
  return opened.submissionId;
}

/** What a poll without a verdict leaves behind. */
function noVerdictYet(documentId: string, submissionId: string, nextAttemptAt?: Date | null) {
  const result = { documentId, submissionId, outcome: 'in_process', responseCode: null, responseDescription: null };
  return { ...result, clearsDoubt: false, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }) };
}

describe('openTicketPoll', () => {
  it('notes the question, counts it, and leaves to others when the next one is due', async () => {
    const { ctx, id } = await ticketedDocument();
    expect(await open(ctx, id)).toEqual({ kind: 'opened', submissionId: expect.any(String), attempt: 2 });
    expect(await getDocument(database.db, ctx, id)).toMatchObject({ attempts: 2, nextAttemptAt: NEXT_POLL });
    const work = await getDocumentWork(database.db, ctx, id);
    expect(work).toMatchObject({ inDoubt: false, lastSubmission: { operation: 'getStatus', closedAt: null } });
  });

  it('lets one of many ask at a time', async () => {
    const { ctx, id } = await ticketedDocument();
    const polls = await Promise.all(Array.from({ length: 12 }, () => open(ctx, id)));
    expect(polls.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(polls.filter(({ kind }) => kind === 'under_way')).toHaveLength(11);
    expect((await getDocument(database.db, ctx, id)).attempts).toBe(2);
  });

  it('lets the next one ask once the question was answered', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    await closeSubmission(database.db, ctx, noVerdictYet(id, submissionId));
    expect(await open(ctx, id)).toMatchObject({ kind: 'opened', attempt: 3 });
  });

  it('lets the next one ask when whoever asked has died: later than any call takes', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    expect(await open(ctx, id)).toEqual({ kind: 'under_way' });
    await database.admin`update submissions set opened_at = opened_at - interval '21 seconds' where id = ${submissionId}`;
    expect(await open(ctx, id)).toMatchObject({ kind: 'opened' });
  });

  it('asks nothing about a document that has its verdict, or no ticket', async () => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    await recordOutcome(database.db, ctx, acceptance(id, submissionId, { from: 'TICKETED' }));
    expect(await open(ctx, id)).toEqual({ kind: 'nothing_to_ask' });
    expect((await getDocument(database.db, ctx, id)).attempts).toBe(2);
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
    ['says when the next one is due', new Date('2026-01-31T13:00:00.000Z')],
    ['says that there is none', null],
  ])('%s', async (_, nextAttemptAt) => {
    const { ctx, id } = await ticketedDocument();
    const submissionId = await openSubmissionId(ctx, id);
    expect(await closeSubmission(database.db, ctx, noVerdictYet(id, submissionId, nextAttemptAt))).toBe('recorded');
    const document = await getDocument(database.db, ctx, id);
    expect(document).toMatchObject({ state: 'TICKETED', nextAttemptAt, responseCode: null, ticket: '1763700000001' });
    expect(document.history).toHaveLength(3);
  });

  it('leaves alone what it does not say', async () => {
    const { ctx, id } = await ticketedDocument();
    await closeSubmission(database.db, ctx, noVerdictYet(id, await openSubmissionId(ctx, id)));
    expect((await getDocument(database.db, ctx, id)).nextAttemptAt).toEqual(NEXT_POLL);
  });
});

import type { DocumentNumber } from '@chasqui/core/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantContext } from '../../connection/index.ts';
import {
  acceptance,
  noVerdict,
  openCall,
  recordSigned,
  recordSubmitted,
  recordTicketed,
} from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { openRecordingDatabase } from '../../fixtures/recorded-queries.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { addEndpoint } from '../../fixtures/webhooks.ts';
import { getDocument, listAcceptedDocuments } from '../index.ts';
import { recordOutcome } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numberOf = (correlative: number): DocumentNumber => ({ documentType: '01', series: 'F001', correlative });

describe('listAcceptedDocuments', () => {
  it('gives what the accepted ones were completed as', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, acceptance);
    await recordSubmitted(db, ctx, acceptance);
    const found = await listAcceptedDocuments(db, ctx, [numberOf(2), numberOf(9), numberOf(1), numberOf(2)]);
    const { completed } = newDocument();
    expect([...found].sort((a, b) => a.correlative - b.correlative)).toEqual([
      { ...numberOf(1), completed, state: 'ACCEPTED' },
      { ...numberOf(2), completed, state: 'ACCEPTED' },
    ]);
  });

  it('gives none that differ in type, series or number', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, acceptance);
    const others = [
      { ...numberOf(1), documentType: '03' },
      { ...numberOf(1), series: 'F002' },
      numberOf(2),
      { documentType: "01'--", series: '" }]', correlative: 1 },
    ];
    expect(await listAcceptedDocuments(db, ctx, others)).toEqual([]);
    expect(await listAcceptedDocuments(db, ctx, [])).toEqual([]);
  });

  it.each(['rejected', 'failed'] as const)('gives none that ended %s', async (event) => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, (id, submission) => acceptance(id, submission, { event }));
    expect(await listAcceptedDocuments(db, ctx, [numberOf(1)])).toEqual([]);
  });

  it('gives none without a verdict, and none of another tenant', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSigned(db, ctx);
    await recordSubmitted(db, ctx, noVerdict);
    expect(await listAcceptedDocuments(db, ctx, [numberOf(1), numberOf(2)])).toEqual([]);
    await recordSubmitted(db, ctx, acceptance);
    const stranger = await createTenantContext(db);
    expect(await listAcceptedDocuments(db, stranger, [numberOf(3)])).toEqual([]);
    expect(await listAcceptedDocuments(db, ctx, [numberOf(3)])).toHaveLength(1);
  });
});

/** Records a communication about these numbers, whose ticket ends with `event`. */
async function endTicket(
  ctx: TenantContext,
  numbers: DocumentNumber[],
  event: 'accepted' | 'rejected' = 'accepted',
  by: Database = database.db,
) {
  const { db } = database;
  const { id } = await recordTicketed(db, ctx);
  const { submissionId } = await openCall(db, ctx, id, { operation: 'getStatus', from: 'TICKETED' });
  const voids = event === 'accepted' ? { voids: { numbers, reason: 'voided by RA-20250131-1' } } : {};
  return recordOutcome(by, ctx, acceptance(id, submissionId, { from: 'TICKETED', event, ...voids }));
}

describe('what an accepted communication voids', () => {
  it('is marked with its time and a row of history, and keeps its state', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const first = await recordSubmitted(db, ctx, acceptance);
    const second = await recordSubmitted(db, ctx, noVerdict);
    const spared = await recordSubmitted(db, ctx, acceptance);
    expect(await endTicket(ctx, [numberOf(1), numberOf(2), numberOf(99)])).toBe('recorded');
    for (const { id, state } of [
      { id: first.id, state: 'ACCEPTED' },
      { id: second.id, state: 'AUTHORITY_ERROR' },
    ]) {
      const document = await getDocument(db, ctx, id);
      expect(document).toMatchObject({ state, voided: true, voidedAt: expect.any(Date) });
      expect(document.history.at(-1)).toMatchObject({ from: state, to: state, reason: 'voided by RA-20250131-1' });
    }
    expect(await getDocument(db, ctx, spared.id)).toMatchObject({ voided: false, voidedAt: null });
  });

  it('is marked once: a second communication changes nothing', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordSubmitted(db, ctx, acceptance);
    await endTicket(ctx, [numberOf(1)]);
    const before = await getDocument(db, ctx, id);
    await endTicket(ctx, [numberOf(1)]);
    expect(await getDocument(db, ctx, id)).toEqual(before);
  });

  it('is nothing when the communication was rejected', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordSubmitted(db, ctx, acceptance);
    await endTicket(ctx, [numberOf(1)], 'rejected');
    expect(await getDocument(db, ctx, id)).toMatchObject({ voided: false });
  });

  it("is never another tenant's, nor one that gave its number up", async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const other = await createTenantContext(db);
    const stranger = await recordSubmitted(db, other, acceptance);
    const failed = await recordSubmitted(db, ctx, (id, submission) => acceptance(id, submission, { event: 'failed' }));
    await endTicket(ctx, [numberOf(1)]);
    expect(await getDocument(db, other, stranger.id)).toMatchObject({ voided: false });
    expect(await getDocument(db, ctx, failed.id)).toMatchObject({ voided: false });
  });

  it('is marked by one of two communications that end at once', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const documents = await Promise.all(Array.from({ length: 10 }, () => recordSubmitted(db, ctx, acceptance)));
    const numbers = documents.map(({ correlative }) => numberOf(correlative));
    expect(await Promise.all([endTicket(ctx, numbers), endTicket(ctx, [...numbers].reverse())])).toEqual([
      'recorded',
      'recorded',
    ]);
    for (const { id } of documents) {
      const { voided, history } = await getDocument(db, ctx, id);
      expect([voided, history.filter(({ reason }) => reason.startsWith('voided')).length]).toEqual([true, 1]);
    }
  });
});

it('takes the same statements for one document as for many, and tells every endpoint of each', async () => {
  const { db, admin, url } = database;
  const ctx = await createTenantContext(db);
  for (let made = 0; made < 2; made += 1) await addEndpoint(db, ctx, { eventTypes: ['document.voided'] });
  const documents: string[] = [];
  for (let made = 0; made < 6; made += 1) documents.push((await recordSubmitted(db, ctx, acceptance)).id);
  const recording = openRecordingDatabase(url);
  const texts = () => recording.queries.splice(0).map(({ text }) => text);
  await endTicket(ctx, [numberOf(1)], 'accepted', recording.db);
  const forOne = texts();
  await endTicket(ctx, [2, 3, 4, 5, 6].map(numberOf), 'accepted', recording.db);
  expect(texts()).toEqual(forOne);
  await recording.db.close();
  const told = await admin`
    select e.data ->> 'id' as document, e.data -> 'voided' as voided, count(*)::int as deliveries
    from webhook_events e join webhook_deliveries d on d.event_id = e.id
    where e.tenant_id = ${ctx.tenantId} group by 1, 2, e.id order by e.id`;
  expect(new Set(told.map(({ document }) => document))).toEqual(new Set(documents));
  expect(told).toEqual(documents.map(() => expect.objectContaining({ voided: true, deliveries: 2 })));
  for (const id of documents) {
    const { history } = await getDocument(db, ctx, id);
    const last = { from: 'ACCEPTED', to: 'ACCEPTED', reason: 'voided by RA-20250131-1', actor: history[0]?.actor };
    expect(history.at(-1)).toMatchObject(last);
  }
});

describe('a communication', () => {
  it('says its whole name when its number is in use', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordTicketed(db, ctx, { correlative: 7 });
    await expect(recordTicketed(db, ctx, { correlative: 7 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Document RA-20250131-7 already exists \(status SENT, id /),
    });
  });

  it('shares no number with a summary of the same day', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordTicketed(db, ctx, { correlative: 1 });
    await recordTicketed(db, ctx, { correlative: 1, documentType: 'RC' });
    await recordTicketed(db, ctx, { correlative: 1, series: '20250201' });
  });
});

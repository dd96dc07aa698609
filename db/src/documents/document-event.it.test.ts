import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import {
  acceptance,
  noVerdict,
  openCall,
  recordSigned,
  recordSubmitted,
  recordTicketed,
} from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { recordDocument } from './record/index.ts';
import { recordFailure, recordOutcome } from './submission/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function listTold(ctx: TenantContext): Promise<Told[]> {
  return database.admin<Told>`select type, data from webhook_events where tenant_id = ${ctx.tenantId} order by id`;
}

const typesTold = async (ctx: TenantContext) => (await listTold(ctx)).map(({ type }) => type);

const FAILURE = { responseCode: null, responseDescription: 'X', reason: 'X' } as const;

describe('what is told of a document', () => {
  it('is its result, its number, its other party and its total, as they are then', async () => {
    const ctx = await createTenantContext(database.db, { ruc: '20123456786' });
    const { id } = await recordSubmitted(database.db, ctx, acceptance);
    expect(await listTold(ctx)).toEqual([
      {
        type: 'document.accepted',
        data: {
          id,
          documentId: '20123456786-01-F001-00000001',
          status: 'ACCEPTED',
          cdrResponseCode: '0',
          cdrDescription: 'La Factura ha sido aceptada',
          ticket: null,
          documentType: '01',
          series: 'F001',
          correlative: 1,
          issueDate: '2025-01-31',
          currencyCode: 'PEN',
          customer: { identityType: '6', identityNumber: '20100070970', name: 'Ñandú & Hijos' },
          total: 118,
          voided: false,
          cdrMissing: false,
          livemode: true,
        },
      },
    ]);
  });

  it('is nothing before its verdict', async () => {
    const ctx = await createTenantContext(database.db);
    await recordSigned(database.db, ctx);
    await recordTicketed(database.db, ctx);
    expect(await typesTold(ctx)).toEqual([]);
  });

  it('is that it was rejected, or failed for good', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, (id, call) => acceptance(id, call, { event: 'rejected', cdr: null }));
    await recordSubmitted(db, ctx, (id, call) => acceptance(id, call, { event: 'failed', cdr: null }));
    const { id } = await recordDocument(db, ctx, newDocument());
    await recordFailure(db, ctx, { ...FAILURE, documentId: id, from: 'PENDING', event: 'sign_failed' });
    expect(await typesTold(ctx)).toEqual(['document.rejected', 'document.error', 'document.sign_error']);
  });

  it('is once that the authority does not answer, and then how it ends', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordSubmitted(db, ctx, noVerdict);
    for (const outcome of [noVerdict, noVerdict, acceptance]) {
      const { submissionId } = await openCall(db, ctx, id, { from: 'AUTHORITY_ERROR' });
      await recordOutcome(db, ctx, outcome(id, submissionId, { from: 'AUTHORITY_ERROR' }));
    }
    expect(await typesTold(ctx)).toEqual(['document.authority_error', 'document.accepted']);
  });

  it('is that it was voided, beside the verdict on the communication', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, acceptance);
    const { id } = await recordTicketed(db, ctx);
    const numbers = [
      { documentType: '01', series: 'F001', correlative: 1 },
      { documentType: '01', series: 'F001', correlative: 2 },
    ];
    const { submissionId } = await openCall(db, ctx, id, { operation: 'getStatus', from: 'TICKETED' });
    const voids = { numbers, reason: 'Voided' };
    await recordOutcome(db, ctx, acceptance(id, submissionId, { from: 'TICKETED', voids }));
    const told = await listTold(ctx);
    expect(told.map(({ type }) => type)).toEqual(['document.accepted', 'document.accepted', 'document.voided']);
    expect(told[2]?.data).toMatchObject({ series: 'F001', correlative: 1, status: 'ACCEPTED', voided: true });
  });

  it('is nothing of an outcome that was not recorded', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordSigned(db, ctx);
    const { submissionId } = await openCall(db, ctx, id);
    await recordOutcome(db, ctx, noVerdict(id, submissionId));
    expect(await recordOutcome(db, ctx, acceptance(id, submissionId))).toBe('conflict');
    expect(await typesTold(ctx)).toEqual(['document.authority_error']);
  });
});

import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptance, recordSubmitted } from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { getDocument, getPrintableDocument } from '../index.ts';
import { recordFailure } from '../submission/index.ts';
import { recordDocument } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function lastCorrelative(tenantId: string, series = 'F001'): Promise<number | undefined> {
  const [row] = await database.admin<{ last: number }>`
    select last_correlative as last from series where tenant_id = ${tenantId} and series = ${series}`;
  return row?.last;
}

describe('what is recorded', () => {
  it('gives back the document with its number, amounts as texts and the RUC of its tenant', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db, { ruc: '20123456789' });
    const before = Date.now();
    const recorded = await recordDocument(db, ctx, newDocument());
    expect(recorded).toMatchObject({
      ruc: '20123456789',
      documentType: '01',
      series: 'F001',
      correlative: 1,
      issueDate: '2025-01-31',
      currencyCode: 'PEN',
      counterparty: { identityType: '6', identityNumber: '20100070970', name: 'Ñandú & Hijos' },
      totals: { taxable: '100.00', igv: '18.00', total: '118.00' },
      state: 'PENDING',
      responseCode: null,
      observations: [],
      hash: null,
      voided: false,
      attempts: 0,
      request: { series: 'F001', items: [{ unitPrice: 100.5 }] },
    });
    expect(recorded.createdAt).toBeInstanceOf(Date);
    // The sweep may take the document, but not so soon that it races the normal path.
    expect(recorded.nextAttemptAt?.getTime()).toBeGreaterThan(before + 60_000);
    expect(recorded).not.toHaveProperty('completed');
  });

  it('writes the first row of history, with who did it', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordDocument(db, ctx, newDocument());
    const { history } = await getDocument(db, ctx, id);
    expect(history).toMatchObject([{ from: null, to: 'PENDING', reason: 'Recorded', actor: ctx.actor }]);
  });

  it.each(['sandbox', 'beta', 'production'] as const)('keeps the authority that it is for: %s', async (authority) => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordDocument(db, ctx, { ...newDocument(), authority });
    expect((await getPrintableDocument(db, ctx, id)).authority).toBe(authority);
  });

  it('keeps any text a client can send, letter by letter', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    // PostgreSQL's text cannot hold NUL, and a lone surrogate is not valid text. The gateway refuses both earlier.
    const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const base = newDocument();
        const counterparty = { ...base.summary.counterparty, name: text };
        const request = { text, [text]: [text] };
        const recorded = await recordDocument(db, ctx, {
          ...base,
          request,
          summary: { ...base.summary, counterparty },
        });
        expect(recorded.counterparty.name).toBe(text);
        expect(recorded.request).toEqual(request);
      }),
      { numRuns: runsOf(20) },
    );
  });

  it('keeps amounts to the cent, up to sixteen digits before the point', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const anyAmount = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n });
    await fc.assert(
      fc.asyncProperty(anyAmount, async (cents) => {
        const digits = cents.toString().padStart(3, '0');
        const total = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const base = newDocument();
        const totals = { ...base.summary.totals, total };
        const recorded = await recordDocument(db, ctx, { ...base, summary: { ...base.summary, totals } });
        expect(recorded.totals.total).toBe(total);
      }),
      { numRuns: runsOf(10) },
    );
  });
});

describe('numbering', () => {
  it('counts each series, document type and tenant on its own', async () => {
    const { db } = database;
    const first = await createTenantContext(db);
    const second = await createTenantContext(db);
    const numbers = [
      await recordDocument(db, first, newDocument()),
      await recordDocument(db, first, newDocument()),
      await recordDocument(db, first, newDocument({ series: 'F002' })),
      await recordDocument(db, first, { ...newDocument(), documentType: '07' }),
      await recordDocument(db, second, newDocument()),
    ].map(({ correlative }) => correlative);
    expect(numbers).toEqual([1, 2, 1, 1, 1]);
  });

  it('goes on after the highest number, also when that was explicit, and never fills what lies below', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const wanted = [undefined, 100, undefined, 50, undefined];
    const given: number[] = [];
    for (const correlative of wanted) {
      given.push((await recordDocument(db, ctx, newDocument({ correlative }))).correlative);
    }
    expect(given).toEqual([1, 100, 101, 50, 102]);
    expect(await lastCorrelative(ctx.tenantId)).toBe(102);
  });

  it('gives 100 documents that come at once the numbers 1 to 100', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const recorded = await Promise.all(Array.from({ length: 100 }, () => recordDocument(db, ctx, newDocument())));
    const numbers = recorded.map(({ correlative }) => correlative).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('mixes explicit and automatic numbers that come at once: no twins, and gaps only below an explicit one', async () => {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    // Every explicit number is requested twice, and automatic numbers may take it first: many of these requests must
    // fail.
    const wanted = Array.from({ length: 150 }, (_, index) => (index % 3 === 0 ? 1 + ((index * 7) % 75) : undefined));
    const outcomes = await Promise.allSettled(
      wanted.map((correlative) => recordDocument(db, ctx, newDocument({ correlative }))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.every(({ reason }) => reason.code === 'CONFLICT')).toBe(true);
    expect(refused.length).toBeGreaterThanOrEqual(25);
    const automatic = outcomes.filter((_, index) => wanted[index] === undefined);
    expect(automatic.every(({ status }) => status === 'fulfilled')).toBe(true);

    const rows = await admin<{ correlative: number }>`
      select correlative from documents where tenant_id = ${ctx.tenantId} order by correlative`;
    const used = rows.map(({ correlative }) => correlative);
    expect(used).toHaveLength(150 - refused.length);
    expect(new Set(used).size).toBe(used.length);
    expect(await lastCorrelative(ctx.tenantId)).toBe(used.at(-1));
    const explicit = new Set(wanted);
    const afterGap = used.filter((number, index) => number !== (used[index - 1] ?? 0) + 1);
    expect(afterGap.filter((number) => !explicit.has(number))).toEqual([]);
  });

  it('leaves no gap when the rest of the transaction fails', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordDocument(db, ctx, newDocument());
    const base = newDocument();
    const broken = { ...base, summary: { ...base.summary, issueDate: 'not a date' } };
    await expect(recordDocument(db, ctx, broken)).rejects.toMatchObject({ name: 'DatabaseError' });
    await expect(
      recordDocument(db, ctx, { ...broken, summary: { ...broken.summary, correlative: 900 } }),
    ).rejects.toMatchObject({ name: 'DatabaseError' });
    expect(await lastCorrelative(ctx.tenantId)).toBe(1);
    expect((await recordDocument(db, ctx, newDocument())).correlative).toBe(2);
  });

  it('says that a series is exhausted instead of printing nine digits', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordDocument(db, ctx, newDocument());
    await database.admin`update series set last_correlative = 99999999 where tenant_id = ${ctx.tenantId}`;
    await expect(recordDocument(db, ctx, newDocument())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Series F001 is exhausted: its last number is 99999999',
    });
    expect((await recordDocument(db, ctx, newDocument({ correlative: 3 }))).correlative).toBe(3);
  });
});

describe('a number in use', () => {
  it('is refused with who holds it, and nothing has changed', async () => {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    const holder = await recordDocument(db, ctx, newDocument({ correlative: 123 }));
    await expect(recordDocument(db, ctx, newDocument({ correlative: 123 }))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Document F001-00000123 already exists (status SENT, id ${holder.id})`,
    });
    const [row] = await admin`select count(*)::int as n from documents where tenant_id = ${ctx.tenantId}`;
    expect(row?.n).toBe(1);
    expect(await lastCorrelative(ctx.tenantId)).toBe(123);
  });

  it('is refused with a reason of its own if it is not that of an earlier try of the same request', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const document = newDocument({ correlative: 124 });
    const holder = await recordDocument(db, ctx, document);
    const refusalOf = (request: unknown) => recordDocument(db, ctx, { ...document, request }).catch((error) => error);
    expect(await refusalOf({ items: [{ unitPrice: 100.5 }], series: 'F001' })).toMatchObject({
      code: 'CONFLICT',
      reason: undefined,
    });
    expect(await refusalOf({ items: [{ unitPrice: 99 }], series: 'F001' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'NUMBER_OF_ANOTHER_DOCUMENT',
      message: expect.stringMatching(
        `^Document F001-00000124 already exists .* made of another request.* Compare GET /api/documents/${holder.id} .* first`,
      ),
    });
  });

  it('is tried again after its lock is released, and is enqueued later', async () => {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    // Simulates a record that takes the number each time and is gone when it is looked up.
    await admin`
      create sequence moves;
      grant usage on sequence moves to public;
      create function move() returns trigger language plpgsql as $$ begin
        if new.counterparty_name = 'MOVING' and nextval('moves') % 4 <> 3 then
          raise exception 'taken' using errcode = '23505', constraint = 'documents_number';
        end if;
        return new;
      end $$;
      create trigger move before insert on documents for each row execute function move()`;
    const document = newDocument();
    const moving = {
      ...document,
      summary: { ...document.summary, counterparty: { ...document.summary.counterparty, name: 'MOVING' } },
    };
    expect(await recordDocument(db, ctx, moving)).toMatchObject({ correlative: 1 });
    const third = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };
    expect(await recordDocument(db, ctx, moving).catch((error: unknown) => error)).toMatchObject(third);
    expect(await lastCorrelative(ctx.tenantId)).toBe(1);
  });

  it('is one for this tenant, type and series only', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const other = await createTenantContext(db);
    await recordDocument(db, ctx, newDocument({ correlative: 7 }));
    await recordDocument(db, ctx, newDocument({ series: 'F002', correlative: 7 }));
    await recordDocument(db, ctx, { ...newDocument({ correlative: 7 }), documentType: '08' });
    await recordDocument(db, other, newDocument({ correlative: 7 }));
  });

  it.each(['sign_failed', 'failed'] as const)('is free again after %s, once', async (event) => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const first = await recordDocument(db, ctx, newDocument());
    await recordFailure(db, ctx, {
      documentId: first.id,
      from: 'PENDING',
      event,
      responseCode: null,
      responseDescription: 'The certificate has expired',
      reason: 'The certificate has expired',
    });
    const second = await recordDocument(db, ctx, newDocument({ correlative: 1 }));
    expect(second.id).not.toBe(first.id);
    await expect(recordDocument(db, ctx, newDocument({ correlative: 1 }))).rejects.toMatchObject({ code: 'CONFLICT' });
    // The number is free for a client that asks for it explicitly. The counter does not return to it by itself.
    expect((await recordDocument(db, ctx, newDocument())).correlative).toBe(2);
  });

  it('stays in use after a rejection', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    await recordSubmitted(db, ctx, (id, submission) =>
      acceptance(id, submission, { event: 'rejected', responseCode: '2017' }),
    );
    await expect(recordDocument(db, ctx, newDocument({ correlative: 1 }))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('status REJECTED'),
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { listExpiringCertificates } from './list-expiring-certificates.ts';
import { recordCertificate, withdrawNextCertificate } from './record-certificate.ts';
import { findSealedCertificate, type SealedCertificate } from './sealed-certificate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

function add(ctx: TenantContext, serialNumber: string, effectiveFrom: Date | null = null) {
  return recordCertificate(database.db, ctx, { certificate: newCertificate({ serialNumber }), effectiveFrom });
}

async function currentSerial(ctx: TenantContext): Promise<string | undefined> {
  return (await findSealedCertificate(database.db, ctx))?.serialNumber;
}

/** Simulates that days have passed, so that certificates staged for those days become current. */
async function passDays(ctx: TenantContext, days: number): Promise<void> {
  await database.admin`
    update certificates set effective_from = effective_from - make_interval(days => ${days}) where tenant_id = ${ctx.tenantId}`;
}

describe('the certificate in force', () => {
  it('signs with the certificate that was uploaded last', async () => {
    const ctx = await createTenantContext(database.db, { certificate: newCertificate({ serialNumber: '01' }) });
    expect(await currentSerial(ctx)).toBe('01');
    const answer = await add(ctx, '02');
    expect(answer).toMatchObject({ certificate: { serialNumber: '02' }, nextCertificate: null });
    expect(await currentSerial(ctx)).toBe('02');
  });

  it('keeps the certificate in force until the day of a staged one', async () => {
    const ctx = await createTenantContext(database.db, { certificate: newCertificate({ serialNumber: '01' }) });
    const answer = await add(ctx, '02', inDays(3));
    expect(answer).toMatchObject({ certificate: { serialNumber: '01' }, nextCertificate: { serialNumber: '02' } });
    expect(await currentSerial(ctx)).toBe('01');
    await passDays(ctx, 3);
    expect(await currentSerial(ctx)).toBe('02');
  });

  it.each([
    ['an earlier', 5],
    ['the same', 10],
    ['a later', 15],
  ])('is, of one that is staged after another, for %s day, the one staged last', async (_name, days) => {
    const ctx = await createTenantContext(database.db);
    const other = await createTenantContext(database.db);
    const day = inDays(10);
    for (const tenant of [ctx, other]) await add(tenant, '0A', day);
    const next = { serialNumber: '0B' };
    expect(await add(ctx, '0B', days === 10 ? day : inDays(days))).toMatchObject({ nextCertificate: next });
    await passDays(ctx, days);
    expect(await currentSerial(ctx)).toBe('0B');
    await passDays(ctx, 10);
    expect(await currentSerial(ctx)).toBe('0B');
    await passDays(other, 10);
    expect(await currentSerial(other)).toBe('0A');
  });

  it('replaces the certificate in force and keeps the staged one waiting', async () => {
    const ctx = await createTenantContext(database.db);
    await add(ctx, '0A', inDays(10));
    const answer = await add(ctx, '0B');
    expect(answer).toMatchObject({ certificate: { serialNumber: '0B' }, nextCertificate: { serialNumber: '0A' } });
  });

  it('keeps a single staged certificate after concurrent uploads', async () => {
    const ctx = await createTenantContext(database.db);
    await Promise.all([1, 2, 3, 4, 5, 6].map((day) => add(ctx, `0${day}`, inDays(day))));
    const staged = await database.admin`
      select id from certificates where tenant_id = ${ctx.tenantId} and withdrawn_at is null`;
    expect(staged).toHaveLength(1);
  });

  it('signs with certificates of this tenant only', async () => {
    const [own, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
    await add(other, '0F');
    expect(await currentSerial(own)).toBeUndefined();
  });
});

describe('withdrawNextCertificate', () => {
  it('takes back what comes next, revives nothing that was staged before, and leaves what is in force', async () => {
    const ctx = await createTenantContext(database.db, { certificate: newCertificate({ serialNumber: '01' }) });
    await add(ctx, '10', inDays(10));
    await add(ctx, '05', inDays(5));
    await withdrawNextCertificate(database.db, ctx);
    await expect(withdrawNextCertificate(database.db, ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await passDays(ctx, 30);
    expect(await currentSerial(ctx)).toBe('01');
  });

  it('leaves staged certificates of another tenant alone', async () => {
    const [own, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
    await add(other, '05', inDays(5));
    await expect(withdrawNextCertificate(database.db, own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('records changes of certificates in the audit log without their keys', async () => {
  const ctx = await createTenantContext(database.db);
  const exception = newCertificate({ rucException: 'issued to our PSE' });
  await recordCertificate(database.db, ctx, { certificate: exception, effectiveFrom: null });
  await add(ctx, '05', inDays(5));
  await add(ctx, '06', inDays(6));
  await withdrawNextCertificate(database.db, ctx);
  const rows = await database.admin`
    select action, details from audit_log
    where tenant_id = ${ctx.tenantId} and subject_kind = 'certificate' order by id`;
  expect(rows).toMatchObject([
    { action: 'certificate.uploaded', details: { serialNumber: '0a1b', rucException: 'issued to our PSE' } },
    { action: 'certificate.staged', details: { serialNumber: '05', effectiveFrom: expect.any(String) } },
    { action: 'certificate.withdrawn', details: { serialNumber: '05' } },
    { action: 'certificate.staged', details: { serialNumber: '06', effectiveFrom: expect.any(String) } },
    { action: 'certificate.withdrawn', details: { serialNumber: '06' } },
  ]);
});

describe('listExpiringCertificates', () => {
  async function withCertificate(changes: Partial<SealedCertificate>): Promise<TenantContext> {
    return createTenantContext(database.db, { certificate: newCertificate(changes) });
  }

  it('has those in force of active tenants that end in time, and whether they are replaced', async () => {
    const soon = await withCertificate({ validTo: inDays(10) });
    const later = await withCertificate({ validTo: inDays(90) });
    const gone = await withCertificate({ validTo: inDays(-3) });
    const replaced = await withCertificate({ validTo: inDays(5) });
    await add(replaced, '05', inDays(4));
    const late = await withCertificate({ validTo: inDays(6) });
    await add(late, '07', inDays(7));
    const renewed = await withCertificate({ validTo: inDays(2) });
    await add(renewed, '06');
    const inactive = await withCertificate({ validTo: inDays(1) });
    await database.admin`update tenants set active = false where id = ${inactive.tenantId}`;

    const expiring = await listExpiringCertificates(database.db, MASTER, { before: inDays(30) });
    const found = (ctx: TenantContext) => expiring.find(({ tenantId }) => tenantId === ctx.tenantId);
    expect(found(soon)).toMatchObject({ isReplaced: false });
    expect(found(gone)).toMatchObject({ isReplaced: false });
    expect(found(replaced)).toMatchObject({ isReplaced: true });
    expect(found(late)).toMatchObject({ isReplaced: false });
    expect([found(later), found(renewed), found(inactive)]).toEqual([undefined, undefined, undefined]);
    const ends = expiring.map(({ validTo }) => validTo.getTime());
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });
});

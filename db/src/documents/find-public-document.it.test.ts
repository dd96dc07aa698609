import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureOf } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER, randomRuc } from '../fixtures/new-tenant.ts';
import { openRecordingDatabase } from '../fixtures/recorded-queries.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { updateTenant } from '../tenants/index.ts';
import { type DocumentProof, findPublicDocument } from './index.ts';
import { recordDocument } from './record/index.ts';
import { recordSignature } from './submission/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const COMPLETED = { documentType: '01', issuer: { name: 'Cóndor (antes Buitre) S.A.C.' } };

/** Creates a factura in a tenant of its own, with the data that its paper shows. */
async function recordFactura() {
  const ruc = randomRuc();
  const ctx = await createTenantContext(database.db, { ruc });
  const { id } = await recordDocument(database.db, ctx, { ...newDocument({ correlative: 7 }), completed: COMPLETED });
  const proof: DocumentProof = {
    ...{ ruc, documentType: '01', series: 'F001', correlative: 7, issueDate: '2025-01-31', total: '118.00' },
    ...{ igv: null, counterparty: null, hash: null },
  };
  return { ctx, id, proof };
}

const find = (proof: DocumentProof) => findPublicDocument(database.db, proof);

it('shows whom it is from and for, when, how much and how it stands', async () => {
  const { proof } = await recordFactura();
  expect(await find(proof)).toEqual({
    ...{ ruc: proof.ruc, documentType: '01', series: 'F001', correlative: 7 },
    issuerName: 'Cóndor (antes Buitre) S.A.C.',
    counterparty: { identityNumber: '20100070970', name: 'Ñandú & Hijos' },
    ...{ issueDate: '2025-01-31', currencyCode: 'PEN', total: '118.00', state: 'PENDING', voided: false },
    authority: 'sandbox',
  });
});

it('takes an amount for its value', async () => {
  const { proof } = await recordFactura();
  expect(await find({ ...proof, total: '118' })).toBeDefined();
});

it('takes all that a QR says', async () => {
  const { ctx, id, proof } = await recordFactura();
  const signature = signatureOf(id);
  await recordSignature(database.db, ctx, signature);
  const counterparty = { identityType: '6', identityNumber: '20100070970' };
  const said = { ...proof, igv: '18.00', counterparty, hash: signature.digestValue };
  expect(await find(said)).toBeDefined();
  const wrong: readonly Partial<DocumentProof>[] = [
    { igv: '18.01' },
    { counterparty: { ...counterparty, identityType: '1' } },
    { counterparty: { ...counterparty, identityNumber: '20100070971' } },
    { hash: 'b3RoZXI=' },
  ];
  for (const change of wrong) expect(await find({ ...said, ...change }), JSON.stringify(change)).toBeUndefined();
});

it.each<[string, Partial<DocumentProof>]>([
  ['another RUC', { ruc: '99999999999' }],
  ['another type', { documentType: '03' }],
  ['another series', { series: 'F002' }],
  ['another number', { correlative: 8 }],
  ['another day', { issueDate: '2025-02-01' }],
  ['another total', { total: '118.01' }],
])('shows nothing for %s', async (_what, change) => {
  const { proof } = await recordFactura();
  expect(await find({ ...proof, ...change })).toBeUndefined();
});

it('still shows it when the tenant was deactivated', async () => {
  const { ctx, proof } = await recordFactura();
  await updateTenant(database.db, MASTER, ctx.tenantId, { active: false });
  expect(await find(proof)).toBeDefined();
});

it('shows the record that holds a number, and none that failed', async () => {
  const { ctx, id, proof } = await recordFactura();
  await database.admin`update documents set state = 'ERROR' where id = ${id}`;
  expect(await find(proof)).toBeUndefined();
  await recordDocument(database.db, ctx, { ...newDocument({ correlative: 7 }), completed: COMPLETED });
  expect(await find(proof)).toMatchObject({ state: 'PENDING' });
});

it('runs the same queries for every wrong proof as for a right one', async () => {
  const { proof } = await recordFactura();
  const { db, queries } = openRecordingDatabase(database.url);
  const asked: string[][] = [];
  for (const change of [{}, { ruc: '99999999999' }, { correlative: 8 }, { total: '118.01' }]) {
    queries.length = 0;
    await findPublicDocument(db, { ...proof, ...change });
    asked.push(queries.map(({ text }) => text));
  }
  await db.close();
  const [right = [], ...wrong] = asked;
  expect(right).toHaveLength(3);
  for (const texts of wrong) expect(texts).toEqual(right);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { post } from './api.ts';
import { listCalls, setOutage, sweepUntil } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({
    ticketPollMs: 200,
    retryDelayMs: 100,
    sandbox: { takesLate: false, takesUnknownReferences: false },
  });
});
afterAll(() => service.close());

const SALE = {
  issueDate: TODAY,
  customer: { identityType: '6', identityNumber: '20123456786', name: 'Cliente S.A.' },
  items: [{ code: 'P1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
};

function emitNote(tenant: TestTenant, series: string) {
  return post(service, tenant, '/api/credit-notes', {
    ...SALE,
    series,
    referenceDocumentType: series.startsWith('F') ? '01' : '03',
    referenceDocumentId: `${series}-1`,
    responseCode: '06',
    responseDescription: 'Devolución total',
  });
}

/** Emits a sale while the authority is down, and a note on it before the authority is back. */
async function emitPair(tenant: TestTenant, { path, series, ...sale }: { path: string; series: string }) {
  await setOutage(service, { mode: 'down' });
  const original = await post(service, tenant, path, { ...SALE, ...sale, series });
  const note = await emitNote(tenant, series);
  await setOutage(service, { mode: 'none' });
  return { original: String(original.body.id), note: String(note.body.id) };
}

it('a note waits until its factura is accepted, and is sent once', async () => {
  const tenant = await createTenant(service);
  const { original, note } = await emitPair(tenant, { path: '/api/invoices', series: 'F001' });
  await sweepUntil(service, tenant, original, 'ACCEPTED');
  await sweepUntil(service, tenant, note, 'ACCEPTED');
  expect(await listCalls(service, note)).toHaveLength(1);
});

it('a note goes into a summary after that of its boleta if the boleta came too late to be sent alone', async () => {
  const tenant = await createTenant(service);
  const late = { path: '/api/receipts', series: 'B001', issueDate: dayFromToday(-8) };
  const { original, note } = await emitPair(tenant, late);
  await sweepUntil(service, tenant, original, 'ACCEPTED');
  await sweepUntil(service, tenant, note, 'ACCEPTED');
  expect(await listCalls(service, note)).toEqual([]);
});

it('a note on a boleta that only people can move on is sent at once', async () => {
  const tenant = await createTenant(service);
  const { body } = await post(service, tenant, '/api/receipts', { ...SALE, series: 'B001' });
  await queryDatabase(
    service.databaseUrl,
    `update documents set state = 'AUTHORITY_ERROR', summarized = true, next_attempt_at = null where id = '${body.id}'`,
  );
  expect((await emitNote(tenant, 'B001')).body.status).toBe('ACCEPTED');
});

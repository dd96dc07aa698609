import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, post } from './api.ts';
import { authorityByCompany, type Treatment } from './authority-by-company.ts';
import { sweepUntil } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant, useSummaries } from './tenant.ts';
import { UNREACHABLE } from './tickets.ts';

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ ticketPollMs: 200, wrapAuthority });
});
afterAll(() => service?.close());

/** SUNAT does not return the CDRs of summaries. */
const withoutCdrs: Treatment = (real) => ({
  ...real,
  getStatusCdr: async () => ({ kind: 'status', statusCode: '0009', statusMessage: 'Solo F', zip: null }),
});

/** The first summary arrives, and its answer does not. */
const losesFirstAnswer: Treatment = (real) => {
  let calls = 0;
  return {
    ...withoutCdrs(real),
    async sendSummary(input) {
      const answer = await real.sendSummary(input);
      calls += 1;
      return calls > 1 ? answer : { ...UNREACHABLE, requestMayHaveArrived: true };
    },
  };
};

async function createTreated(treatment: Treatment): Promise<TestTenant> {
  const tenant = await createTenant(service);
  treat(tenant, treatment);
  await useSummaries(service, tenant);
  return tenant;
}

async function emitBoleta(tenant: TestTenant): Promise<string> {
  const { body } = await post(service, tenant, '/api/receipts', {
    series: 'B001',
    issueDate: TODAY,
    customer: { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' },
    items: [{ code: 'P1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 }],
  });
  return String(body.id);
}

const sendNow = (tenant: TestTenant) => post(service, tenant, '/api/daily-summaries', { referenceDate: TODAY });

const untilStatus = (tenant: TestTenant, id: string, status: string) => sweepUntil(service, tenant, id, status);

async function listSummaries(tenant: TestTenant) {
  const { body } = await get(service, tenant, '/api/documents?type=RC&sort=createdAt');
  return (body.data as { status: string; cdrResponseCode: string }[]).map((one) => [one.status, one.cdrResponseCode]);
}

it('boletas of a summary with a lost answer end accepted, each by a summary that SUNAT refuses with 2282', async () => {
  const tenant = await createTreated(losesFirstAnswer);
  const boletas = [await emitBoleta(tenant), await emitBoleta(tenant)];
  await sendNow(tenant);
  for (const id of boletas) {
    expect(await untilStatus(tenant, id, 'ACCEPTED')).toMatchObject({ cdrResponseCode: '2282', cdrMissing: true });
  }
  expect(await listSummaries(tenant)).toEqual([
    ['REJECTED', '2223'],
    ['REJECTED', '2282'],
    ['REJECTED', '2282'],
  ]);
});

it.each<[string, Treatment, string]>([
  ['does not return', withoutCdrs, '2223'],
  ['returns', (real) => real, '2109'],
])(
  'boletas go into the next summary if another system used the number and SUNAT %s its CDR',
  async (_, treatment, code) => {
    const tenant = await createTreated(treatment);
    const first = await emitBoleta(tenant);
    await sendNow(tenant);
    await untilStatus(tenant, first, 'ACCEPTED');
    // The service forgets that it used number 1.
    await queryDatabase(
      service.databaseUrl,
      `update documents set correlative = 99 where document_type = 'RC' and tenant_id = '${tenant.id}';
     update series set last_correlative = 0 where document_type = 'RC' and tenant_id = '${tenant.id}'`,
    );
    const second = await emitBoleta(tenant);
    await sendNow(tenant);
    expect(await untilStatus(tenant, second, 'ACCEPTED')).toMatchObject({ cdrResponseCode: '0', cdrMissing: false });
    expect(await listSummaries(tenant)).toEqual([
      ['ACCEPTED', '0'],
      ['REJECTED', code],
      ['ACCEPTED', '0'],
    ]);
  },
);

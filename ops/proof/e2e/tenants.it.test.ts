import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody, post } from './api.ts';
import { pemOf } from './identities.ts';
import { call, logIn } from './people.ts';
import { startSecondGateway } from './second-gateway.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TestTenant, tenantBody } from './tenant.ts';

/** Calls of the workers to the authority that wait until a test releases them. */
const held: (() => void)[] = [];
let isHolding = false;
function letGo(): void {
  isHolding = false;
  for (const release of held.splice(0)) release();
}

let service: Service;
beforeAll(async () => {
  service = await startService({
    wrapAuthority: (real) => ({
      ...real,
      async sendBill(submission) {
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
        return real.sendBill(submission);
      },
    }),
    authorityTimeoutMs: 60_000,
  });
});
afterAll(async () => {
  letGo();
  await service?.close();
});

const admin = (path: string, method = 'GET', body?: unknown) =>
  call(service, `/admin/tenants${path}`, { credential: MASTER_KEY, method, body });

describe('GET /admin/tenants', () => {
  it('lists by page, newest first, and searches by RUC and name', async () => {
    const made: TestTenant[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await createTenant(service));
    const { status, body } = await admin('?limit=2&mode=live');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: [{ id: made[2]?.id }, { id: made[1]?.id }],
      pagination: { page: 1, limit: 2, total: expect.any(Number), totalIsExact: true, totalPages: expect.any(Number) },
    });
    const found = await admin(`?q=${made[0]?.ruc}&mode=live`);
    expect(found.body).toMatchObject({ data: [{ id: made[0]?.id }], pagination: { total: 1, totalPages: 1 } });
    expect((await admin('?q=nobody%25')).body).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } });
  });

  it.each(['?page=0', '?limit=101', '?limit=x', '?order=ruc', '?q=', '?mode=both'])('refuses %s', async (query) => {
    expect(await admin(query)).toMatchObject({ status: 400 });
  });
});

describe('POST /admin/tenants with a wrong check digit', () => {
  const WRONG = '20123456789';

  it('warns where RUCs may be invented', async () => {
    const answer = await admin('', 'POST', tenantBody({ ruc: WRONG }));
    const warning = { code: 'RUC_CHECK_DIGIT', message: `the check digit of the RUC ${WRONG} is wrong` };
    expect(answer).toMatchObject({ status: 201, body: { tenant: { ruc: WRONG }, warnings: [warning] } });
    expect((await admin('', 'POST', tenantBody())).body.warnings).toEqual([]);
  });

  it('is refused where documents go to SUNAT', async () => {
    const production = await startService({ pools: [], authority: 'production' });
    try {
      const create = (ruc: string) =>
        call(production, '/admin/tenants', {
          credential: MASTER_KEY,
          body: tenantBody({ ruc, certificate: undefined }),
        });
      expect(await create(WRONG)).toMatchObject({ status: 400, body: { details: [{ path: 'ruc' }] } });
      expect(await create('20123456786')).toMatchObject({ status: 201, body: { warnings: [] } });
    } finally {
      await production.close();
    }
  });
});

describe('one tenant', () => {
  let kept: TestTenant;
  beforeAll(async () => {
    kept = await createTenant(service);
  });

  it('is shown without a secret', async () => {
    const secrets = { username: 'USUARIO1', password: 'clave-sol-secreta' };
    const api = { clientId: 'consultas', clientSecret: 'clave-de-consultas-secreta' };
    const ruc = randomRuc();
    const created = await admin('', 'POST', { ...tenantBody({ ruc }), sunat: { ...secrets, api } });
    const { tenant } = created.body as { tenant: { id: string } };
    const shown = await admin(`/${tenant.id}`);
    expect(shown.status).toBe(200);
    expect(shown.body).toEqual(tenant);
    expect(shown.body).toMatchObject({
      ruc,
      sunatUsername: 'USUARIO1',
      sunat: { username: 'USUARIO1', gre: null, api: { clientId: 'consultas' } },
      active: true,
      certificate: { subject: expect.stringContaining(ruc), daysLeft: 1095, warning: null, problems: [] },
      nextCertificate: null,
    });
    expect(JSON.stringify([created.body, shown.body])).not.toContain('secreta');
  });

  it('is changed field by field', async () => {
    const { id } = await createTenant(service);
    const before = (await admin(`/${id}`)).body;
    const address = { ubigeo: '080101', address: 'Calle Nueva 9' };
    const patched = await admin(`/${id}`, 'PATCH', { name: '  Nuevo\nNombre ', tradeName: 'Nuevo', address });
    expect(patched).toMatchObject({
      status: 200,
      body: {
        name: 'Nuevo Nombre',
        tradeName: 'Nuevo',
        address: { ...address, department: null, province: null, district: null },
        ruc: before.ruc,
        certificate: before.certificate,
      },
    });
    expect((await admin(`/${id}`, 'PATCH', { tradeName: null })).body).toEqual({
      ...patched.body,
      tradeName: null,
      updatedAt: expect.any(String),
    });
  });

  it.each([
    [{ logo: null }, 'logo'],
    [{ admin: { email: 'nadie@example.com', password: 'una-clave-nueva' } }, 'admin.name'],
  ])('is not changed by %j', async (body, path) => {
    const before = await admin(`/${kept.id}`);
    const answer = await admin(`/${kept.id}`, 'PATCH', body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect((await admin(`/${kept.id}`)).body).toEqual(before.body);
  });

  it.each(['0199a1b2-0000-7000-8000-000000000001', 'x', '%27%20or%201=1'])(
    'is a 404 if it is unknown: %s',
    async (id) => {
      const answers = [
        await admin(`/${id}`),
        await admin(`/${id}`, 'PATCH', { name: 'Nadie' }),
        await admin(`/${id}`, 'DELETE'),
        await admin(`/${id}/certificate`, 'PUT', { certificate: 'sandbox' }),
        await admin(`/${id}/api-keys`),
        await admin(`/${id}/api-keys`, 'POST', { label: 'x' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    },
  );

  it('has one spelling of its id, which seals its secrets', async () => {
    const { id } = await createTenant(service);
    const sunat = { username: 'OTRO', password: 'otra-clave' };
    expect(await admin(`/${id.toUpperCase()}`, 'PATCH', { sunat })).toMatchObject({ status: 404 });
    expect(await admin(`/${id}`, 'PATCH', { sunat })).toMatchObject({ status: 200 });
  });
});

describe('an admin who lost the password', () => {
  const tryLogin = (ruc: string, email: string, password: string) =>
    call(service, '/auth/login', { body: { email, password, ruc } });

  it('gets a new one with the master key, and the old one and its sessions end', async () => {
    const tenant = await createTenant(service);
    const before = await logIn(service, tenant);
    const patched = await admin(`/${tenant.id}`, 'PATCH', {
      admin: { email: ' Rosa@example.com', password: 'una-clave-nueva' },
    });
    expect(patched).toMatchObject({ status: 200, body: { id: tenant.id } });
    expect(JSON.stringify(patched.body)).not.toContain('una-clave');
    expect((await tryLogin(tenant.ruc, before.email, before.password)).status).toBe(401);
    expect(await tryLogin(tenant.ruc, before.email, 'una-clave-nueva')).toMatchObject({
      status: 200,
      body: { user: { id: before.id, name: 'Rosa Quispe', role: 'admin' } },
    });
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken: before.refreshToken } });
    expect(renewed.status).toBe(401);
    const noted = await call(service, '/api/audit?action=user.updated', { credential: tenant.apiKey });
    expect(noted.body.data).toMatchObject([
      { actor: { kind: 'master' }, subject: { id: before.id }, details: { changed: ['password'] } },
    ]);
  });

  it('may be replaced by a new admin', async () => {
    const { id, ruc } = await createTenant(service);
    const given = { name: 'Ana Flores', email: 'ana@example.com', password: 'una-clave-nueva' };
    expect((await admin(`/${id}`, 'PATCH', { admin: given })).status).toBe(200);
    const answer = await tryLogin(ruc, given.email, given.password);
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Ana Flores', role: 'admin' } } });
  });
});

describe('a deactivated tenant', () => {
  it('loses its credentials at once, and gets all but its access tokens back', async () => {
    const tenant = await createTenant(service);
    const person = await logIn(service, tenant);
    const tryAll = async () => [
      (await call(service, '/api/settings', { credential: tenant.apiKey })).status,
      (await call(service, '/api/settings', { credential: person.accessToken })).status,
      (
        await call(service, '/auth/login', {
          body: { email: person.email, password: person.password, ruc: tenant.ruc },
        })
      ).status,
    ];
    expect(await tryAll()).toEqual([200, 200, 200]);
    expect(await admin(`/${tenant.id}`, 'DELETE')).toMatchObject({ status: 204, body: {} });
    expect(await tryAll()).toEqual([401, 401, 401]);
    expect(await admin(`/${tenant.id}`, 'DELETE')).toMatchObject({ status: 204 });
    expect((await admin(`/${tenant.id}`)).body).toMatchObject({ active: false });
    expect(await admin(`/${tenant.id}`, 'PATCH', { active: true })).toMatchObject({ status: 200 });
    expect(await tryAll()).toEqual([200, 401, 200]);
    const { refreshToken } = person;
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken } });
    const credential = String(renewed.body.accessToken);
    expect(await call(service, '/api/settings', { credential })).toMatchObject({ status: 200 });
  });

  it('still gets the verdicts of its documents', async () => {
    const tenant = await createTenant(service);
    const { serviceDatabaseUrl: databaseUrl, redisUrl } = service;
    const impatient = await startSecondGateway({ databaseUrl, redisUrl, emissionWaitMs: 500 });
    isHolding = true;
    const emitted = await post(impatient, tenant, '/api/invoices', invoiceBody()).finally(impatient.close);
    expect(emitted).toMatchObject({ status: 202, body: { status: 'SENT' } });
    await admin(`/${tenant.id}`, 'DELETE');
    letGo();
    const state = async () => {
      const rows = await queryDatabase(
        service.databaseUrl,
        `select state from documents where id = '${emitted.body.id}'`,
      );
      return rows[0]?.state;
    };
    await expect.poll(state).toBe('ACCEPTED');
  });
});

describe('a certificate set with the master key', () => {
  const documentOf = (tenant: TestTenant) => post(service, tenant, '/api/invoices', invoiceBody());

  it.each([
    ['of another company', { ruc: '20999999999' }, ["its subject does not carry the tenant's RUC"], /another|RUC/],
    ['that has expired', { from: -30, to: -10 }, ['it has expired'], /expired/],
  ])(
    '%s is accepted for a new tenant with a warning, and its documents end SIGN_ERROR',
    async (_what, changes, problems, why) => {
      const ruc = randomRuc();
      const pem = await pemOf({ ruc, ...changes });
      const created = await admin('', 'POST', tenantBody({ ruc, certificate: { pem } }));
      expect(created).toMatchObject({ status: 201, body: { tenant: { certificate: { problems } } } });
      const { tenant, apiKey } = created.body as { tenant: { id: string }; apiKey: { key: string } };
      const emitted = await documentOf({ id: tenant.id, ruc, apiKey: apiKey.key });
      expect(emitted).toMatchObject({
        status: 201,
        body: { status: 'SIGN_ERROR', cdrDescription: expect.stringMatching(why) },
      });
    },
  );

  it('is refused if it cannot sign and would replace one that can', async () => {
    const tenant = await createTenant(service);
    for (const certificate of [{ ruc: '20999999999' }, { ruc: tenant.ruc, from: -30, to: -10 }]) {
      const answer = await admin(`/${tenant.id}/certificate`, 'PUT', { pem: await pemOf(certificate) });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'pem' }] } });
    }
    expect(await documentOf(tenant)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  });

  it('repairs a tenant without a certificate', async () => {
    const tenant = await createTenant(service, { certificate: undefined });
    expect(await documentOf(tenant)).toMatchObject({ status: 201, body: { status: 'SIGN_ERROR' } });
    const answer = await admin(`/${tenant.id}/certificate`, 'PUT', { certificate: 'sandbox' });
    expect(answer).toMatchObject({ status: 200, body: { certificate: { problems: [] }, nextCertificate: null } });
    expect(await documentOf(tenant)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  });
});

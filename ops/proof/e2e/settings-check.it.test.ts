import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from './api.ts';
import { pemOf } from './identities.ts';
import { call } from './people.ts';
import { answer } from './scripted-answers.ts';
import { scriptAuthority } from './scripted-authority.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const OK = { ok: true, problem: null, remedy: null };
const EVERYTHING_OK = { certificate: OK, solUser: OK, guideClient: OK, consultationClient: OK, sireClient: OK };

const fails = (problem: RegExp, remedy: RegExp) => ({
  ok: false,
  problem: expect.stringMatching(problem),
  remedy: expect.stringMatching(remedy),
});

async function check(service: Service, tenant: TestTenant) {
  const { status, body } = await post(service, tenant, '/api/settings/check', {});
  expect(status).toBe(200);
  return body;
}

async function patch(service: Service, tenant: TestTenant, sunat: object): Promise<void> {
  const answer = await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body: { sunat } });
  expect(answer.status).toBe(200);
}

const GOOD = { username: 'MODDATOS', password: 'moddatos' };
const client = (clientSecret: string) => ({ clientId: 'cliente', clientSecret });

describe('POST /api/settings/check with the sandbox', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ pools: [] });
  });
  afterAll(() => service?.close());

  it('finds the defaults of the sandbox good, and credentials of the company', async () => {
    const tenant = await createTenant(service);
    expect(await check(service, tenant)).toEqual(EVERYTHING_OK);
    await patch(service, tenant, { ...GOOD, gre: client('guias'), api: client('consultas') });
    expect(await check(service, tenant)).toEqual(EVERYTHING_OK);
  });

  it.each<[string, object, object]>([
    [
      'a wrong password',
      { username: 'MODDATOS', password: 'hunter2' },
      {
        solUser: fails(/facturas.*0102/, /sunat\.username and sunat\.password with PATCH/),
        guideClient: fails(
          /^Not tried, because SUNAT refused the SOL user/,
          /sunat\.username and sunat\.password with PATCH/,
        ),
        sireClient: fails(/^Not tried, because SUNAT refused the SOL user/, /sunat\.password with PATCH/),
      },
    ],
    [
      'a wrong secret for guides',
      { gre: client('wrong-hunter2') },
      { guideClient: fails(/SUNAT refused .*sunat\.gre/, /"Credenciales de API SUNAT".*as sunat\.gre/) },
    ],
    [
      'a wrong secret for consultations',
      { api: client('wrong-hunter2') },
      { consultationClient: fails(/SUNAT refused .*sunat\.api/, /"Credenciales de API SUNAT".*as sunat\.api/) },
    ],
  ])('names %s, and says what to do', async (_what, sunat, expected) => {
    const tenant = await createTenant(service);
    await patch(service, tenant, sunat);
    const checked = await check(service, tenant);
    expect(checked).toEqual({ ...EVERYTHING_OK, ...expected });
    expect(JSON.stringify(checked)).not.toContain('hunter2');
  });

  it('says that a certificate is missing', async () => {
    const tenant = await createTenant(service, { certificate: undefined });
    const { certificate } = await check(service, tenant);
    expect(certificate).toEqual(fails(/has no certificate/, /PUT \/api\/settings\/certificate/));
  });

  it('names every fault of a certificate', async () => {
    const pem = await pemOf({ ruc: '20999999991', from: -30, to: -1 });
    const tenant = await createTenant(service, { certificate: { pem } });
    const { certificate } = await check(service, tenant);
    expect(certificate).toEqual(fails(/it has expired; its subject does not carry the tenant's RUC/, /Upload/));
  });

  it('gives no verdict while SUNAT is down', async () => {
    const tenant = await createTenant(service);
    await patch(service, tenant, { gre: client('otra'), api: client('otra') });
    await fault('down');
    const checked = await check(service, tenant);
    await fault('none');
    const unanswered = fails(/^SUNAT did not answer/, /says nothing about the credentials: try again later/);
    expect(checked).toEqual({
      certificate: OK,
      solUser: unanswered,
      guideClient: unanswered,
      consultationClient: unanswered,
      sireClient: unanswered,
    });
    expect(await check(service, tenant)).toEqual(EVERYTHING_OK);
  });

  async function fault(mode: 'down' | 'none'): Promise<void> {
    const body = JSON.stringify({ mode });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${service.sandboxUrl}/sandbox/faults`, { method: 'POST', headers, body });
    expect(answer.ok).toBe(true);
  }
});

describe('POST /api/settings/check with SUNAT', () => {
  it('says of HTTP 401 to correct the SOL user, or to wait', async () => {
    const authority = scriptAuthority();
    const service = await startService({ pools: [], frontAuthority: authority.frontAuthority });
    try {
      const tenant = await createTenant(service);
      authority.play('getStatus', answer(401, ''));
      const { solUser } = await check(service, tenant);
      expect(solUser).toEqual(fails(/HTTP 401/, /sunat\.password with PATCH .* If they are right, wait some minutes/));
    } finally {
      await service.close();
    }
  });

  it('says of each credential that is not set where to get it', async () => {
    const service = await startService({ pools: [], authority: 'production' });
    try {
      const tenant = await createTenant(service);
      expect(await check(service, tenant)).toEqual({
        certificate: OK,
        solUser: fails(/has no SOL user/, /secondary user.*sunat\.username/),
        guideClient: fails(/no client for guides/, /"Guía de remisión electrónica".*sunat\.gre/),
        consultationClient: fails(/no client for the consulta/, /"Consulta integrada de validez".*sunat\.api/),
        sireClient: fails(/no client for SIRE/, /"MIGE RCE y RVIE - SIRE".*sunat\.sire/),
      });
      await patch(service, tenant, { gre: client('guias') });
      expect((await check(service, tenant)).guideClient).toEqual(fails(/has no SOL user/, /sunat\.username/));
    } finally {
      await service.close();
    }
  });

  it('says of beta which services it lacks', async () => {
    const service = await startService({ pools: [], authority: 'beta', hasRestServices: false });
    try {
      const tenant = await createTenant(service);
      await patch(service, tenant, { gre: client('guias'), api: client('consultas') });
      expect(await check(service, tenant)).toEqual({
        certificate: OK,
        solUser: OK,
        guideClient: fails(/AUTHORITY=beta/, /SUNAT_GRE_API_BASE/),
        consultationClient: fails(/AUTHORITY=beta/, /SUNAT_CONSULT_API_BASE/),
        sireClient: fails(/AUTHORITY=beta/, /AUTHORITY=sandbox/),
      });
    } finally {
      await service.close();
    }
  });
});

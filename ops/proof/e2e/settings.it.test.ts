import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { igvRateOn } from '@chasqui/core/tax/rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { addUser, call, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

const PNG_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOGO = { mediaType: 'image/png', base64: PNG_PIXEL };

function patch({ apiKey }: Pick<TestTenant, 'apiKey'>, body: unknown) {
  return call(service, '/api/settings', { method: 'PATCH', credential: apiKey, body });
}

describe('GET /api/settings', () => {
  it("shows the tenant's data, and no secret", async () => {
    const tenant = await createTenant(service);
    const gre = { clientId: 'guias', clientSecret: 'clave-de-guias-secreta' };
    await patch(tenant, { sunat: { username: 'USUARIO1', password: 'clave-sol-secreta', gre } });
    const { status, body } = await get(service, tenant, '/api/settings');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: tenant.id,
      mode: 'live',
      ruc: tenant.ruc,
      name: 'Comercial Ñandú S.A.C.',
      tradeName: null,
      address: {
        ubigeo: '150101',
        address: 'Av. Arequipa 123',
        department: 'LIMA',
        province: 'LIMA',
        district: 'LIMA',
      },
      logo: null,
      print: {},
      igvRegime: 'general',
      receipts: 'individual',
      cashSales: 'paid',
      pricesIncludeTax: false,
      printAhead: false,
      detractionAccount: null,
      defaultBuyerCountry: null,
      igvRate: 0.18,
      sunat: { username: 'USUARIO1', gre: { clientId: 'guias' }, api: null, sire: null },
      certificate: {
        subject: expect.stringContaining(tenant.ruc),
        issuer: expect.any(String),
        serialNumber: expect.stringMatching(/^[0-9A-F]+$/),
        validFrom: expect.any(String),
        validTo: expect.any(String),
        // The certificate may be from before a midnight that the run passed.
        daysLeft: expect.toBeOneOf([1095, 1094]),
        effectiveFrom: expect.any(String),
        rucException: null,
        warning: null,
        problems: [],
      },
      nextCertificate: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('secreta');
  });

  it('is for admins and API keys, and so is PATCH', async () => {
    const tenant = await createTenant(service);
    const admin = await logIn(service, tenant);
    const people = [
      [200, admin],
      [403, await addUser(service, tenant, { admin, role: 'facturador' })],
      [403, await addUser(service, tenant, { admin, role: 'viewer' })],
    ] as const;
    for (const [expected, { accessToken }] of people) {
      expect(await call(service, '/api/settings', { credential: accessToken })).toMatchObject({ status: expected });
      expect(await patch({ apiKey: accessToken }, { tradeName: 'Ñandú' })).toMatchObject({ status: expected });
    }
  });
});

describe('PATCH /api/settings', () => {
  let refused: TestTenant;
  beforeAll(async () => {
    refused = await createTenant(service, { certificate: undefined });
  });

  it('changes the given fields', async () => {
    const tenant = await createTenant(service);
    const address = { ubigeo: '080101', address: 'Jr. Cusco 456' };
    const patched = await patch(tenant, { name: 'Nuevo Nombre S.A.C.', tradeName: 'Nuevo', address, logo: LOGO });
    expect(patched).toMatchObject({
      status: 200,
      body: { name: 'Nuevo Nombre S.A.C.', tradeName: 'Nuevo', address, logo: LOGO },
    });
    expect((await get(service, tenant, '/api/settings')).body).toEqual(patched.body);
    expect((await patch(tenant, { logo: null, tradeName: null })).body).toMatchObject({ logo: null, tradeName: null });
    expect((await patch(tenant, {})).body).toMatchObject({ name: 'Nuevo Nombre S.A.C.', logo: null });
  });

  it('replaces the print settings as a whole', async () => {
    const tenant = await createTenant(service);
    const bankAccounts = [{ bank: 'BCP', currencyCode: 'PEN', number: '191-1234567-0-12' }];
    const first = {
      color: '#1b4f8a',
      footer: 'Gracias',
      phone: '01 234-5678',
      website: 'www.empresa.pe',
      bankAccounts,
    };
    expect(await patch(tenant, { print: first })).toMatchObject({ status: 200, body: { print: first } });
    expect((await patch(tenant, { name: 'Otro nombre' })).body.print).toEqual(first);
    expect((await patch(tenant, { print: { phone: '987 654 321' } })).body.print).toEqual({ phone: '987 654 321' });
    expect((await get(service, tenant, '/api/settings')).body.print).toEqual({ phone: '987 654 321' });
  });

  it("changes the regime of the IGV, and answers with today's rate", async () => {
    const tenant = await createTenant(service);
    const { body } = await patch(tenant, { igvRegime: 'mypeRestaurant' });
    expect(body).toMatchObject({ igvRegime: 'mypeRestaurant' });
    // The run may pass the midnight on which the rate changes.
    const rates = [TODAY, dayFromToday(1)].map(
      (day) => igvRateOn(PUBLISHED_RULES, 'mypeRestaurant', day)?.toNumber() ?? null,
    );
    expect(rates).toContain(body.igvRate);
    expect((await get(service, tenant, '/api/settings')).body).toEqual(body);
  });

  it.each([
    [{ logo: { mediaType: 'image/jpeg', base64: PNG_PIXEL } }, 'logo.mediaType'],
    [{ logo: { mediaType: 'image/png', base64: 'bm8gcGljdHVyZQ==' } }, 'logo.base64'],
    [{ logo: { mediaType: 'image/png', base64: 'A'.repeat(400_000) } }, 'logo.base64'],
    [{ sunat: { username: 'A', password: '' } }, 'sunat.password'],
  ])('refuses %j', async (body, path) => {
    const before = await get(service, refused, '/api/settings');
    expect(await patch(refused, body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect((await get(service, refused, '/api/settings')).body).toEqual(before.body);
  });

  it('sets and clears each credential for SUNAT without the others, and notes which one', async () => {
    const tenant = await createTenant(service);
    const client = (clientId: string) => ({ clientId, clientSecret: 'una-clave' });
    const steps = [
      [
        { gre: client('uno'), api: client('dos') },
        { username: null, gre: { clientId: 'uno' }, api: { clientId: 'dos' }, sire: null },
      ],
      [{ gre: null }, { username: null, gre: null, api: { clientId: 'dos' }, sire: null }],
      [
        { username: 'SOL', password: 'x', api: client('tres') },
        { username: 'SOL', gre: null, api: { clientId: 'tres' }, sire: null },
      ],
      [{}, { username: 'SOL', gre: null, api: { clientId: 'tres' }, sire: null }],
    ] as const;
    for (const [sunat, shown] of steps) {
      expect(await patch(tenant, { sunat })).toMatchObject({ status: 200, body: { sunat: shown } });
    }
    const { body } = await get(service, tenant, '/api/audit?action=settings.updated');
    expect(body.data).toMatchObject([
      { details: { changed: ['sunat', 'sunat.api'] } },
      { details: { changed: ['sunat.gre'] } },
      { details: { changed: ['sunat.gre', 'sunat.api'] } },
    ]);
    const cleared = await patch(await createTenant(service), { sunat: { gre: null } });
    expect(cleared.body.sunat).toBeNull();
  });

  it('does not change recorded documents', async () => {
    const tenant = await createTenant(service);
    const first = await post(service, tenant, '/api/invoices', invoiceBody());
    const xmlOf = async (id: unknown) => (await download(service, tenant, `/api/documents/${id}/xml`)).text();
    const xml = await xmlOf(first.body.id);
    const [before] = await queryDatabase(
      service.databaseUrl,
      `select completed from documents where id = '${first.body.id}'`,
    );

    await patch(tenant, { name: 'Otro Nombre S.A.C.', address: { ubigeo: '080101', address: 'Jr. Cusco 456' } });
    const second = await post(service, tenant, '/api/invoices', invoiceBody());

    expect(await xmlOf(first.body.id)).toBe(xml);
    expect(xml).toContain('Comercial Ñandú S.A.C.');
    expect(xml).not.toContain('Otro Nombre');
    const [after] = await queryDatabase(
      service.databaseUrl,
      `select completed from documents where id = '${first.body.id}'`,
    );
    expect(after).toEqual(before);
    const later = await xmlOf(second.body.id);
    expect(later).toContain('Otro Nombre S.A.C.');
    expect(later).toContain('Jr. Cusco 456');
  });

  it('changes the requesting tenant only', async () => {
    const [own, other] = [await createTenant(service), await createTenant(service)];
    await patch(own, { name: 'Solo Nuestro S.A.C.' });
    expect((await get(service, other, '/api/settings')).body).toMatchObject({
      id: other.id,
      name: 'Comercial Ñandú S.A.C.',
    });
  });
});

import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../../support/query-database.ts';
import { untilTrue } from '../../support/until-true.ts';
import { post } from '../api.ts';
import { MASTER_KEY, type Service, startService } from '../service.ts';
import { changeSettings, createTenant, type TestTenant, useSummaries } from '../tenant.ts';
import { nubefactSale } from './nubefact-samples.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ ticketPollMs: 200, publicUrl: 'https://facturas.example' });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const TODAY = limaDate(new Date());
const factura = (fields: object) => nubefactSale(TODAY, { ...fields });
const query = (numero: number, serie = 'F001') => ({
  ...{ operacion: 'consultar_comprobante', tipo_de_comprobante: 1, serie, numero },
});

async function ask(body: object, { key = tenant.apiKey, method = 'POST', search = '' } = {}) {
  const response = await fetch(`${service.baseUrl}/compat/nubefact${search}`, {
    method,
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

function administer(path: string, method: string, body?: object) {
  return fetch(`${service.baseUrl}/admin/tenants/${path}`, {
    method,
    headers: { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

const EXISTS = { status: 400, body: { errors: 'Este documento ya existe en NubeFacT', codigo: 23 } };

describe('a request that was refused', () => {
  it('goes out once it is corrected, under the same codigo_unico', async () => {
    const request = factura({ numero: 1, codigo_unico: '1-F001-1' });
    expect(await ask({ ...request, cliente_numero_de_documento: '123' })).toMatchObject({ body: { codigo: 21 } });
    expect(await ask(request)).toMatchObject({ status: 200, body: { numero: 1, aceptada_por_sunat: true } });
    expect(await ask({ ...request, observaciones: 'Otra' })).toEqual(EXISTS);
  });

  it('goes out unchanged once the settings allow it', async () => {
    const other = await createTenant(service);
    const detraction = { detraccion: true, detraccion_tipo: 35, detraccion_porcentaje: 12, detraccion_total: 142 };
    const request = factura({ numero: 1, sunat_transaction: 30, ...detraction });
    const refused = await ask(request, { key: other.apiKey });
    expect(refused).toMatchObject({ status: 400, body: { errors: expect.stringMatching(/^detraccion /) } });
    await changeSettings(service, other, { detractionAccount: '00-051-123456' });
    expect(await ask(request, { key: other.apiKey })).toMatchObject({ status: 200, body: { numero: 1 } });
  });
});

describe('a document that failed', () => {
  /** Buyer whose documents SUNAT refuses, and one for whom it answers nothing. */
  const [REFUSED, UNANSWERED] = ['20000000111', '20000000500'].map((ruc) => ({ cliente_numero_de_documento: ruc }));

  it('leaves its number free, and goes out again', async () => {
    const failed = await ask(factura({ numero: 31, ...REFUSED }));
    expect(failed).toMatchObject({ status: 400, body: { codigo: 21, errors: expect.stringMatching(/^0111 - /) } });
    expect(await ask(query(31))).toEqual(failed);
    expect(await ask(factura({ numero: 31, ...REFUSED }))).toMatchObject({ status: 400, body: { codigo: 21 } });
    expect(await ask(factura({ numero: 31 }))).toMatchObject({ status: 200, body: { aceptada_por_sunat: true } });
    expect(await ask(query(31))).toMatchObject({ status: 200, body: { aceptada_por_sunat: true } });
  });

  it.each([{}, { codigo_unico: '1-F001-32' }])('after its first answer goes out again, once: %j', async (code) => {
    const numero = 'codigo_unico' in code ? 32 : 33;
    const request = factura({ numero, ...UNANSWERED, ...code });
    const first = await ask(request);
    expect(first).toMatchObject({ status: 200, body: { aceptada_por_sunat: false, sunat_soap_error: '' } });
    expect(await ask(request)).toEqual(first);
    const failure = `update documents set state = 'ERROR', next_attempt_at = null
      where tenant_id = '${tenant.id}' and series = 'F001' and correlative = ${numero}`;
    await queryDatabase(service.databaseUrl, failure);
    const second = await ask(request);
    expect(second).toMatchObject({
      status: 200,
      body: { numero, key: expect.not.stringMatching(String(first.body.key)) },
    });
    expect(await ask(request)).toEqual(second);
  });
});

describe('a sale', () => {
  it('goes out after a comparison of the same request', async () => {
    const request = factura({ numero: 11 });
    expect(await ask(request, { search: '?dryRun=true' })).toMatchObject({ body: { comparison: { refusal: null } } });
    expect(await ask(request)).toMatchObject({ status: 200, body: { numero: 11 } });
  });

  it('without a number and a codigo_unico is a sale of its own each time', async () => {
    const sold = () => ask(factura({ serie: 'F002', numero: '' }));
    expect([await sold(), await sold()].map(({ body }) => body.numero)).toEqual([1, 2]);
  });

  it('without a number is one with its codigo_unico', async () => {
    const sold = () => ask(factura({ serie: 'F003', numero: '', codigo_unico: 77 }));
    expect([await sold(), await sold()].map(({ body }) => body.numero)).toEqual([1, 1]);
  });

  it('that comes twice at once with other content is there once', async () => {
    const answers = await Promise.all([1, 2].map((one) => ask(factura({ numero: 12, observaciones: `Nota ${one}` }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers).toContainEqual(EXISTS);
  });

  it('of a series of letters goes out beside another first one', async () => {
    const answers = await Promise.all([1, 1].map(() => ask(factura({ serie: 'FAA1', numero: '' }))));
    expect(answers.map(({ body }) => body.numero).toSorted()).toEqual([1, 2]);
  });

  it('with an IGV that its lines do not give is refused, and uses no number', async () => {
    expect(await ask(factura({ numero: 13, total_igv: 160 }))).toMatchObject({
      status: 400,
      body: { codigo: 21, errors: expect.stringMatching(/^total_igv .*160\.00.*180\.00/) },
    });
    expect(await ask(query(13))).toMatchObject({ body: { codigo: 24 } });
  });

  it('goes out without e-mail from a service that sends none', async () => {
    const mailed = { enviar_automaticamente_al_cliente: true, cliente_email: 'pagos@quipu.example' };
    expect(await ask(factura({ numero: 14, ...mailed }))).toMatchObject({ status: 200, body: { numero: 14 } });
  });

  it('is found by its series in small letters', async () => {
    await ask(factura({ serie: 'f004', numero: 1 }));
    expect(await ask(query(1, 'f004'))).toMatchObject({ status: 200, body: { serie: 'F004' } });
  });
});

describe('a voiding', () => {
  const voiding = (numero: number, motivo: string) => ({ ...query(numero), operacion: 'generar_anulacion', motivo });

  it('that comes twice at once is one voiding', async () => {
    await ask(factura({ numero: 21 }));
    const answers = await Promise.all(['ERROR DE RUC', 'OTRO ERROR'].map((motivo) => ask(voiding(21, motivo))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.numero).toBe(answers[1]?.body.numero);
  });

  it('that SUNAT rejects has its answer, and may be sent again', async () => {
    await ask(factura({ numero: 23 }));
    const first = await ask(voiding(23, 'SANDBOX 2329'));
    const asked = () => ask({ ...query(23), operacion: 'consultar_anulacion' });
    await untilTrue('the voiding is rejected', async () => (await asked()).body.sunat_responsecode === '2329');
    expect(await asked()).toMatchObject({ status: 200, body: { aceptada_por_sunat: false } });
    const second = await ask(voiding(23, 'ERROR DE RUC'));
    expect([second.status, second.body.numero === first.body.numero]).toEqual([200, false]);
    await untilTrue('the voiding is accepted', async () => (await asked()).body.aceptada_por_sunat === true);
    const { enlace_del_xml, enlace_del_cdr } = (await asked()).body;
    for (const link of [enlace_del_xml, enlace_del_cdr]) {
      const { pathname, origin } = new URL(String(link));
      expect([origin, (await fetch(`${service.baseUrl}${pathname}`)).status]).toEqual([
        'https://facturas.example',
        200,
      ]);
    }
    expect(await ask(query(23))).toMatchObject({ body: { anulado: true } });
  });

  it('is none that a daily summary has added', async () => {
    const daily = await createTenant(service);
    await useSummaries(service, daily);
    const boleta = { tipo_de_comprobante: 2, serie: 'B001', numero: 1 };
    const buyer = { cliente_tipo_de_documento: 1, cliente_numero_de_documento: '45678912' };
    const { key } = { key: daily.apiKey };
    expect(await ask(factura({ ...boleta, ...buyer }), { key })).toMatchObject({ body: { aceptada_por_sunat: false } });
    expect((await post(service, daily, '/api/daily-summaries', { referenceDate: TODAY })).status).toBe(201);
    expect(await ask({ ...boleta, operacion: 'consultar_anulacion' }, { key })).toMatchObject({ body: { codigo: 24 } });
    const early = await ask({ ...boleta, operacion: 'generar_anulacion', motivo: 'ERROR' }, { key });
    expect(early).toMatchObject({ status: 400, body: { codigo: 21 } });
  });

  it('of a document that was never accepted says why not', async () => {
    expect(await ask(voiding(99_999, 'ERROR'))).toMatchObject({ status: 400, body: { codigo: 24 } });
  });

  it('with a long reason names its field', async () => {
    await ask(factura({ numero: 22 }));
    expect(await ask(voiding(22, 'X'.repeat(200)))).toMatchObject({
      status: 400,
      body: { codigo: 21, errors: expect.stringMatching(/^motivo /) },
    });
  });
});

describe('a token', () => {
  it('that may only read issues nothing and registers no series', async () => {
    const created = await administer(`${tenant.id}/api-keys`, 'POST', { label: 'reader', access: 'read' });
    const { key } = (await created.json()) as { key: string };
    const refused = await ask(factura({ serie: 'FRR1', numero: 1 }), { key });
    expect(refused).toMatchObject({ status: 400, body: { codigo: 21 } });
    expect(await ask(query(1, 'FRR1'), { key })).toMatchObject({ body: { codigo: 24 } });
    const series = await fetch(`${service.baseUrl}/api/series`, {
      headers: { Authorization: `Bearer ${tenant.apiKey}` },
    });
    expect(await series.text()).not.toContain('FRR1');
  });

  it.each<[string, number, number, () => Promise<{ readonly key: string; readonly method?: string }>]>([
    ['that never was one', 401, 10, async () => ({ key: 'sk_live_none' })],
    ['of the operator, which has no company', 400, 11, async () => ({ key: MASTER_KEY })],
    ['in a GET', 400, 11, async () => ({ key: tenant.apiKey, method: 'GET' })],
    [
      'of a company that was deactivated',
      400,
      50,
      async () => {
        const closed = await createTenant(service);
        await administer(closed.id, 'DELETE');
        return { key: closed.apiKey };
      },
    ],
    [
      'that was revoked',
      401,
      10,
      async () => {
        const created = await administer(`${tenant.id}/api-keys`, 'POST', { label: 'revoked' });
        const { id, key } = (await created.json()) as { id: string; key: string };
        await administer(`${tenant.id}/api-keys/${id}`, 'DELETE');
        return { key };
      },
    ],
  ])('%s is answered %i with the code %i', async (_token, status, codigo, prepare) => {
    const answer = await ask(query(1), await prepare());
    expect(answer).toEqual({ status, body: { errors: expect.any(String), codigo } });
  });
});

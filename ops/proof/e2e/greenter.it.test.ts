import { addDays, limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const TODAY = limaDate(new Date());
const at = (day: string) => `${day}T10:30:00-05:00`;

const company = () => ({ ruc: tenant.ruc, razonSocial: 'EMPRESA S.A.C.', address: { ubigueo: '150101' } });
const client = { tipoDoc: '6', numDoc: '20600000001', rznSocial: 'QUIPU TEXTIL S.A.C.' };

/** Factura of 118.00, paid at once. */
const invoice = (correlativo: string, more: object = {}) => ({
  ...{ ublVersion: '2.1', tipoOperacion: '0101', tipoDoc: '01', serie: 'F001', correlativo },
  ...{ fechaEmision: at(TODAY), formaPago: { moneda: 'PEN', tipo: 'Contado' }, tipoMoneda: 'PEN' },
  ...{ client, company: company() },
  ...{ mtoOperGravadas: 100, mtoIGV: 18, totalImpuestos: 18, valorVenta: 100, subTotal: 118, mtoImpVenta: 118 },
  details: [
    {
      ...{ codProducto: 'P1', unidad: 'NIU', descripcion: 'Chompa', cantidad: 2, mtoValorUnitario: 50 },
      ...{ mtoValorVenta: 100, mtoBaseIgv: 100, porcentajeIgv: 18, igv: 18, tipAfeIgv: '10', totalImpuestos: 18 },
      mtoPrecioUnitario: 59,
    },
  ],
  legends: [{ code: '1000', value: 'SON CIENTO DIECIOCHO CON 00/100 SOLES' }],
  ...more,
});

const url = (path: string) => `${service.baseUrl}/compat/greenter/api/v1/${path}`;

async function send(path: string, body: object, search = '') {
  const response = await fetch(`${url(path)}?token=${tenant.apiKey}${search}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return response;
}

async function sendJson(path: string, body: object, search = '') {
  const response = await send(path, body, search);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function ask(path: string, query: Record<string, string>) {
  const response = await fetch(`${url(path)}?${new URLSearchParams({ ruc: tenant.ruc, ...query })}`, {
    headers: { Authorization: `Bearer ${tenant.apiKey}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the door for programs of Greenter, lycet and apisperu', () => {
  it('sends a factura with a key in the address, and answers XML, hash and CDR', async () => {
    const { status, body } = await sendJson('invoice/send', invoice('1'));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ xml: expect.stringContaining('<ds:SignatureValue>'), hash: expect.any(String) },
        sunatResponse: { success: true, cdrZip: expect.any(String), cdrResponse: { accepted: true, code: '0' } },
      },
    });
    const found = await ask('invoice/status', { tipo: '01', serie: 'F001', numero: '1' });
    expect(found.body).toMatchObject({ success: true, cdrResponse: { id: 'F001-1' } });
  });

  it('answers the recorded state to a repetition, also if it comes twice at once', async () => {
    const [one, two] = await Promise.all([
      sendJson('invoice/send', invoice('2')),
      sendJson('invoice/send', invoice('2')),
    ]);
    const later = await sendJson('invoice/send', invoice('2'));
    // A repetition during the emission has no hash if the document is not signed yet.
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.body.hash, two.body.hash]).toContain(later.body.hash);
    expect(later.body).toMatchObject({ hash: expect.any(String), sunatResponse: { success: true } });
  });

  it('refuses other content with a used number, another company, and a total that its lines do not give', async () => {
    await sendJson('invoice/send', invoice('3'));
    const other = await sendJson('invoice/send', invoice('3', { observacion: 'Otra' }));
    expect(other.status).toBe(409);
    const foreign = await sendJson('invoice/send', invoice('4', { company: { ruc: '20100000001' } }));
    expect(foreign).toMatchObject({ status: 400, body: [{ field: 'company.ruc' }] });
    const wrong = await sendJson('invoice/send', invoice('4', { mtoImpVenta: 130 }));
    expect(wrong).toMatchObject({ status: 400, body: [{ field: 'mtoImpVenta' }] });
  });

  it('gives the XML and the PDF of what was sent, and drafts of what was not', async () => {
    await sendJson('invoice/send', invoice('5'));
    const signed = await send('invoice/xml', invoice('5'));
    expect(signed.headers.get('Content-Disposition')).toBe(`attachment; filename="${tenant.ruc}-01-F001-5.xml"`);
    expect(await signed.text()).toContain('<ds:SignatureValue>');
    const pdf = await send('invoice/pdf', { document: invoice('5'), parameters: {} });
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const draft = await (await send('invoice/xml', invoice('6'))).text();
    expect(draft).toContain('F001-6');
    expect(draft).not.toContain('SignatureValue');
    const printed = await send('invoice/pdf', invoice('6'));
    expect([printed.status, printed.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect((await printed.text()).slice(0, 5)).toBe('%PDF-');
    const refused = await send('invoice/pdf', invoice('6', { client: { ...client, numDoc: '1' } }));
    expect(refused.status).toBe(400);
  });

  it('draws the XML and the PDF of a lettered series before its first document, and registers none', async () => {
    const first = invoice('40', { serie: 'FD01' });
    expect(await (await send('invoice/xml', first)).text()).toContain('FD01-40');
    expect((await send('invoice/pdf', first)).headers.get('Content-Type')).toBe('application/pdf');
    const series = await fetch(`${service.baseUrl}/api/series`, {
      headers: { Authorization: `Bearer ${tenant.apiKey}` },
    });
    expect(await series.text()).not.toContain('FD01');
    expect((await sendJson('invoice/send', { ...first, correlativo: '39' })).status).toBe(200);
    const form = await sendJson('invoice/xml', invoice('1', { serie: '0001', tipoDoc: '03' }));
    expect(form).toMatchObject({ status: 400, body: [{ field: 'serie' }] });
  });

  it('voids a factura by a communication, and finds the communication by its ticket', async () => {
    await sendJson('invoice/send', invoice('7'));
    const details = [{ tipoDoc: '01', serie: 'F001', correlativo: '7', desMotivoBaja: 'ERROR EN RUC' }];
    const days = { fecGeneracion: at(TODAY), fecComunicacion: at(TODAY) };
    const sent = await sendJson('voided/send', { correlativo: '1', ...days, company: company(), details });
    expect(sent.body).toMatchObject({ sunatResponse: { success: true, ticket: expect.any(String) } });
    const { ticket } = sent.body.sunatResponse as { ticket: string };
    const state = await ask('voided/status', { ticket });
    expect(['0', '98']).toContain(state.body.code);
  });

  it('voids a boleta, and answers a repetition as the first time', async () => {
    const boleta = { tipoDoc: '03', serie: 'B001', client: { tipoDoc: '1', numDoc: '45678912', rznSocial: 'ROSA' } };
    await sendJson('invoice/send', invoice('8', boleta));
    const details = [{ tipoDoc: '03', serie: 'B001', correlativo: '8', desMotivoBaja: 'ERROR' }];
    const days = { fecGeneracion: at(TODAY), fecComunicacion: at(TODAY) };
    const voiding = { correlativo: '2', ...days, company: company(), details };
    const sent = await sendJson('voided/send', voiding);
    expect(sent.body).toMatchObject({ sunatResponse: { success: true, ticket: expect.any(String) } });
    expect(await sendJson('voided/send', voiding)).toEqual(sent);
  });

  it('sends a guide', async () => {
    const sent = await sendJson('despatch/send', {
      ...{ version: '2022', tipoDoc: '09', serie: 'T001', correlativo: '1', fechaEmision: at(TODAY) },
      ...{ company: company(), destinatario: client },
      envio: {
        ...{ codTraslado: '01', desTraslado: 'VENTA', modTraslado: '02', fecTraslado: at(addDays(TODAY, 1)) },
        ...{ pesoTotal: 12.5, undPesoTotal: 'KGM', vehiculo: { placa: 'ABC123' } },
        choferes: [
          {
            ...{ tipo: 'Principal', tipoDoc: '1', nroDoc: '41234567', nombres: 'JUAN', apellidos: 'PEREZ GARCIA' },
            licencia: 'Q41234567',
          },
        ],
        partida: { ubigueo: '150101', direccion: 'JR. UNION 100' },
        llegada: { ubigueo: '080101', direccion: 'AV. DEL SOL 120' },
      },
      details: [{ codigo: 'P1', descripcion: 'Chompa', unidad: 'NIU', cantidad: 2 }],
    });
    expect(sent).toMatchObject({ status: 200, body: { sunatResponse: { success: true, ticket: expect.any(String) } } });
    const { ticket } = sent.body.sunatResponse as { ticket: string };
    expect((await ask('despatch/status', { ticket })).body).toMatchObject({ success: true, code: '0' });
  });

  it('compares a model of last month, and records nothing', async () => {
    const old = invoice('31', { serie: 'FA77', fechaEmision: at(addDays(TODAY, -35)) });
    const compared = await sendJson('invoice/send', old, '&dryRun=true');
    expect(compared).toMatchObject({
      status: 200,
      body: { comparison: { document: 'FA77-31', client: { total: 118 }, own: { payable: 118 }, refusal: null } },
    });
    const worse = await sendJson('invoice/send', { ...old, seller: { tipoDoc: '1' } }, '&dryRun=true');
    expect(worse.body.comparison).toMatchObject({ own: null, refusal: expect.stringMatching(/^seller /) });
    const voiding = { correlativo: '9', fecGeneracion: at(TODAY), fecComunicacion: at(TODAY), company: company() };
    expect(await sendJson('voided/send', voiding, '&dryRun=true')).toMatchObject({ body: { comparison: null } });
    expect((await ask('invoice/status', { tipo: '01', serie: 'FA77', numero: '31' })).body.success).toBe(false);
  });

  it('adds and voids boletas of one summary', async () => {
    const boleta = { tipoDoc: '03', serie: 'B001', client: { tipoDoc: '1', numDoc: '45678912', rznSocial: 'ROSA' } };
    for (const number of ['51', '52']) await sendJson('invoice/send', invoice(number, boleta));
    const line = (number: string, estado: string, total = 118) => ({
      ...{ tipoDoc: '03', serieNro: `B001-${number}`, estado, total },
    });
    const days = { fecGeneracion: at(TODAY), fecResumen: at(TODAY), company: company() };
    const adding = { ...days, details: [line('51', '1')] };
    const mixed = { ...days, details: [line('51', '1'), line('52', '3')] };
    const draft = await send('summary/xml', mixed);
    expect([draft.status, await draft.text()]).toEqual([200, expect.not.stringContaining('SignatureValue')]);
    const other = await sendJson('summary/send', { ...days, details: [line('51', '1', 50)] });
    expect(other).toMatchObject({
      status: 400,
      body: [{ field: 'details', message: expect.stringContaining('B001-51') }],
    });
    const both = await sendJson('summary/send', { ...days, details: [line('51', '1'), line('52', '3')] });
    expect(both.body).toMatchObject({ sunatResponse: { success: true, ticket: expect.any(String) } });
    const again = await sendJson('summary/send', { ...days, details: [line('51', '1'), line('52', '3')] });
    expect(again).toEqual(both);
    expect(await (await send('summary/xml', mixed)).text()).toBe(both.body.xml);
    expect((await send('summary/pdf', mixed)).headers.get('Content-Type')).toBe('application/pdf');
    const added = await sendJson('summary/send', adding);
    expect(await (await send('summary/xml', adding)).text()).toBe(added.body.xml);
    expect((await send('summary/pdf', adding)).headers.get('Content-Type')).toBe('application/pdf');
    const unknown = await sendJson('summary/send', { ...days, details: [line('59', '1'), line('51', '3')] });
    expect(unknown).toMatchObject({
      status: 400,
      body: [{ field: 'details', message: expect.stringMatching(/^B001-59: no se emitió/) }],
    });
  });

  it('refuses an IGV that its lines do not give', async () => {
    const wrong = await sendJson('invoice/send', invoice('32', { mtoIGV: 15 }));
    expect(wrong).toMatchObject({ status: 400, body: [{ field: 'mtoIGV' }] });
  });

  it('tells nothing of another company, of an unknown ticket, or of a number that no document has', async () => {
    const foreign = await ask('invoice/status', { tipo: '01', serie: 'F001', numero: '1', ruc: '20100000001' });
    expect(foreign).toMatchObject({ status: 400, body: [{ field: 'ruc' }] });
    expect((await ask('voided/status', { ticket: '1494358661332' })).status).toBe(404);
    const odd = await ask('invoice/status', { tipo: '__proto__', serie: 'x', numero: 'uno' });
    expect(odd).toMatchObject({ status: 200, body: { success: false, code: '0127' } });
  });

  it('takes the API key as the password of a login', async () => {
    const logIn = (password: string) =>
      fetch(`${service.baseUrl}/compat/greenter/api/v1/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username: 'ventas', password }),
      });
    const answer = await logIn(tenant.apiKey);
    expect([answer.status, await answer.json()]).toEqual([200, { token: tenant.apiKey }]);
    expect((await logIn('sk_live_unknown')).status).toBe(401);
  });

  it('names a missing parameter, a body that is no JSON, and a wrong key', async () => {
    const garbled = await fetch(`${url('invoice/send')}?token=${tenant.apiKey}`, { method: 'POST', body: '{"serie":' });
    expect([garbled.status, await garbled.json()]).toEqual([400, [{ message: 'El cuerpo debe ser JSON', field: '' }]]);
    expect(await ask('invoice/status', { serie: 'F001', numero: '1' })).toMatchObject({
      status: 400,
      body: { message: 'Tipo Requerido' },
    });
    const response = await fetch(`${url('invoice/send')}?token=sk_live_x`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });
});

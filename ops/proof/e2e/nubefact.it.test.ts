import { addDays, limaDate } from '@chasqui/core/time';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ publicUrl: 'https://facturas.example' });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const TODAY = limaDate(new Date());
const HOY = TODAY.split('-').toReversed().join('-');

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function ask(body: object, path = '', authorization = `Token token="${tenant.apiKey}"`): Promise<Answer> {
  const response = await fetch(`${service.baseUrl}/compat/nubefact${path}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Factura of two items, as a program with texts everywhere sends it. */
const factura = (numero: number | string, more: object = {}) => ({
  operacion: 'generar_comprobante',
  ...{ tipo_de_comprobante: '1', serie: 'F001', numero, sunat_transaction: '1' },
  cliente_tipo_de_documento: '6',
  cliente_numero_de_documento: '20600000001',
  cliente_denominacion: 'QUIPU TEXTIL S.A.C.',
  ...{ cliente_direccion: 'AV. DEL SOL 120', cliente_email: '', fecha_de_emision: HOY, fecha_de_vencimiento: '' },
  ...{
    moneda: '1',
    tipo_de_cambio: '',
    porcentaje_de_igv: '18.00',
    total_gravada: '100',
    total_igv: '18',
    total: '118',
  },
  items: [
    {
      ...{ unidad_de_medida: 'NIU', codigo: 'P1', descripcion: 'Chompa', cantidad: '2', valor_unitario: '50' },
      ...{ precio_unitario: '59', subtotal: '100', tipo_de_igv: '1', igv: '18', total: '118' },
    },
  ],
  ...more,
});

/** Guide of the sender, whose own vehicle moves the goods. */
const senderGuide = {
  operacion: 'generar_guia',
  ...{ tipo_de_comprobante: 7, serie: 'T001', numero: '1' },
  ...{ cliente_tipo_de_documento: '6', cliente_numero_de_documento: '20600000001' },
  ...{ cliente_denominacion: 'QUIPU TEXTIL S.A.C.', cliente_direccion: 'CUSCO' },
  ...{ fecha_de_emision: HOY, fecha_de_inicio_de_traslado: addDays(TODAY, 1), motivo_de_traslado: '01' },
  ...{ peso_bruto_total: '12.5', peso_bruto_unidad_de_medida: 'KGM', numero_de_bultos: '2' },
  ...{ tipo_de_transporte: '02', transportista_placa_numero: 'ABC123', conductor_documento_tipo: '1' },
  ...{ conductor_documento_numero: '41234567', conductor_nombre: 'JUAN', conductor_apellidos: 'PEREZ' },
  ...{ conductor_numero_licencia: 'Q41234567', punto_de_partida_ubigeo: '150101' },
  ...{ punto_de_partida_direccion: 'JR. UNION 100', punto_de_llegada_ubigeo: '080101' },
  punto_de_llegada_direccion: 'AV. DEL SOL 120',
  items: [{ unidad_de_medida: 'NIU', codigo: 'T1', descripcion: 'Chompa', cantidad: '2' }],
};

const query = (numero: number) => ({
  ...{ operacion: 'consultar_comprobante', tipo_de_comprobante: 1, serie: 'F001', numero },
});

describe('the door for programs of NubeFact', () => {
  it('gives the files as zips in base64 if the address has files=base64', async () => {
    const { body } = await ask(factura(700), '?files=base64');
    for (const [member, name] of [
      ['pdf_zip_base64', `${tenant.ruc}-01-F001-00000700.pdf`],
      ['xml_zip_base64', `${tenant.ruc}-01-F001-00000700.xml`],
    ] as const) {
      expect(Object.keys(unzipSync(Buffer.from(String(body[member]), 'base64'))), member).toEqual([name]);
    }
    expect(Object.keys(unzipSync(Buffer.from(String(body.cdr_zip_base64), 'base64')))).toContain(
      `R-${tenant.ruc}-01-F001-700.xml`,
    );
    expect((await ask(query(700))).body).toMatchObject({ pdf_zip_base64: null, cdr_zip_base64: null });
  });

  it('emits a factura and opens its files by their links without a key', async () => {
    const { status, body } = await ask(factura('1'));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ tipo_de_comprobante: 1, serie: 'F001', numero: 1, aceptada_por_sunat: true },
        ...{ sunat_responsecode: '0', anulado: false, codigo_hash: expect.any(String) },
      },
    });
    expect(body.cadena_para_codigo_qr).toContain(' | 01 | F001 | 000001 | 18.00 | 118.00 | ');
    for (const [link, type] of [
      ['enlace_del_pdf', 'application/pdf'],
      ['enlace_del_xml', 'application/xml'],
      ['enlace_del_cdr', 'application/zip'],
    ] as const) {
      const { pathname } = new URL(String(body[link]));
      const file = await fetch(`${service.baseUrl}${pathname}`);
      expect([file.status, file.headers.get('Content-Type')], link).toEqual([200, type]);
    }
  });

  it('answers a repetition as the first time, and another document of the number with 23', async () => {
    const first = await ask(factura('2'));
    expect(await ask(factura('2'))).toEqual(first);
    expect(await ask(factura('2', { observaciones: 'Otra' }))).toEqual({
      status: 400,
      body: { errors: 'Este documento ya existe en NubeFacT', codigo: 23 },
    });
  });

  it.each([
    (key: string) => key,
    (key: string) => `Token token=${key}`,
    (key: string) => `Token ${key}`,
    (key: string) => `Bearer ${key}`,
  ])('takes the key in another spelling (%#), at any path', async (spell) => {
    const answer = await ask(query(99_999_999), '/api/v1/3b7f', spell(tenant.apiKey));
    expect(answer).toMatchObject({ status: 400, body: { codigo: 24 } });
  });

  it('says that a token is wrong', async () => {
    expect(await ask(query(1), '', 'Token token="sk_live_x"')).toMatchObject({ status: 401, body: { codigo: 10 } });
  });

  it('refuses a total that its lines do not give, and uses no number', async () => {
    const refused = await ask(factura('3', { total: '130' }));
    expect(refused).toMatchObject({
      status: 400,
      body: { codigo: 21, errors: expect.stringMatching(/130\.00.*118\.00/) },
    });
    expect(await ask(query(3))).toMatchObject({ body: { codigo: 24 } });
  });

  it('refuses a document that is too late for SUNAT with code 22, and uses no number', async () => {
    expect(await ask(factura('4', { fecha_de_emision: addDays(TODAY, -35) }))).toMatchObject({
      status: 400,
      body: { codigo: 22, errors: 'El documento se envía fuera del plazo permitido' },
    });
    expect(await ask(query(4))).toMatchObject({ body: { codigo: 24 } });
  });

  it('compares a document of last month, and records nothing', async () => {
    const day = addDays(TODAY, -35);
    const same = factura('7', { fecha_de_emision: day, serie: 'FFF9' });
    const later = await ask({ ...same, numero: 5_000_000 }, '?dryRun=true');
    expect(later.body.comparison).toMatchObject({ document: 'FFF9-5000000', refusal: null });
    expect(await ask(same, '?dryRun=true')).toMatchObject({
      status: 200,
      body: {
        comparison: {
          document: 'FFF9-7',
          client: { total: 118, igv: 18 },
          own: { payable: 118, igv: 18 },
          refusal: null,
        },
      },
    });
    const note = { tipo_de_comprobante: 3, tipo_de_nota_de_credito: 1, documento_que_se_modifica_tipo: 1 };
    const original = { documento_que_se_modifica_serie: 'FFF9', documento_que_se_modifica_numero: 7 };
    const compared = await ask({ ...same, ...note, ...original }, '?dryRun=true');
    expect(compared.body.comparison).toMatchObject({ document: 'FFF9-7', own: { payable: 118 }, refusal: null });
    const guide = await ask({ ...senderGuide, serie: 'TTT9', numero: 5_000_000 }, '?dryRun=true');
    expect(guide.body.comparison).toEqual({ document: 'TTT9-5000000', client: null, own: null, refusal: null });
    const worse = await ask({ ...same, moneda: '4' }, '?dryRun=true');
    expect(worse.body.comparison).toMatchObject({ own: null, refusal: expect.stringContaining('moneda') });
    const unreadable = await ask({ ...same, total: 'mucho' }, '?dryRun=true');
    expect(unreadable.body.comparison).toEqual({
      ...{ document: 'FFF9-7', client: null, own: null, refusal: 'total debe ser un número' },
    });
    const dearer = await ask({ ...same, total: 130 }, '?dryRun=true');
    expect(dearer.body.comparison).toMatchObject({
      own: { payable: 118 },
      refusal: expect.stringMatching(/^total .*130\.00.*118\.00/),
    });
    expect(await ask({ ...query(7), serie: 'FFF9' })).toMatchObject({ body: { codigo: 24 } });
  });

  it('tells the new state when a program asks again', async () => {
    expect(await ask(query(8))).toMatchObject({ body: { codigo: 24 } });
    await ask(factura('8'));
    expect(await ask(query(8))).toMatchObject({ status: 200, body: { numero: 8, aceptada_por_sunat: true } });
  });

  it('registers a series of letters by its first document', async () => {
    const emitted = await ask(factura('41', { serie: 'FFF1' }));
    expect(emitted).toMatchObject({ status: 200, body: { serie: 'FFF1', numero: 41, aceptada_por_sunat: true } });
  });

  it('voids a factura once, and tells how the voiding stands', async () => {
    await ask(factura('4'));
    const request = { ...query(4), operacion: 'generar_anulacion', motivo: 'ERROR DEL SISTEMA', codigo_unico: '' };
    const voided = await ask(request);
    expect(voided).toMatchObject({ status: 200, body: { sunat_ticket_numero: expect.any(String) } });
    const again = await ask({ ...request, motivo: 'OTRA VEZ' });
    expect(again.body.sunat_ticket_numero).toBe(voided.body.sunat_ticket_numero);
    const state = await ask({ ...query(4), operacion: 'consultar_anulacion' });
    expect(state.body.sunat_ticket_numero).toBe(voided.body.sunat_ticket_numero);
  });

  it('emits a guide of the sender', async () => {
    const guide = await ask(senderGuide);
    expect(guide).toMatchObject({ status: 200, body: { serie: 'T001', numero: 1, aceptada_por_sunat: true } });
  });
});

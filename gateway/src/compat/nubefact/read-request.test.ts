import { describe, expect, it } from 'vitest';
import { type ExampleName, exampleRequest, readExample, TODAY, withItem } from './example-requests-fixture.ts';
import { readNubefactRequest } from './read-request.ts';
import { NubefactRefusal } from './refusal.ts';

const NUMBER = { tipo_de_comprobante: 1, serie: 'F001', numero: 7 };

function refusalOf(json: string): NubefactRefusal {
  try {
    readNubefactRequest(json);
  } catch (error) {
    if (error instanceof NubefactRefusal) return error;
    throw error;
  }
  throw new Error('The request was read');
}

describe('the operations', () => {
  it.each<[string, object, object]>([
    ['consultar_comprobante', NUMBER, { tipo_de_comprobante: '01', serie: 'F001', numero: 7 }],
    [
      'consultar_comprobante',
      { ...NUMBER, tipo_de_comprobante: '4', numero: '000007' },
      { tipo_de_comprobante: '08', numero: 7 },
    ],
    [
      'generar_anulacion',
      { ...NUMBER, motivo: 'ERROR DEL SISTEMA', codigo_unico: '' },
      { motivo: 'ERROR DEL SISTEMA' },
    ],
    ['generar_anulacion', { ...NUMBER, motivo: 'RU' }, { motivo: 'RU.' }],
    ['consultar_anulacion', NUMBER, { numero: 7 }],
    ['consultar_guia', { tipo_de_comprobante: 7, serie: 'T001', numero: '1' }, { tipo_de_comprobante: '09' }],
    ['consultar_guia', { tipo_de_comprobante: '8', serie: 'V001', numero: 1 }, { tipo_de_comprobante: '31' }],
  ])('%s with %j is read', (operacion, fields, expected) => {
    expect(readNubefactRequest(JSON.stringify({ operacion, ...fields }))).toMatchObject({ operacion, ...expected });
  });

  it.each<[string, string, string]>([
    ['a body without JSON', '', ''],
    ['a body that is cut', '{"operacion":"generar', ''],
    ['a list', '[]', 'operacion'],
    ['a text', '"hola"', ''],
    ['a request without operation', '{}', 'operacion'],
    ['an operation of another manual', '{"operacion":"generar_retencion"}', 'operacion'],
    ['a query without a number', '{"operacion":"consultar_guia","tipo_de_comprobante":7,"serie":"T001"}', 'numero'],
    [
      'a query with a blank series',
      '{"operacion":"consultar_guia","tipo_de_comprobante":7,"serie":" ","numero":1}',
      'serie',
    ],
    [
      'a guide in the query of a sale',
      JSON.stringify({ operacion: 'consultar_comprobante', ...NUMBER, tipo_de_comprobante: 7 }),
      'tipo_de_comprobante',
    ],
    ['a voiding without a reason', JSON.stringify({ operacion: 'generar_anulacion', ...NUMBER, motivo: '' }), 'motivo'],
  ])('%s is code 20, and names its field', (_what, json, field) => {
    const { codigo, problems } = refusalOf(json);
    expect({ codigo, fields: problems.map((problem) => problem.field) }).toEqual({ codigo: 20, fields: [field] });
  });

  it('takes a mark of the order of bytes before the JSON', () => {
    expect(
      readNubefactRequest(`\uFEFF${JSON.stringify({ operacion: 'consultar_anulacion', ...NUMBER })}`),
    ).toMatchObject({ numero: 7 });
  });
});

describe('the values of a sale', () => {
  const read = (overrides: object, name: ExampleName = 'strings') =>
    readExample('generar_comprobante', exampleRequest(name, { ...overrides }));

  it.each<[string, unknown, unknown]>([
    ['total', '295.00', 295],
    ['total', ' 16.35   ', 16.35],
    ['total', 16.35, 16.35],
    ['total', null, undefined],
    ['numero', '000002', 2],
    ['numero', '', undefined],
    ['moneda', '2', 'USD'],
    ['moneda', 3, 'EUR'],
    ['moneda', '', undefined],
    ['detraccion', 'true', true],
    ['detraccion', '', undefined],
    ['detraccion', 1, true],
    ['detraccion', '0', false],
    ['detraccion_tipo', 35, '037'],
    ['detraccion_tipo', '037', '037'],
    ['detraccion_tipo', '39', '041'],
    ['detraccion_tipo', '0', undefined],
    ['percepcion_tipo', 0, undefined],
    ['percepcion_tipo', '3', '53'],
    ['retencion_tipo', '2', 0.06],
    ['tipo_de_nota_de_credito', '11', '12'],
    ['tipo_de_nota_de_credito', 12, '11'],
    ['tipo_de_nota_de_credito', '07', '07'],
    ['tipo_de_nota_de_debito', 4, '12'],
    ['tipo_de_nota_de_debito', '5', '11'],
    ['documento_que_se_modifica_tipo', 2, '03'],
    ['documento_que_se_modifica_tipo', '03', '03'],
    ['sunat_transaction', 33, '1004'],
    ['fecha_de_emision', '2026-11-05T00:00:00', '2026-11-05'],
    ['fecha_de_emision', '5/11/2026', '2026-11-05'],
    ['formato_de_pdf', 'Ticket', 'ticket'],
    ['formato_de_pdf', 'A3', undefined],
    ['guias', '', []],
    ['venta_al_credito', null, []],
  ])('%s %j is read as %j', (field, value, expected) => {
    expect(read({ [field]: value })).toHaveProperty(field === 'guias' ? 'guias' : field, expected);
  });

  it('reads each code of a line, and leaves out fields that it does not know', () => {
    const line = { tipo_de_igv: '17', tipo_de_isc: '', unidad_de_medida: 'niu', cantidad: '2.5', color: 'rojo' };
    const [item] = read(withItem('strings', line)).items;
    expect(item).toMatchObject({ tipo_de_igv: '21', unidad_de_medida: 'NIU', cantidad: 2.5 });
    expect(item).not.toHaveProperty('color');
  });

  it('names every value that it cannot read at once', () => {
    const bad = {
      moneda: 7,
      total: 'doce',
      fecha_de_emision: '31-02-2026',
      numero: 0,
      detraccion: 'quizas',
      ...withItem('strings', { unidad_de_medida: 'CAJITA', tipo_de_igv: 19 }),
    };
    const { codigo, problems } = refusalOf(exampleRequest('strings', bad));
    expect(codigo).toBe(20);
    expect(problems.map(({ field }) => field).sort()).toEqual([
      'detraccion',
      'fecha_de_emision',
      'items[0].tipo_de_igv',
      'items[0].unidad_de_medida',
      'moneda',
      'numero',
      'total',
    ]);
  });

  it('refuses items that are no list', () => {
    const { problems, message } = refusalOf(exampleRequest('strings', { items: 'Chompa' }));
    expect(problems.map(({ field }) => field)).toEqual(['items']);
    expect(message).not.toMatch(/Invalid|Expected/);
  });

  it('reads the day of today', () => {
    expect(read({}).fecha_de_emision).toBe(TODAY);
  });
});

import { getDefinition, mapFigures, prepareRequest } from '@chasqui/core/documents';
import { TEST_ISSUER } from '@chasqui/core/documents/sale/sale-fixture';
import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { choosePriceBasis, findLargeDifference } from '../price-basis.ts';
import type { RequestBody } from '../request-body.ts';
import { type ExampleName, mapSale, TODAY, withItem } from './example-requests-fixture.ts';
import { NubefactRefusal } from './refusal.ts';
import type { SaleMapping } from './to-sale.ts';

type Overrides = Readonly<Record<string, unknown>>;

function sumsOf({ documentType }: SaleMapping, body: RequestBody) {
  const found = { issuer: TEST_ISSUER, today: TODAY };
  const { totals } = prepareRequest(getDefinition(documentType), body, found).summary;
  return mapFigures((figure) => Number(totals[figure]));
}

async function findDifference(mapping: SaleMapping): Promise<string | null> {
  const { sums } = await choose(mapping);
  return findLargeDifference(mapping.compare(sums))?.field ?? null;
}

/** Emits nothing: chooses the basis as the door does. */
function choose(mapping: SaleMapping) {
  return choosePriceBasis(mapping.bodies, mapping.client, async (body) => sumsOf(mapping, body));
}

function refusedFields(map: () => unknown): readonly string[] {
  try {
    map();
  } catch (error) {
    if (error instanceof NubefactRefusal && error.codigo === 21) return error.problems.map(({ field }) => field);
    throw error;
  }
  return [];
}

describe('the examples of programs', () => {
  it.each<[ExampleName, '01' | '03' | '07']>([
    ['strings', '01'],
    ['till', '03'],
    ['taxes', '01'],
    ['discounts', '01'],
    ['credit', '01'],
    ['detraction', '01'],
    ['advance', '01'],
    ['isc-and-bags', '03'],
    ['export', '01'],
    ['credit-note', '07'],
  ])('%s becomes a %s with the total and the IGV of the program', async (name, documentType) => {
    const mapping = mapSale(name);
    const { sums } = await choose(mapping);
    expect(mapping.documentType).toBe(documentType);
    expect(sums).toMatchObject({ payable: mapping.client.total, igv: mapping.client.igv ?? 0 });
    expect(findLargeDifference(mapping.compare(sums))).toBeNull();
  });

  it.each<[string, ExampleName, Overrides]>([
    ['total_gravada', 'strings', { total_gravada: '240' }],
    ['total_exonerada', 'taxes', { total_exonerada: 30 }],
    ['total_inafecta', 'taxes', { total_inafecta: 50 }],
    ['total_gratuita', 'taxes', { total_gratuita: 2 }],
    ['total_isc', 'isc-and-bags', { total_isc: 5 }],
    ['total_impuestos_bolsas', 'isc-and-bags', { total_impuestos_bolsas: 3 }],
    ['total_retencion', 'credit', { total_retencion: 70.8 }],
    ['total_retencion', 'strings', { total_retencion: 8.85 }],
    ['total_percepcion', 'strings', { total_percepcion: 5.9 }],
    ['total_percepcion', 'strings', { percepcion_tipo: 1, sunat_transaction: 34, total_percepcion: 2.95 }],
    ['total_incluido_percepcion', 'strings', { percepcion_tipo: 1, total_incluido_percepcion: 297.95 }],
  ])('with another %s than its lines give is refused: %s, %j', async (field, name, overrides) => {
    expect(await findDifference(mapSale(name, overrides))).toBe(field);
  });

  it('may leave its other sums out, or say zero', async () => {
    const unsaid = { total_exonerada: 0, total_inafecta: '', total_gratuita: '0.00' };
    expect(await findDifference(mapSale('taxes', unsaid))).toBeNull();
  });

  it('has a body by value first, and another one for each other way to read the prices', () => {
    const { bodies } = mapSale('till');
    expect(bodies.map(({ items }) => items)).toMatchObject([
      [{ unitPrice: 16.8644067797 }, { unitPrice: 2.03 }],
      [{ unitPriceWithTax: 19.9 }, { unitPriceWithTax: 2.4 }],
    ]);
  });
});

describe('the fields of a sale', () => {
  const PARTY = { identityType: '6', identityNumber: '20600000001', name: 'QUIPU TEXTIL S.A.C.' };

  it.each<[string, ExampleName, Overrides, Overrides]>([
    ['number and day', 'strings', {}, { series: 'F001', correlative: 1, issueDate: TODAY, currencyCode: 'PEN' }],
    ['no number', 'strings', { numero: '' }, { correlative: undefined }],
    ['lines of observations', 'strings', {}, { observations: 'PRIMERA LINEA\nSEGUNDA' }],
    ['a buyer', 'strings', {}, { customer: { ...PARTY, address: 'AV. DEL SOL 120 CUSCO' } }],
    ['an address of a hyphen', 'discounts', {}, { customer: PARTY }],
    [
      'a buyer without a name',
      'till',
      { cliente_denominacion: '' },
      { customer: { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } },
    ],
    [
      'a DNI of zeros',
      'till',
      { cliente_tipo_de_documento: 1, cliente_numero_de_documento: 0 },
      { customer: { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } },
    ],
    [
      'a buyer abroad',
      'export',
      {},
      {
        customer: {
          identityType: '0',
          identityNumber: 'C-88120',
          name: 'ANDES IMPORTS LLC',
          address: '10 PINE ST',
          country: 'US',
        },
        operationType: '0200',
      },
    ],
    ['an exported service', 'export', withItem('export', { unidad_de_medida: 'ZZ' }), { operationType: '0201' }],
    [
      'instalments',
      'credit',
      {},
      {
        instalments: [
          { amount: 600, dueDate: addDays(TODAY, 30) },
          { amount: 544.6, dueDate: addDays(TODAY, 60) },
        ],
      },
    ],
    [
      'instalments of the whole total',
      'credit',
      {
        venta_al_credito: [
          { cuota: 1, fecha_de_pago: 'HOY+30', importe: 600 },
          { cuota: 2, fecha_de_pago: 'HOY+60', importe: '580' },
        ],
      },
      { instalments: [{ amount: 600 }, { amount: 544.6 }] },
    ],
    [
      'a due date without instalments',
      'strings',
      { fecha_de_vencimiento: 'HOY+30' },
      { printedDueDate: addDays(TODAY, 30), dueDate: undefined, instalments: undefined },
    ],
    ['a retention', 'credit', {}, { retention: { rate: 0.03 } }],
    ['e-mail', 'credit', {}, { email: { to: 'pagos@quipu.example', cc: ['copia@quipu.example'] } }],
    ['e-mail without an address', 'credit', { cliente_email: 'pagos', cliente_email_1: '' }, { email: undefined }],
    ['e-mail that is not wanted', 'credit', { enviar_automaticamente_al_cliente: false }, { email: undefined }],
    ['terms of payment', 'credit', {}, { paymentTerms: 'CREDITO 60 DIAS - credito', purchaseOrder: 'OC-7781' }],
    ['a guide', 'credit', {}, { relatedDocuments: [{ documentType: '09', documentId: 'T001-55' }] }],
    ['a plate', 'credit', {}, { items: [{ properties: [{ code: '7000', value: 'ABC-123' }] }] }],
    [
      'a detraction',
      'detraction',
      {},
      { operationType: '1001', detraction: { code: '037', percentage: 12, amount: 283, bankAccount: '00-000-000001' } },
    ],
    [
      'a detraction without a percentage',
      'detraction',
      { detraccion_porcentaje: '' },
      { detraction: { percentage: 12 } },
    ],
    [
      'a detraction of an odd percentage',
      'detraction',
      { detraccion_porcentaje: '', detraccion_total: 33.33 },
      { detraction: { percentage: 1.41229 } },
    ],
    [
      'a perception',
      'strings',
      { percepcion_tipo: 1, sunat_transaction: 34 },
      { operationType: '2001', perception: { regime: '51' } },
    ],
    [
      'an advance',
      'advance',
      {},
      {
        prepayments: [{ documentType: '01', documentId: 'F001-1', amount: 295, igvType: '10' }],
        items: [{ code: 'OBRA' }],
      },
    ],
    ['legends of the Amazonia', 'taxes', { servicios_region_selva: 1 }, { legends: ['2001', '2002'] }],
    [
      'discount and other charges',
      'discounts',
      {},
      {
        discounts: [{ amount: 30 }],
        charges: [{ amount: 10, affectsTaxBase: false }],
        items: [{ discounts: [{ amount: 20 }] }],
      },
    ],
    [
      'charges of the lines',
      'discounts',
      withItem('discounts', { otros_cargos: '10' }),
      { charges: undefined, items: [{ charges: [{ amount: 10, affectsTaxBase: false }] }] },
    ],
    ['ISC', 'isc-and-bags', {}, { items: [{ iscSystemType: '01', iscRate: 0.1 }, { plasticBags: 3 }] }],
    ['a code that is missing or too long', 'till', {}, { items: [{ code: '1' }, { code: 'Z9' }] }],
    ['rice', 'strings', withItem('strings', { tipo_de_ivap: '17' }), { items: [{ igvType: '17' }] }],
    [
      'a product code that is none',
      'strings',
      withItem('strings', { codigo_producto_sunat: '531' }),
      { items: [expect.not.objectContaining({ sunatCode: expect.anything() })] },
    ],
    ['printed forms', 'strings', { serie: '0001', generado_por_contingencia: 'true' }, { series: '0001' }],
    [
      'a note',
      'credit-note',
      {},
      {
        referenceDocumentType: '01',
        referenceDocumentId: 'F001-1',
        responseCode: '07',
        responseDescription: 'Devolución por ítem',
        operationType: undefined,
        legends: undefined,
      },
    ],
    ['a note of an export', 'credit-note', { tipo_de_nota_de_credito: 12 }, { responseCode: '11' }],
    [
      'a debit note',
      'credit-note',
      { tipo_de_comprobante: 4, tipo_de_nota_de_debito: 2 },
      { responseCode: '02', responseDescription: 'Aumento en el valor' },
    ],
    ['tax free', 'strings', { sunat_transaction: 35 }, { operationType: '2106' }],
    ['euros', 'strings', { moneda: 3, tipo_de_cambio: '4.05' }, { currencyCode: 'EUR', exchangeRate: 4.05 }],
    ['dollars with their rate', 'credit', { tipo_de_cambio: 3.75 }, { currencyCode: 'USD', exchangeRate: undefined }],
  ])('%s', (_what, name, overrides, expected) => {
    const [body] = mapSale(name, overrides).bodies;
    expect({ ...undefinedOf(expected), ...body }).toMatchObject(expected);
  });

  it.each([
    [0, null],
    ['', null],
    [40, 40],
  ])('says of rice with the IGV %j that the IGV is %j', (total_igv, igv) => {
    const rice = { ...withItem('strings', { tipo_de_ivap: '17' }), total_igv };
    expect(mapSale('strings', rice).client.igv).toBe(igv);
  });

  it('has no e-mail if the service sends none', () => {
    for (const body of mapSale('credit', {}, { sendsMail: false }).bodies) expect(body).not.toHaveProperty('email');
  });

  it('has the freight of transaction 33', () => {
    const places = {
      ubigeo_origen: '150122',
      direccion_origen: 'LIMA',
      ubigeo_destino: '040110',
      direccion_destino: 'YURA',
    };
    const values = { val_ref_serv_trans: '10', val_ref_carga_efec: 20, val_ref_carga_util: '30.5' };
    const road = { sunat_transaction: 33, detraccion_tipo: 25, detalle_viaje: 'CARGA', ...places, ...values };
    expect(mapSale('detraction', road).bodies[0]).toMatchObject({
      operationType: '1004',
      detraction: { code: '027' },
      freight: {
        origin: { ubigeo: '150122', address: 'LIMA' },
        destination: { ubigeo: '040110', address: 'YURA' },
        journey: 'CARGA',
        serviceReferenceValue: 10,
        effectiveLoadReferenceValue: 20,
        nominalLoadReferenceValue: 30.5,
      },
    });
  });

  it('has the catch of transaction 31, also with a day that is written year first', () => {
    const boat = { matricula_emb_pesquera: 'CO-1-PM', nombre_emb_pesquera: 'DON PEPE', lugar_de_descarga: 'CALLAO' };
    const fish = {
      descripcion_tipo_especie_vendida: 'ANCHOVETA',
      cantidad_especie_vendida: '12.5',
      fecha_de_descarga: 'HOY-ISO',
    };
    expect(
      mapSale('detraction', { sunat_transaction: 31, detraccion_tipo: 4, ...boat, ...fish }).bodies[0],
    ).toMatchObject({
      operationType: '1002',
      fishing: { vesselRegistration: 'CO-1-PM', species: 'ANCHOVETA', landingDate: TODAY, quantity: 12.5 },
    });
  });

  it('reads free goods by their value on every basis', () => {
    const { bodies } = mapSale('taxes');
    for (const { items } of bodies) expect(items).toMatchObject({ 3: { igvType: '15', unitPrice: 10 } });
  });
});

/** Returns the members of an object that are undefined, because the bodies leave these out. */
function undefinedOf(expected: Overrides): Overrides {
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value === undefined));
}

describe('what has no counterpart', () => {
  const UNSENT = { enviar_automaticamente_a_la_sunat: 'false' };
  const MYPE = { igvRegime: 'mypeRestaurant' };

  it.each<[string, ExampleName, Overrides, Parameters<typeof mapSale>[2], readonly string[]]>([
    ['a document to be sent later', 'strings', UNSENT, {}, ['enviar_automaticamente_a_la_sunat']],
    [
      'contingency without its series',
      'strings',
      { generado_por_contingencia: true },
      {},
      ['generado_por_contingencia'],
    ],
    ['pounds', 'strings', { moneda: 4 }, {}, ['moneda']],
    ['euros without a rate', 'strings', { moneda: 3, tipo_de_cambio: '' }, {}, ['tipo_de_cambio']],
    ['a credit note without a reason', 'credit-note', { tipo_de_nota_de_credito: '' }, {}, ['tipo_de_nota_de_credito']],
    ['a debit note without a reason', 'credit-note', { tipo_de_comprobante: 4 }, {}, ['tipo_de_nota_de_debito']],
    ['rice given away', 'strings', withItem('strings', { tipo_de_ivap: 101 }), {}, ['items[0].tipo_de_ivap']],
    ['a line without a tax', 'strings', withItem('strings', { tipo_de_igv: '' }), {}, ['items[0].tipo_de_igv']],
    ['the rate of another regime', 'strings', { porcentaje_de_igv: 10.5 }, {}, ['porcentaje_de_igv']],
    ['the general rate in another regime', 'strings', {}, MYPE, ['porcentaje_de_igv']],
    ['nothing: the rate of the regime', 'strings', { porcentaje_de_igv: '10.50' }, MYPE, []],
    ['nothing: a rate that no line has', 'export', { porcentaje_de_igv: 10.5 }, {}, []],
    ['nothing: the rate of the sale of a note', 'credit-note', { porcentaje_de_igv: 10.5 }, {}, []],
    ['a detraction without an account', 'detraction', {}, { detractionAccount: null }, ['detraccion']],
    ['an export without a country', 'export', {}, { defaultBuyerCountry: null }, ['sunat_transaction']],
    [
      'all of it at once',
      'detraction',
      { ...UNSENT, porcentaje_de_igv: 4 },
      { detractionAccount: null },
      ['enviar_automaticamente_a_la_sunat', 'detraccion', 'porcentaje_de_igv'],
    ],
  ])('refuses %s', (_what, name, overrides, terms, fields) => {
    expect(refusedFields(() => mapSale(name, overrides, terms))).toEqual(fields);
  });
});

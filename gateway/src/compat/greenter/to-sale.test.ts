import { mapFigures } from '@chasqui/core/documents';
import { buildRuleBook } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { findLargeDifference } from '../price-basis.ts';
import type { RequestBody } from '../request-body.ts';
import {
  CASH_INVOICE,
  CREDIT_INVOICE,
  DETAIL,
  LOOSE_RECEIPT,
  type Model,
  momentOf,
  RETURN_NOTE,
  TERMS,
  TODAY,
} from './greenter-fixture.ts';
import { GREENTER_MODELS } from './models.ts';
import { chooseSale, prepare, refusedByCore, refusedFields, requestOf } from './prepare-fixture.ts';

const DUE = addDays(TODAY, 30);

function invoiceBody(changes: Model = {}): RequestBody {
  return requestOf(GREENTER_MODELS.invoice({ ...CASH_INVOICE, ...changes }, TERMS)).bodies[0];
}

function withDetail(changes: Model): Model {
  return { ...CASH_INVOICE, details: [{ ...DETAIL, ...changes }] };
}

describe('sales of Greenter in our form', () => {
  it.each([
    ['a factura', 'invoice', CASH_INVOICE, 118, 18],
    ['a boleta with loose types', 'invoice', LOOSE_RECEIPT, 19.9, 3.04],
    ['a factura on credit with detraction', 'invoice', CREDIT_INVOICE, 1180, 180],
    ['a credit note', 'note', RETURN_NOTE, 118, 18],
  ] as const)('give %s the total and IGV of the client', async (_, family, model, payable, igv) => {
    expect((await chooseSale(family, model)).sums).toEqual({ payable, igv });
  });

  it('map a factura', () => {
    expect(invoiceBody()).toEqual({
      series: 'F001',
      correlative: 1,
      issueDate: TODAY,
      issueTime: '10:30:00',
      currencyCode: 'PEN',
      customer: {
        identityType: '6',
        identityNumber: '20600000001',
        name: 'QUIPU TEXTIL S.A.C.',
        address: 'AV. DEL SOL 120',
      },
      operationType: '0101',
      items: [{ code: 'P1', description: 'Producto', quantity: 2, unitCode: 'NIU', unitPrice: 50, igvType: '10' }],
    });
  });

  it('map the reference and the reason of a note', () => {
    const { documentType, bodies } = requestOf(GREENTER_MODELS.note(RETURN_NOTE, TERMS));
    expect(documentType).toBe('07');
    expect(bodies[0]).toMatchObject({
      referenceDocumentType: '01',
      referenceDocumentId: 'F001-1',
      responseCode: '06',
      responseDescription: 'DEVOLUCION TOTAL',
    });
  });

  const GUIDE = { guias: [{ tipoDoc: '09', nroDoc: 'T001-1' }], relDocs: [{ tipoDoc: 99, nroDoc: 'C-7' }] };
  const DELIVERED = { ubigueo: '150122', direccion: 'AV. LARCO 1', codigoPais: 'PE' };

  it.each<[string, Model, RequestBody]>([
    ['an operation type of the old catalog', { tipoOperacion: '01' }, { operationType: undefined }],
    ['an operation type without its zero', { tipoOperacion: 101 }, { operationType: '0101' }],
    ['rounding', { redondeo: '-0.02' }, { rounding: -0.02 }],
    ['rounding of zero', { redondeo: 0 }, { rounding: undefined }],
    ['the order', { compra: 'OC-1', observacion: 'FRAGIL' }, { purchaseOrder: 'OC-1', observations: 'FRAGIL' }],
    [
      'related documents',
      GUIDE,
      {
        relatedDocuments: [
          { documentType: '09', documentId: 'T001-1' },
          { documentType: '99', documentId: 'C-7' },
        ],
      },
    ],
    ['the legends of the jungle alone', { legends: [{ code: '1000' }, { code: '2001' }] }, { legends: ['2001'] }],
    ['the due date of a sale paid at once', { fecVencimiento: momentOf(DUE) }, { printedDueDate: DUE }],
    ['a perception', { perception: { codReg: '01' } }, { perception: { regime: '51' } }],
    ['a delivery', { direccionEntrega: DELIVERED }, { delivery: { ubigeo: '150122', address: 'AV. LARCO 1' } }],
    ['a retention', { descuentos: [{ codTipo: '62', factor: 0.03, monto: 3.54 }] }, { retention: { rate: 0.03 } }],
    [
      'a retention without factor',
      { descuentos: [{ codTipo: '62', montoBase: 118, monto: 7.08 }] },
      { retention: { rate: 0.06 } },
    ],
    [
      'discounts of the document',
      {
        descuentos: [
          { codTipo: '02', factor: 0.1, monto: 10 },
          { codTipo: 3, factor: 0.05 },
          { codTipo: '02', monto: 0 },
        ],
      },
      { discounts: [{ amount: 10 }, { rate: 0.05, affectsTaxBase: false }] },
    ],
    [
      'charges of the document',
      {
        cargos: [
          { codTipo: '45', monto: 0.5 },
          { codTipo: '46', factor: 0.1 },
          { codTipo: '50', monto: 1 },
        ],
      },
      {
        charges: [
          { amount: 0.5, kind: 'fise' },
          { rate: 0.1, kind: 'service' },
          { amount: 1, affectsTaxBase: false },
        ],
      },
    ],
    [
      'a detraction without an account',
      { detraccion: { codBienDetraccion: 37, percent: '12', mount: '14.00' } },
      { detraction: { code: '037', percentage: 12, amount: 14, bankAccount: TERMS.detractionAccount } },
    ],
    [
      'a buyer without identity',
      {
        tipoDoc: '03',
        client: { tipoDoc: '-', numDoc: '-', rznSocial: 'CLIENTES VARIOS', address: { direccion: '-' } },
      },
      { customer: { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } },
    ],
    [
      'a buyer of another type without a number',
      { tipoDoc: '03', client: { tipoDoc: '0', numDoc: '-', rznSocial: 'CLIENTES VARIOS' } },
      { customer: { identityType: '0', identityNumber: '-', name: 'CLIENTES VARIOS' } },
    ],
  ])('map %s', (_, changes, expected) => {
    const body = invoiceBody(changes);
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, body[key]]))).toEqual(expected);
  });

  it.each<[string, Model, RequestBody]>([
    ['no code', { codProducto: '' }, { code: '1' }],
    ['a long code', { codProducto: 'X'.repeat(40) }, { code: 'X'.repeat(30) }],
    ['a price that PHP has not rounded', { mtoValorUnitario: 16.864406779661017 }, { unitPrice: 16.8644067797 }],
    ['filler for a product code', { codProdSunat: 'P001' }, { sunatCode: undefined }],
    [
      'a product code',
      { codProdSunat: 53101500, codProdGS1: '7751234567892' },
      { sunatCode: '53101500', gtin: '7751234567892' },
    ],
    ['bags', { icbper: 1, factorIcbper: 0.5 }, { plasticBags: 2 }],
    ['ISC', { porcentajeIsc: 17, isc: 17, tipSisIsc: 1 }, { iscRate: 0.17, iscSystemType: '01' }],
    [
      'free goods',
      { tipAfeIgv: 15, mtoValorUnitario: 0, mtoPrecioUnitario: 0, mtoValorGratuito: 50 },
      { unitPrice: 50, igvType: '15', free: undefined },
    ],
    ['a free export', { tipAfeIgv: '40', mtoValorGratuito: 8 }, { unitPrice: 8, igvType: '40', free: true }],
    [
      'discounts and charges',
      { descuentos: [{ codTipo: '01', monto: 5 }], cargos: [{ codTipo: '47', factor: 0.1 }], descuento: 9 },
      { discounts: [{ amount: 5, affectsTaxBase: false }], charges: [{ rate: 0.1 }] },
    ],
    ['a discount of the older form', { descuento: 9 }, { discounts: [{ amount: 9 }] }],
    [
      'properties',
      {
        atributos: [
          { code: '7000', name: 'Placa', value: 'ABC-123' },
          { code: '4005', duracion: '3' },
          { code: 4003, fecInicio: TODAY },
        ],
      },
      {
        properties: [
          { code: '7000', name: 'Placa', value: 'ABC-123' },
          { code: '4005', days: 3 },
          { code: '4003', startDate: TODAY },
        ],
      },
    ],
  ])('map a line with %s', (_, changes, expected) => {
    const [item] = invoiceBody(withDetail(changes)).items as readonly [RequestBody];
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, item[key]]))).toEqual(expected);
  });

  it.each([
    [{ codigoPais: 'DE' }, 'DE'],
    [{ codigoPais: 'PE' }, 'US'],
    [undefined, 'US'],
  ])('give the buyer %j of an export the country %s', (address, country) => {
    const client = { tipoDoc: '0', numDoc: 'C-88120', rznSocial: 'ANDES IMPORTS', address };
    expect(invoiceBody({ tipoOperacion: '0200', client }).customer).toMatchObject({ country });
  });
});

describe('bases of the prices', () => {
  const TAXED = { porcentajeIgv: 18, tipAfeIgv: '10', unidad: 'NIU', descripcion: 'X' };
  const sale = (total: number, igv: number, details: readonly Model[]): Model => ({
    ...CASH_INVOICE,
    mtoIGV: igv,
    mtoImpVenta: total,
    details: details.map((detail) => ({ ...TAXED, ...detail })),
  });

  it.each<[string, Model, string]>([
    ['the value', CASH_INVOICE, 'unitPrice'],
    ['the price', LOOSE_RECEIPT, 'unitPriceWithTax'],
    [
      'the total of the line',
      sale(23.59, 3.6, [
        {
          cantidad: 3,
          mtoValorUnitario: 6.66,
          mtoPrecioUnitario: 7.86,
          mtoValorVenta: 19.99,
          igv: 3.6,
          totalImpuestos: 3.6,
        },
      ]),
      'unitPriceWithTax',
    ],
  ])('find %s', async (_, model, field) => {
    const { body, sums } = await chooseSale('invoice', model);
    expect(sums).toEqual({ payable: Number(model.mtoImpVenta), igv: Number(model.mtoIGV) });
    expect(body.items).toEqual([expect.objectContaining({ [field]: expect.any(Number) })]);
  });

  it('go on after a basis that the instalments do not fit', async () => {
    const cuotas = ['10.00', '9.90'].map((monto, index) => ({ monto, fechaPago: momentOf(addDays(DUE, index)) }));
    const { body, sums } = await chooseSale('invoice', { ...LOOSE_RECEIPT, formaPago: { tipo: 'Credito' }, cuotas });
    expect(sums.payable).toBe(19.9);
    expect(body.instalments).toHaveLength(2);
  });

  it('leave equal bodies out', () => {
    const free = { ...DETAIL, tipAfeIgv: '31', mtoValorUnitario: 0, mtoPrecioUnitario: 0, mtoValorGratuito: 5 };
    expect(requestOf(GREENTER_MODELS.invoice({ ...CASH_INVOICE, details: [free] }, TERMS)).bodies).toHaveLength(1);
  });

  it('keep a discount that leaves the base alone', () => {
    const detail = { ...DETAIL, descuentos: [{ codTipo: '01', monto: 5 }] };
    const { bodies } = requestOf(GREENTER_MODELS.invoice({ ...CASH_INVOICE, details: [detail] }, TERMS));
    expect(bodies).toHaveLength(1);
  });

  const ADVANCE = { tipoDocRel: '02', nroDocRel: 'F001-9', total: 59 };
  const WITH_ADVANCE = { ...CASH_INVOICE, descuentos: [{ codTipo: '04', monto: 50 }], mtoIGV: 9, mtoImpVenta: 59 };

  it.each([
    ['with tax', 59],
    ['without tax', 50],
  ])('read the total of an advance %s', async (_, total) => {
    const { body, sums } = await chooseSale('invoice', { ...WITH_ADVANCE, anticipos: [{ ...ADVANCE, total }] });
    expect(sums).toEqual({ payable: 59, igv: 9 });
    expect(body.prepayments).toEqual([{ documentType: '01', documentId: 'F001-9', amount: 59, igvType: '10' }]);
  });

  it('tell advances of exempt and unaffected goods by the discounts of the document', () => {
    const anticipos = [ADVANCE, { ...ADVANCE, tipoDocRel: '03' }];
    const body = invoiceBody({ anticipos, descuentos: [{ codTipo: '05' }, { codTipo: '06' }] });
    expect(body.prepayments).toMatchObject([
      { documentType: '01', igvType: '20' },
      { documentType: '03', igvType: '30' },
    ]);
  });
});

describe('payment', () => {
  const due = (days: number, monto: number | string) => ({ monto, fechaPago: momentOf(addDays(TODAY, days)) });
  const on = (days: number, amount: number) => ({ amount, dueDate: addDays(TODAY, days) });
  const credit = (cuotas: readonly Model[], changes: Model = {}): Model => ({
    formaPago: { tipo: 'Credito' },
    cuotas,
    ...changes,
  });
  const DETRACTION = { tipoOperacion: '1001', detraccion: { codBienDetraccion: '037', percent: 12, mount: 14 } };

  it.each<[string, Model, RequestBody]>([
    ['one instalment of all', credit([due(30, 118)]), { dueDate: addDays(TODAY, 30) }],
    ['one instalment less the detraction', credit([due(30, 104)], DETRACTION), { dueDate: addDays(TODAY, 30) }],
    ['two instalments', credit([due(30, '60.00'), due(60, 58)]), { instalments: [on(30, 60), on(60, 58)] }],
    [
      'two instalments of the total with a detraction',
      credit([due(30, 60), due(60, 58)], DETRACTION),
      { instalments: [on(30, 60), on(60, 44)] },
    ],
    ['one instalment of a part', credit([due(30, 100)]), { instalments: [on(30, 100)], initialPayment: 18 }],
    [
      'instalments that miss the pending amount, which the core refuses',
      credit([due(30, 60), due(60, 48)], { formaPago: { tipo: 'Credito', monto: 118 } }),
      { instalments: [on(30, 60), on(60, 48)] },
    ],
    [
      'an instalment of the pending amount',
      credit([due(30, 100)], { formaPago: { tipo: 'Credito', monto: '100.00' } }),
      { instalments: [on(30, 100)], initialPayment: 18 },
    ],
    ['a due date alone', { formaPago: { tipo: 'Crédito' }, fecVencimiento: momentOf(DUE) }, { dueDate: DUE }],
    [
      'an amount at the due date',
      { formaPago: { tipo: 'Credito', monto: 100 }, fecVencimiento: momentOf(DUE) },
      { instalments: [on(30, 100)], initialPayment: 18 },
    ],
    ['instalments without a form of payment', { formaPago: null, cuotas: [due(30, 118)] }, { dueDate: DUE }],
    [
      'the instalment of a boleta, whose XML has its form of payment for it alone',
      credit([due(30, 118)], { tipoDoc: '03', serie: 'B001' }),
      { instalments: [on(30, 118)] },
    ],
    ['an instalment of today, which the core refuses', credit([due(0, 118)]), { instalments: [on(0, 118)] }],
  ])('maps %s', (_, changes, expected) => {
    const { dueDate, instalments, initialPayment } = invoiceBody(changes);
    expect({ dueDate, instalments, initialPayment }).toEqual({
      dueDate: undefined,
      instalments: undefined,
      initialPayment: undefined,
      ...expected,
    });
  });

  it.each([credit([due(30, 60), due(60, 58)]), credit([due(30, 100)]), credit([due(30, 104)], DETRACTION)])(
    'is accepted by the core: case %#',
    (changes) => {
      expect(() => prepare({ documentType: '01', body: invoiceBody(changes) })).not.toThrow();
    },
  );

  it('maps the instalments of a note', () => {
    const [body] = requestOf(GREENTER_MODELS.note({ ...RETURN_NOTE, cuotas: [due(30, 118)] }, TERMS)).bodies;
    expect(body.instalments).toEqual([on(30, 118)]);
  });
});

const DETRACTION = { codBienDetraccion: '037', percent: 12, mount: 14, codMedioPago: 1, valueRef: 0 };

describe('sales without a counterpart', () => {
  const refuse = (changes: Model) => refusedFields(GREENTER_MODELS.invoice({ ...CASH_INVOICE, ...changes }, TERMS));

  it.each<[string, Model]>([
    ['company.ruc', { company: { ruc: '20600000001' } }],
    ['tipoDoc', { tipoDoc: '07' }],
    ['mtoImpVenta', { mtoImpVenta: '' }],
    ['mtoOtrosTributos', { mtoOtrosTributos: 5 }],
    ['formaPago.tipo', { formaPago: { tipo: 'Trueque' } }],
    ['formaPago.moneda', { formaPago: { tipo: 'Contado', moneda: 'USD' } }],
    ['cuotas', { cuotas: [{ monto: 118, fechaPago: TODAY }] }],
    ['cuotas', { formaPago: { tipo: 'Credito' } }],
    ['cuotas[0].moneda', { formaPago: null, cuotas: [{ moneda: 'USD', monto: 118, fechaPago: TODAY }] }],
    ['descuentos[0].codTipo', { descuentos: [{ codTipo: '20', monto: 1 }] }],
    ['cargos[0].codTipo', { cargos: [{ codTipo: '51', monto: 1 }] }],
    ['guiaEmbebida', { guiaEmbebida: { pesoBruto: 10 } }],
    ['seller', { seller: { tipoDoc: '1' } }],
    ['details[0].tipAfeIgv', withDetail({ tipAfeIgv: null })],
    ['details[0].otroTributo', withDetail({ otroTributo: 2 })],
    ['details[0].porcentajeIgv', withDetail({ porcentajeIgv: 10.5 })],
    ['details[0].descuentos[0].codTipo', withDetail({ descuentos: [{ codTipo: '02', monto: 1 }] })],
    ['details[0].cargos[0].codTipo', withDetail({ cargos: [{ codTipo: '45', monto: 1 }] })],
    ['details[0].porcentajeIsc', withDetail({ isc: 10, tipSisIsc: '01' })],
    ['details[0].cantidad', withDetail({ cantidad: 'dos' })],
    ['detraccion.codMedioPago', { detraccion: { ...DETRACTION, codMedioPago: '003' } }],
    ['detraccion.valueRef', { detraccion: { ...DETRACTION, valueRef: 500 } }],
    ['tipoMoneda', { formaPago: { tipo: 'Contado', moneda: 'EUR' }, tipoMoneda: 'EUR' }],
    ['fechaEmision', { fechaEmision: 'hoy' }],
  ])('are refused with %s: case %#', (field, changes) => {
    expect(refuse(changes)).toEqual([field]);
  });

  it.each<[string, Model]>([
    ['perception', { perception: { codReg: '01' } }],
    ['legends[0].code', { legends: [{ code: '2001' }] }],
    ['tipoDoc', { tipoDoc: '01' }],
  ])('are refused as notes with %s', (field, changes) => {
    expect(refusedFields(GREENTER_MODELS.note({ ...RETURN_NOTE, ...changes }, TERMS))).toEqual([field]);
  });

  it('in euros say what to do instead', () => {
    const model = { ...CASH_INVOICE, formaPago: null, tipoMoneda: 'EUR' };
    expect(GREENTER_MODELS.invoice(model, TERMS)).toMatchObject({
      problems: [{ field: 'tipoMoneda', message: expect.stringContaining('POST /api/invoices') }],
    });
  });

  it.each<[string | null, Model]>([
    [null, { perception: { codReg: '01', mto: 2.36 }, tipoOperacion: '2001' }],
    ['perception.mto', { perception: { codReg: '01', mto: 50 }, tipoOperacion: '2001' }],
    [null, { descuentos: [{ codTipo: '62', factor: 0.03, monto: 3.54, montoBase: 118 }] }],
    [
      'descuentos[1].monto',
      {
        descuentos: [
          { codTipo: '02', monto: 0 },
          { codTipo: '62', factor: 0.03, monto: 30, montoBase: 1000 },
        ],
      },
    ],
  ])('differ in %s from what is calculated: case %#', (field, changes) => {
    const request = requestOf(GREENTER_MODELS.invoice({ ...CASH_INVOICE, ...changes }, TERMS));
    const { totals } = prepare({ documentType: '01', body: request.bodies[0] }).summary;
    expect(findLargeDifference(request.compare(mapFigures((figure) => Number(totals[figure]))))?.field ?? null).toBe(
      field,
    );
  });

  it('are refused with every problem at once', () => {
    expect(refuse({ company: null, mtoOtrosTributos: 1, seller: { tipoDoc: '1' } })).toEqual([
      'company.ruc',
      'mtoOtrosTributos',
      'seller',
    ]);
  });

  it('know the rate of the special regime', () => {
    const terms = { ...TERMS, igvRegime: 'mypeRestaurant' };
    const [problem] = refusedFields(GREENTER_MODELS.invoice(CASH_INVOICE, terms));
    expect(problem).toBe('details[0].porcentajeIgv');
    const special = withDetail({ porcentajeIgv: 10.5 });
    expect(refusedFields(GREENTER_MODELS.invoice(special, terms))).toEqual([]);
  });

  it('have any rate as notes, because a note has that of the sale which it modifies', () => {
    const note = { ...RETURN_NOTE, details: [{ ...DETAIL, porcentajeIgv: 10 }] };
    expect(refusedFields(GREENTER_MODELS.note(note, TERMS))).toEqual([]);
  });

  it('say an IGV that has the IVAP in it, as the service does', () => {
    const model = { ...CASH_INVOICE, mtoIGV: 18, mtoIvap: '4.10' };
    expect(requestOf(GREENTER_MODELS.invoice(model, TERMS)).client).toEqual({ total: 118, igv: 22.1 });
  });

  it('know the rate that the operator has set', () => {
    const rules = buildRuleBook([{ id: 'igv-special-2026', value: '12' }]);
    const terms = { ...TERMS, igvRegime: 'mypeRestaurant', rules };
    expect(refusedFields(GREENTER_MODELS.invoice(withDetail({ porcentajeIgv: 12 }), terms))).toEqual([]);
    expect(refusedFields(GREENTER_MODELS.invoice(withDetail({ porcentajeIgv: 10.5 }), terms))).toEqual([
      'details[0].porcentajeIgv',
    ]);
  });

  const CREDIT = { cuotas: [{ monto: 118, fechaPago: momentOf(DUE) }] };

  it.each<[string, 'invoice' | 'note', Model, readonly string[]]>([
    ['a series that is not registered', 'invoice', { ...CASH_INVOICE, serie: 'FA99' }, ['serie']],
    [
      'a catch of fish, whose properties have fields of ours',
      'invoice',
      withDetail({ atributos: [{ code: '3001', value: 'CO-1' }] }),
      ['details[0].atributos[0].code'],
    ],
    ['a note on instalments with an amount', 'note', { ...RETURN_NOTE, ...CREDIT, codMotivo: '13' }, ['details']],
    ['an unknown currency', 'invoice', { ...CASH_INVOICE, formaPago: null, tipoMoneda: 'XXX' }, ['tipoMoneda']],
  ])('are refused by the core for %s', (_, family, model, fields) => {
    const { documentType, bodies } = requestOf(GREENTER_MODELS[family](model, TERMS));
    expect(refusedByCore(family, { documentType, body: bodies[0] })).toEqual(fields);
  });

  it('keep quotes in texts', () => {
    const [item] = invoiceBody(withDetail({ descripcion: "TUBO 1/2\" Ñ & 'X'" })).items as readonly [RequestBody];
    expect(item.description).toBe("TUBO 1/2\" Ñ & 'X'");
  });

  it.each([null, 'x', 7])('are refused if the body is %j', (body) => {
    expect(GREENTER_MODELS.invoice(body, TERMS)).toEqual({ problems: [{ field: '', message: 'debe ser un objeto' }] });
  });
});

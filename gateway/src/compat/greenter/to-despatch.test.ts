import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import type { RequestBody } from '../request-body.ts';
import { CARRIER_DESPATCH, DESPATCH, type Model, momentOf, SHIPMENT, TERMS, TODAY } from './greenter-fixture.ts';
import { GREENTER_MODELS } from './models.ts';
import { prepare, refusedFields, requestOf } from './prepare-fixture.ts';
import { CARRIER_INDICATORS, LIGHT_VEHICLE, PAID_BY_SENDER, SENDER_INDICATORS } from './to-transport.ts';

const TOMORROW = addDays(TODAY, 1);
const CARRIER = { tipoDoc: '6', numDoc: '20600000005', rznSocial: 'TAMBO REAL S.A.C.', nroMtc: '1550003CNG' };
const PUBLIC: Model = { modTraslado: '01', transportista: CARRIER, vehiculo: null, choferes: [] };

function withShipment(changes: Model, guide: Model = DESPATCH): Model {
  return { ...guide, envio: { ...SHIPMENT, ...changes } };
}

function bodyOf(model: Model): RequestBody {
  return requestOf(GREENTER_MODELS.despatch(model, TERMS)).body;
}

describe('guides of Greenter in our form', () => {
  it('map a guide of a sender in its own vehicle', () => {
    expect(requestOf(GREENTER_MODELS.despatch(DESPATCH, TERMS))).toEqual({
      documentType: '09',
      body: {
        series: 'T001',
        correlative: 1,
        issueDate: TODAY,
        issueTime: '10:30:00',
        transferStartDate: TODAY,
        recipient: {
          identityType: '6',
          identityNumber: '20600000001',
          name: 'QUIPU TEXTIL S.A.C.',
          address: 'AV. DEL SOL 120',
        },
        grossWeight: 12.5,
        weightUnit: 'KGM',
        vehicles: [{ plate: 'ABC123' }],
        drivers: [
          { identityType: '1', identityNumber: '41234567', name: 'PEREZ GARCIA, JUAN', licenseNumber: 'Q41234567' },
        ],
        relatedDocuments: [{ documentType: '01', documentId: 'F001-1', issuerRuc: TERMS.ruc }],
        items: [{ code: 'P1', description: 'Producto', quantity: 2, unitCode: 'NIU' }],
        transferReason: '01',
        transferDescription: 'VENTA',
        origin: { ubigeo: '150101', address: 'JR. UNION 100' },
        destination: { ubigeo: '080101', address: 'AV. DEL SOL 120' },
      },
    });
  });

  it('map a guide of a carrier', () => {
    const { documentType, body } = requestOf(GREENTER_MODELS.despatch(CARRIER_DESPATCH, TERMS));
    expect(documentType).toBe('31');
    expect(body).toMatchObject({
      series: 'V001',
      sender: { identityNumber: '20600000001' },
      recipient: { identityNumber: '45678912' },
      vehicles: [{ plate: 'ABC123' }],
      origin: { ubigeo: '150101' },
    });
  });

  it('take the sender of a carrier guide from the third party', () => {
    const { remitente: tercero, ...guide } = CARRIER_DESPATCH;
    expect(bodyOf({ ...guide, tercero }).sender).toMatchObject({ identityNumber: '20600000001' });
  });

  it.each<[string, Model]>([
    ['by the sender', DESPATCH],
    ['by a carrier', CARRIER_DESPATCH],
    ['by a hired company', withShipment(PUBLIC)],
    ['in a light vehicle', withShipment({ vehiculo: null, choferes: null, indicadores: [LIGHT_VEHICLE] })],
    [
      'between establishments',
      {
        ...withShipment({
          codTraslado: '04',
          partida: { ...SHIPMENT.partida, codLocal: 0, ruc: TERMS.ruc },
          llegada: { ...SHIPMENT.llegada, codLocal: '0001', ruc: TERMS.ruc },
        }),
        destinatario: { tipoDoc: '6', numDoc: TERMS.ruc, rznSocial: 'EMPRESA DE PRUEBA S.A.C.' },
      },
    ],
  ])('are accepted by the core for transport %s', (_, model) => {
    expect(() => prepare(requestOf(GREENTER_MODELS.despatch(model, TERMS)))).not.toThrow();
  });

  const ATTACHED = { placa: 'XYZ987', nroCirculacion: '15M22026123', codEmisor: '6', nroAutorizacion: 'A-77' };
  const SECOND = {
    tipo: 'Secundario',
    tipoDoc: '01',
    nroDoc: '40000001',
    nombres: 'ANA',
    apellidos: 'SOTO',
    licencia: 'Q4',
  };

  it.each<[string, Model, RequestBody]>([
    [
      'attached vehicles',
      { vehiculo: { placa: 'ABC123', secundarios: [ATTACHED] } },
      {
        vehicles: [
          { plate: 'ABC123' },
          {
            plate: 'XYZ987',
            registrationCertificate: '15M22026123',
            authorization: { entity: '06', number: 'A-77' },
          },
        ],
      },
    ],
    [
      'the main driver first',
      { choferes: [SECOND, ...SHIPMENT.choferes] },
      { drivers: [{ name: 'PEREZ GARCIA, JUAN' }, { name: 'SOTO, ANA', identityType: '1' }] },
    ],
    [
      'a hired company',
      PUBLIC,
      { carrier: { identityType: '6', identityNumber: CARRIER.numDoc, registrationNumber: CARRIER.nroMtc } },
    ],
    [
      'dates of start and handover',
      { ...PUBLIC, fecTraslado: momentOf(TOMORROW), fecEntregaBienes: momentOf(TODAY) },
      { transferStartDate: TOMORROW, handoverDate: TODAY },
    ],
    [
      'weights and packages',
      { pesoItems: '10.1234', sustentoPeso: 'EMBALAJE', numBultos: '2' },
      { netWeight: 10.123, weightNote: 'EMBALAJE', numberOfPackages: 2 },
    ],
    ['containers', { contenedores: ['MSKU1234567'] }, { containers: [{ number: 'MSKU1234567' }] }],
    ['a port', { puerto: { codigo: 'CLL', nombre: 'CALLAO' } }, { port: { code: 'CLL', name: 'CALLAO' } }],
    ['an airport', { aeropuerto: { codigo: 'LIM' } }, { airport: { code: 'LIM' } }],
    ['planned transshipment', { indTransbordo: 'true' }, { indicators: { transshipment: true } }],
    [
      'every indicator',
      { indicadores: Object.keys(SENDER_INDICATORS) },
      { indicators: Object.fromEntries(Object.values(SENDER_INDICATORS).map((field) => [field, true])) },
    ],
  ])('map %s', (_, changes, expected) => {
    expect(bodyOf(withShipment(changes))).toMatchObject(expected);
  });

  it('map every indicator of a carrier guide', () => {
    const indicadores = [...Object.keys(CARRIER_INDICATORS), PAID_BY_SENDER];
    expect(bodyOf(withShipment({ indicadores }, CARRIER_DESPATCH)).indicators).toEqual(
      Object.fromEntries(Object.values(CARRIER_INDICATORS).map((field) => [field, true])),
    );
  });

  it('map the properties of goods', () => {
    const atributos = Object.entries({
      '7020': '1701140000',
      '7021': '118-2026-10-7',
      '7022': '1',
      '7023': '2',
      '7024': 'BL-1',
      '7025': '3',
      '7026': 'MSKU1234567',
      '7027': 'P1',
      '7028': '0',
    }).map(([code, value]) => ({ code, value }));
    expect(bodyOf({ ...DESPATCH, details: [{ codigo: 'P1', atributos }] }).items).toEqual([
      {
        code: 'P1',
        tariffCode: '1701140000',
        normalized: true,
        customsDocument: { number: '118-2026-10-7', series: '2' },
        transportDocument: { number: 'BL-1', detail: '3' },
        container: { number: 'MSKU1234567', seal: 'P1', empty: false },
      },
    ]);
  });
});

describe('guides without a counterpart', () => {
  const refuse = (model: Model) => refusedFields(GREENTER_MODELS.despatch(model, TERMS));

  it.each<[string, Model]>([
    ['version', { ...DESPATCH, version: undefined }],
    ['tipoDoc', { ...DESPATCH, tipoDoc: '01' }],
    ['envio', { ...DESPATCH, envio: null }],
    ['remitente', { ...DESPATCH, remitente: CARRIER }],
    ['details[0].atributos[0].code', { ...DESPATCH, details: [{ atributos: [{ code: '7000' }] }] }],
    ['envio.modTraslado', withShipment({ modTraslado: '03' })],
    ['envio.transportista', withShipment({ transportista: CARRIER })],
    ['envio.transportista', withShipment({ ...PUBLIC, transportista: null })],
    ['envio.choferes', withShipment({ choferes: [] })],
    ['envio.choferes', withShipment({ indicadores: [LIGHT_VEHICLE] })],
    ['envio.indicadores[0]', withShipment({ indicadores: [PAID_BY_SENDER] })],
    ['comprador', { ...CARRIER_DESPATCH, comprador: CARRIER }],
    ['envio.numBultos', withShipment({ numBultos: 2 }, CARRIER_DESPATCH)],
    ['envio.contenedores', withShipment({ contenedores: ['A'] }, CARRIER_DESPATCH)],
    ['envio.indicadores[0]', withShipment({ indicadores: [LIGHT_VEHICLE] }, CARRIER_DESPATCH)],
  ])('are refused with %s: case %#', (field, model) => {
    expect(refuse(model)).toEqual([field]);
  });

  it('are refused with the driver of the older form', () => {
    const transportista = { numDoc: TERMS.ruc, placa: 'ABC123', choferTipoDoc: '1', choferDoc: '41234567' };
    expect(refuse(withShipment({ transportista, choferes: [] }))).toEqual([
      'envio.transportista.placa',
      'envio.transportista.choferDoc',
      'envio.choferes',
    ]);
  });
});

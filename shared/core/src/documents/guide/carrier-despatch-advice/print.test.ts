import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { TEST_DRIVER, TEST_ORIGIN } from '../despatch-fixture.ts';
import {
  carrierBody,
  TEST_GUIDE,
  TEST_PERSON,
  TEST_SENDER,
  TEST_SUBCONTRACTOR,
  TEST_VEHICLE,
} from './carrier-despatch-fixture.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './definition.ts';

const DOCUMENT_URL = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=abc';

function print(overrides: Parameters<typeof carrierBody>[0] = {}, documentUrl: string | null = null) {
  const { completed } = prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, carrierBody(overrides), {
    issuer: TEST_ISSUER,
  });
  return CARRIER_DESPATCH_ADVICE_DEFINITION.print(completed, { correlative: 3, hash: 'abc=', documentUrl });
}

/** Blocks by their titles, each field as `label: value`. */
function blocksOf({ blocks }: ReturnType<typeof print>): Record<string, readonly string[]> {
  return Object.fromEntries(
    blocks.map(({ title, fields }) => [title ?? '', fields.map(({ label, value }) => `${label}: ${value}`)]),
  );
}

const FULL = {
  issueTime: '08:15:30',
  transferStartDate: '2026-01-16',
  sender: { ...TEST_SENDER, address: 'Av. España 1200' },
  subcontractor: TEST_SUBCONTRACTOR,
  freightPayer: TEST_PERSON,
  registrationNumber: '1550003CNG',
  authorization: { entity: '06', number: 'AUT-2026-001' },
  vehicles: [{ ...TEST_VEHICLE, authorization: { entity: '01', number: 'SUC-7' } }, { plate: 'F1A-987' }],
  drivers: [
    TEST_DRIVER,
    { ...TEST_DRIVER, name: 'ANA ROJAS SOTO', identityNumber: '42345678', licenseNumber: 'Q42345678' },
  ],
  origin: { ...TEST_ORIGIN, latitude: -12.046374, longitude: -77.027935 },
  relatedDocuments: [{ documentType: '01', documentId: 'F001-900' }],
  indicators: { transshipment: true, returnWithEmptyVehicle: true, returnWithEmptyContainers: true },
  observations: 'Entregar por la puerta 2',
};

describe('the printed guide of a carrier', () => {
  it('has everything that the guide tells', () => {
    const model = print(FULL, DOCUMENT_URL);
    expect(model.heading).toEqual({
      ruc: TEST_ISSUER.ruc,
      title: 'GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA',
      number: 'V001-00000003',
    });
    expect(blocksOf(model)).toEqual({
      Remitente: ['Razón social: PROVEEDOR DE PRUEBA', 'RUC: 20161515648', 'Dirección: Av. España 1200'],
      Destinatario: ['Razón social: CLIENTE DE PRUEBA', 'RUC: 20131312955'],
      'Datos del traslado': [
        'Fecha de emisión: 15/01/2026 08:15',
        'Inicio del traslado: 16/01/2026',
        'Peso bruto total: 10 kg',
        'Registro MTC: 1550003CNG',
        'Autorización: MTC AUT-2026-001',
        'Pagador del flete: Tercero',
        'Indicadores: Transbordo programado\nRetorno con envases vacíos\nRetorno de vehículo vacío\nTransporte subcontratado',
      ],
      'Empresa que subcontrata': ['Razón social: TRANSPORTES DEL CENTRO S.A.', 'RUC: 20100070970'],
      'Tercero que paga el flete': ['Nombre: ANA SOTO', 'DNI: 45678901'],
      'Punto de partida': ['Dirección: Av. Abancay 491', 'Ubigeo: 150101', 'Coordenadas: -12.046374, -77.027935'],
      'Punto de llegada': ['Dirección: Av. Larco 345', 'Ubigeo: 150122'],
      Vehículos: [
        'Placa: ABC123 (tarjeta de circulación 15M22026123, autorización SUCAMEC SUC-7)',
        'Placa secundaria: F1A987',
      ],
      Conductores: [
        'Conductor: JUAN PÉREZ GARCÍA',
        'DNI: 41234567',
        'Licencia: Q41234567',
        'Conductor secundario: ANA ROJAS SOTO',
        'DNI: 42345678',
        'Licencia: Q42345678',
      ],
      'Documentos relacionados': ['Factura: F001-00000900 (RUC 20161515648)'],
    });
    expect(model.rows).toEqual([['1', 'Producto de prueba', '1', 'unidad']]);
    expect(model.notes).toEqual(['Entregar por la puerta 2']);
    expect(model.qr).toBe(DOCUMENT_URL);
  });

  it('leaves out what the guide does not tell, and the QR until the CDR gives its address', () => {
    const model = print({ relatedDocuments: [TEST_GUIDE] });
    expect(Object.keys(blocksOf(model))).toEqual([
      'Remitente',
      'Destinatario',
      'Punto de partida',
      'Punto de llegada',
      'Datos del traslado',
      'Vehículos',
      'Conductores',
      'Documentos relacionados',
    ]);
    expect(blocksOf(model)['Datos del traslado']).toContain('Pagador del flete: Remitente');
    expect(model.rows).toEqual([]);
    expect([model.qr, model.totals, model.legends]).toEqual([null, [], []]);
  });

  it('prints the words about the goods of a paper', () => {
    const { columns, rows } = print({ relatedDocuments: [{ documentType: '09', documentId: '0001-55' }], items: [] });
    expect(columns.map(({ label }) => label)).toEqual(['N.º', 'Descripción']);
    expect(rows).toEqual([['0', 'Bienes según Guía de Remisión Remitente 0001-55']]);
  });

  it.each([
    [
      'paid by the subcontractor',
      { freightPayer: TEST_SUBCONTRACTOR, subcontractor: TEST_SUBCONTRACTOR },
      'Empresa que subcontrata',
    ],
    ['paid by the sender', { freightPayer: TEST_SENDER }, 'Remitente'],
  ])('names the payer of a freight %s', (_, fields, payer) => {
    expect(blocksOf(print(fields))['Datos del traslado']).toContain(`Pagador del flete: ${payer}`);
  });

  it('tells that all goods of a document are transferred', () => {
    const relatedDocuments = [{ documentType: '50', documentId: '118-2026-10-123456' }];
    const model = print({ relatedDocuments, indicators: { fullTransfer: true } });
    expect(blocksOf(model)['Datos del traslado']).toContain(
      'Indicadores: Traslado total de los bienes del documento relacionado',
    );
  });
});

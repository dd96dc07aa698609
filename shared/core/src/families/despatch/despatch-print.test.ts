import { describe, expect, it } from 'vitest';
import { feminineTitle, type PrintModel } from '../../print/index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { type CompletedDespatch, SHIPMENT_INDICATORS } from './completed-despatch.ts';
import { buildDespatchPrint } from './despatch-print.ts';
import { EMPTY_LINE } from './goods.ts';

const TITLE = feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE');

const HIRED: CompletedDespatch = {
  documentType: '09',
  series: 'T001',
  issueDate: '2026-01-15',
  issueTime: '00:00:00',
  issuer: TEST_ISSUER,
  recipient: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE', address: 'Av. Larco 345' },
  reason: { code: '04', description: 'Reposición' },
  indicators: [SHIPMENT_INDICATORS.carrierVehicleAndDriver],
  relatedDocuments: [
    { typeCode: '01', typeName: 'Factura', id: 'F001-1', issuerRuc: '20123456786' },
    { typeCode: '81', typeName: 'SCOP', id: '123', issuerRuc: null },
  ],
  weight: { value: '1234.500', unitCode: 'TNE' },
  packages: 1200,
  transport: {
    mode: '01',
    startDate: '2026-01-16',
    carrier: {
      identityType: '6',
      identityNumber: '20100070970',
      name: 'TRANSPORTES',
      registration: '15107825CNG',
      authorization: null,
    },
    vehicles: [{ plate: 'ABC123', certificate: null, authorization: null }],
    drivers: [
      {
        identityType: '1',
        identityNumber: '41234567',
        firstName: 'ANA',
        familyName: 'SOTO RÍOS',
        license: 'Q41234567',
      },
    ],
  },
  origin: {
    ubigeo: '150101',
    address: 'Av. Abancay 491',
    establishment: { code: '0001', ruc: '20123456786' },
    coordinates: null,
  },
  destination: { ubigeo: '150122', address: 'Av. Larco 345', establishment: null, coordinates: null },
  notes: ['Registro MTC: 1'],
  lines: [
    { ...EMPTY_LINE, code: 'P001', description: 'Producto', quantity: '1234.5', unitCode: 'NIU' },
    { ...EMPTY_LINE, number: 2, code: 'P002', description: 'Otro', quantity: '1', unitCode: 'KGM' },
  ],
};

const LIGHT: CompletedDespatch = {
  ...HIRED,
  recipient: { ...HIRED.recipient, address: null },
  reason: { code: '01', description: null },
  indicators: [SHIPMENT_INDICATORS.lightVehicle],
  relatedDocuments: [],
  weight: { value: '2.000', unitCode: 'KGM' },
  packages: null,
  transport: { mode: '02', startDate: '2026-01-15', carrier: null, vehicles: [], drivers: [] },
};

const STAMP = { correlative: 7, hash: 'abc=', documentUrl: null };

function fieldsOf({ blocks }: PrintModel, title: string): string[] {
  const block = blocks.find((one) => one.title === title);
  return (block?.fields ?? []).map(({ label, value }) => `${label}: ${value}`);
}

describe('buildDespatchPrint', () => {
  const model = buildDespatchPrint(HIRED, STAMP, TITLE);
  const light = buildDespatchPrint(LIGHT, STAMP, TITLE);

  it('prints heading, issuer and footer of a guía de remisión', () => {
    expect(model.heading).toEqual({
      ruc: TEST_ISSUER.ruc,
      title: 'GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE',
      number: 'T001-00000007',
    });
    expect(model.issuer).toEqual({
      name: TEST_ISSUER.name,
      tradeName: null,
      address: 'Jr. de la Unión 100, LIMA, LIMA, LIMA',
    });
    expect(model.footer).toBe('Representación impresa de la GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE');
    expect(model.hash).toBe('abc=');
  });

  it('prints the recipient of a guide', () => {
    expect(fieldsOf(model, 'Destinatario')).toEqual([
      'Nombre o razón social: CLIENTE',
      'RUC: 20131312955',
      'Dirección: Av. Larco 345',
    ]);
    expect(fieldsOf(light, 'Destinatario')).toHaveLength(2);
  });

  it('prints reason, mode, dates and weight of a transfer', () => {
    expect(fieldsOf(model, 'Datos del traslado')).toEqual([
      'Fecha de emisión: 15/01/2026',
      'Fecha de entrega al transportista: 16/01/2026',
      'Motivo de traslado: Traslado entre establecimientos de la misma empresa',
      'Descripción del motivo: Reposición',
      'Modalidad de traslado: Transporte público',
      'Peso bruto total: 1,234.500 t',
      'Número de bultos: 1,200',
    ]);
    expect(fieldsOf(light, 'Datos del traslado')).toEqual([
      'Fecha de emisión: 15/01/2026',
      'Fecha de inicio del traslado: 15/01/2026',
      'Motivo de traslado: Venta',
      'Modalidad de traslado: Transporte privado',
      'Peso bruto total: 2.000 kg',
    ]);
  });

  it('prints origin and destination of a transfer', () => {
    expect(fieldsOf(model, 'Punto de partida')).toEqual([
      'Dirección: Av. Abancay 491',
      'Ubigeo: 150101',
      'Establecimiento: 0001 (RUC 20123456786)',
    ]);
    expect(fieldsOf(model, 'Punto de llegada')).toEqual(['Dirección: Av. Larco 345', 'Ubigeo: 150122']);
  });

  it('prints carrier, vehicle and driver of a transfer', () => {
    expect(fieldsOf(model, 'Transporte')).toEqual([
      'Transportista: TRANSPORTES',
      'RUC: 20100070970',
      'Registro MTC: 15107825CNG',
      'Placa del vehículo: ABC123',
      'Conductor: ANA SOTO RÍOS',
      'DNI: 41234567',
      'Licencia de conducir: Q41234567',
    ]);
    expect(fieldsOf(light, 'Transporte')).toEqual(['Vehículo de categoría M1 o L: Sí']);
  });

  it('prints the related documents of a guide if it has any', () => {
    expect(fieldsOf(model, 'Documentos relacionados')).toEqual(['Factura: F001-1 (RUC 20123456786)', 'SCOP: 123']);
    expect(light.blocks.map(({ title }) => title)).not.toContain('Documentos relacionados');
  });

  it('prints the goods of a guide without prices', () => {
    expect(model.columns.map(({ label }) => label)).toEqual(['N.º', 'Código', 'Descripción', 'Cantidad', 'Unidad']);
    expect(model.rows).toEqual([
      ['1', 'P001', 'Producto', '1,234.5', 'NIU'],
      ['2', 'P002', 'Otro', '1', 'KGM'],
    ]);
    expect(model).toMatchObject({ totals: [], legends: [], notes: ['Registro MTC: 1'] });
  });

  it("prints the QR with the authority's URL, or with the guide's data before there is one", () => {
    expect(model.qr).toBe('20123456786|09|T001|7|2026-01-15|6|20131312955|');
    const documentUrl = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=x';
    expect(buildDespatchPrint(HIRED, { ...STAMP, documentUrl }, TITLE).qr).toBe(documentUrl);
  });

  it("prints one cell for each column of a guide's rows", () => {
    for (const row of model.rows) expect(row).toHaveLength(model.columns.length);
  });
});

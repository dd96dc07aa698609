import { describe, expect, it } from 'vitest';
import { NO_CODE } from '../../../item-code.ts';
import { feminineTitle, type PrintModel } from '../../../print/index.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { EMPTY_LINE } from '../goods.ts';
import { type CompletedDespatch, SHIPMENT_INDICATORS } from './completed-despatch.ts';
import { buildDespatchPrint } from './print.ts';

const TITLE = feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE');

const HIRED: CompletedDespatch = {
  documentType: '09',
  series: 'T001',
  issueDate: '2026-01-15',
  issueTime: '08:15:30',
  issuer: TEST_ISSUER,
  recipient: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE', address: 'Av. Larco 345' },
  buyer: null,
  supplier: null,
  senderAuthorization: null,
  reason: { code: '04', description: 'Reposición' },
  indicators: [SHIPMENT_INDICATORS.carrierVehicleAndDriver],
  relatedDocuments: [
    { typeCode: '01', typeName: 'Factura', id: 'F001-1', issuerRuc: '20123456786' },
    { typeCode: '81', typeName: 'SCOP', id: '123', issuerRuc: null },
  ],
  weight: { value: '1234.500', unitCode: 'TNE' },
  netWeight: null,
  weightNote: null,
  packages: 1200,
  containers: [],
  terminal: null,
  transport: {
    mode: '01',
    startDate: '2026-01-17',
    handoverDate: '2026-01-16',
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
  transport: { mode: '02', startDate: '2026-01-15', handoverDate: null, carrier: null, vehicles: [], drivers: [] },
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
      'Razón social: CLIENTE',
      'RUC: 20131312955',
      'Dirección: Av. Larco 345',
    ]);
    expect(fieldsOf(light, 'Destinatario')).toHaveLength(2);
  });

  it('prints reason, mode, dates and weight of a transfer', () => {
    expect(fieldsOf(model, 'Datos del traslado')).toEqual([
      'Fecha de emisión: 15/01/2026 08:15',
      'Entrega al transportista: 16/01/2026',
      'Inicio del traslado: 17/01/2026',
      'Motivo de traslado: Traslado entre establecimientos de la misma empresa',
      'Descripción del motivo: Reposición',
      'Modalidad de traslado: Transporte público',
      'Indicadores: Registro de vehículos y conductores del transportista',
    ]);
    expect(fieldsOf(model, 'Carga')).toEqual(['Peso bruto total: 1,234.5 t', 'Número de bultos: 1,200']);
    expect(fieldsOf(light, 'Datos del traslado')).toEqual([
      'Fecha de emisión: 15/01/2026 08:15',
      'Inicio del traslado: 15/01/2026',
      'Motivo de traslado: Venta',
      'Modalidad de traslado: Transporte privado',
      'Indicadores: Vehículo de categoría M1 o L',
    ]);
    expect(fieldsOf(light, 'Carga')).toEqual(['Peso bruto total: 2 kg']);
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
    expect(fieldsOf(model, 'Transportista')).toEqual([
      'Razón social: TRANSPORTES',
      'RUC: 20100070970',
      'Registro MTC: 15107825CNG',
    ]);
    expect(fieldsOf(model, 'Vehículos')).toEqual(['Placa: ABC123']);
    expect(fieldsOf(model, 'Conductores')).toEqual([
      'Conductor: ANA SOTO RÍOS',
      'DNI: 41234567',
      'Licencia: Q41234567',
    ]);
    const titles = light.blocks.map(({ title }) => title);
    for (const title of ['Transportista', 'Vehículos', 'Conductores']) expect(titles).not.toContain(title);
  });

  it('prints the indicators of a transfer in words', () => {
    const indicatorsOf = (indicators: CompletedDespatch['indicators']) =>
      fieldsOf(buildDespatchPrint({ ...HIRED, indicators }, STAMP, TITLE), 'Datos del traslado').at(-1);
    expect(indicatorsOf([SHIPMENT_INDICATORS.transshipment, SHIPMENT_INDICATORS.lightVehicle])).toBe(
      'Indicadores: Transbordo programado\nVehículo de categoría M1 o L',
    );
    expect(indicatorsOf(Object.values(SHIPMENT_INDICATORS))?.split('\n')).toHaveLength(7);
    expect(indicatorsOf([])).not.toContain('Indicadores');
  });

  it('prints the related documents of a guide if it has any', () => {
    expect(fieldsOf(model, 'Documentos relacionados')).toEqual([
      'Factura: F001-00000001 (RUC 20123456786)',
      'SCOP: 123',
    ]);
    expect(light.blocks.map(({ title }) => title)).not.toContain('Documentos relacionados');
  });

  it('prints the goods of a guide without prices', () => {
    expect(model.columns.map(({ label }) => label)).toEqual(['N.º', 'Código', 'Descripción', 'Cantidad', 'Unidad']);
    expect(model.rows).toEqual([
      ['1', 'P001', 'Producto', '1,234.5', 'unidad'],
      ['2', 'P002', 'Otro', '1', 'kg'],
    ]);
    expect(model).toMatchObject({ totals: [], legends: [], notes: ['Registro MTC: 1'] });
  });

  it("prints a QR only with the authority's URL", () => {
    expect(model.qr).toBeNull();
    const documentUrl = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=x';
    expect(buildDespatchPrint(HIRED, { ...STAMP, documentUrl }, TITLE).qr).toBe(documentUrl);
  });

  it("prints one cell for each column of a guide's rows", () => {
    for (const row of model.rows) expect(row).toHaveLength(model.columns.length);
  });

  it('prints everything that a guide of customs tells', () => {
    const party = { identityType: '6', identityNumber: '20161515648', name: 'PROVEEDOR', address: null };
    const customs: CompletedDespatch = {
      ...HIRED,
      buyer: { ...party, name: 'COMPRADOR' },
      supplier: party,
      senderAuthorization: { entity: '01', number: 'AUT-1' },
      netWeight: { value: '1200.250', unitCode: 'KGM' },
      weightNote: 'Embalaje',
      packages: null,
      containers: [
        { number: 'MSKU1234567', seal: 'PR1,PR2' },
        { number: 'MSKU7654321', seal: null },
      ],
      terminal: { kind: 'port', code: 'CLL', name: 'Callao' },
      origin: { ...HIRED.origin, coordinates: { latitude: '-12.04', longitude: '-77.02' } },
    };
    const print = buildDespatchPrint(customs, STAMP, TITLE);
    expect(fieldsOf(print, 'Comprador')).toEqual(['Razón social: COMPRADOR', 'RUC: 20161515648']);
    expect(fieldsOf(print, 'Proveedor')).toEqual(['Razón social: PROVEEDOR', 'RUC: 20161515648']);
    const layoutsOf = ({ blocks }: PrintModel) =>
      blocks.flatMap(({ title, layout }) => (title === 'Comprador' || title === 'Proveedor' ? [layout] : []));
    expect(layoutsOf(print)).toEqual(['half', 'half']);
    expect(layoutsOf(buildDespatchPrint({ ...customs, buyer: null }, STAMP, TITLE))).toEqual(['grid']);
    expect(fieldsOf(print, 'Datos del traslado')).toContain('Autorización especial: SUCAMEC AUT-1');
    expect(fieldsOf(print, 'Punto de partida')).toContain('Coordenadas: -12.04, -77.02');
    expect(fieldsOf(print, 'Carga')).toEqual([
      'Peso bruto total: 1,234.5 t',
      'Peso de los ítems de la DAM o DS: 1,200.25 kg',
      'Motivo de la diferencia de pesos: Embalaje',
      'Contenedor: MSKU1234567 (precinto PR1,PR2)',
      'Contenedor: MSKU7654321',
      'Puerto: CLL Callao',
    ]);
  });

  it('prints every vehicle and every driver with their papers', () => {
    const vehicles = [
      { plate: 'ABC123', certificate: '15M22026123', authorization: { entity: '06', number: 'MTC-1' } as const },
      { plate: 'F1A987', certificate: null, authorization: null },
    ];
    const [driver] = HIRED.transport.drivers;
    const drivers = driver === undefined ? [] : [driver, { ...driver, firstName: 'EVA', license: 'Q99999999' }];
    const { carrier } = HIRED.transport;
    const authorized = carrier && { ...carrier, authorization: { entity: '06', number: 'AUT-555' } as const };
    const transport = { ...HIRED.transport, carrier: authorized, vehicles, drivers };
    const print = buildDespatchPrint({ ...HIRED, transport }, STAMP, TITLE);
    expect(fieldsOf(print, 'Transportista').at(-1)).toBe('Autorización especial: MTC AUT-555');
    expect(fieldsOf(print, 'Vehículos')).toEqual([
      'Placa: ABC123 (tarjeta de circulación 15M22026123, autorización MTC MTC-1)',
      'Placa secundaria: F1A987',
    ]);
    expect(fieldsOf(print, 'Conductores').slice(3)).toEqual([
      'Conductor secundario: EVA SOTO RÍOS',
      'DNI: 41234567',
      'Licencia: Q99999999',
    ]);
  });

  it('prints the codes of goods below their description', () => {
    const lines: CompletedDespatch['lines'] = [
      {
        ...EMPTY_LINE,
        ...{
          code: 'AZU',
          description: 'Azúcar',
          quantity: '5',
          unitCode: 'KGM',
          sunatCode: '50161509',
          gtin: '96385074',
        },
        properties: [
          { code: '7020', value: '1701140000' },
          { code: '7022', value: '1' },
        ],
      },
    ];
    const [row] = buildDespatchPrint({ ...HIRED, lines }, STAMP, TITLE).rows;
    expect(row?.[2]).toBe('Azúcar\nUNSPSC: 50161509; GTIN: 96385074; Subpartida: 1701140000; Bien normalizado: sí');
  });

  it('prints no column of quantities that no line has, and no line without goods', () => {
    const goods = { ...EMPTY_LINE, code: 'MER', description: 'Mercancía' };
    const print = buildDespatchPrint({ ...HIRED, lines: [goods] }, STAMP, TITLE);
    expect(print.columns.map(({ label }) => label)).toEqual(['N.º', 'Código', 'Descripción']);
    const withoutCode = buildDespatchPrint({ ...HIRED, lines: [{ ...goods, code: NO_CODE }] }, STAMP, TITLE);
    expect(withoutCode.columns.map(({ label }) => label)).toEqual(['N.º', 'Descripción']);
    expect(buildDespatchPrint({ ...HIRED, lines: [EMPTY_LINE] }, STAMP, TITLE).rows).toEqual([]);
  });

  it('prints no destination of an itinerant issuer, and no weight of an appointment', () => {
    const print = buildDespatchPrint({ ...LIGHT, destination: null, weight: null }, STAMP, TITLE);
    const titles = print.blocks.map(({ title }) => title);
    expect(titles).not.toContain('Punto de llegada');
    expect(titles).not.toContain('Carga');
  });
});

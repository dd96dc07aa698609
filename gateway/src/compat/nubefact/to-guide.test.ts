import { getDefinition, prepareRequest } from '@chasqui/core/documents';
import { TEST_ISSUER } from '@chasqui/core/documents/sale/sale-fixture';
import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import type { CompanyTerms } from '../company-terms.ts';
import { type ExampleName, exampleRequest, readExample, TERMS, TODAY } from './example-requests-fixture.ts';
import { NubefactRefusal } from './refusal.ts';
import { toGuide } from './to-guide.ts';

type Overrides = Readonly<Record<string, unknown>>;

function mapGuide(name: ExampleName, overrides: Overrides = {}, terms: Partial<CompanyTerms> = {}) {
  return toGuide(readExample('generar_guia', exampleRequest(name, overrides)), { ...TERMS, ...terms });
}

const HIRED = {
  tipo_de_transporte: '01',
  transportista_documento_tipo: '6',
  transportista_documento_numero: '20600000007',
  transportista_denominacion: 'CARGA SEGURA S.A.C.',
  mtc: '1550003CNG',
};

const SUBCONTRACTOR = {
  subcontratador_documento_tipo: 6,
  subcontratador_documento_numero: '20600000009',
  subcontratador_denominacion: 'OPERADOR LOGISTICO S.A.C.',
};

const NO_DRIVER = {
  ...{ conductor_documento_tipo: '', conductor_documento_numero: '', conductor_numero_licencia: '' },
  ...{ conductor_nombre: '', conductor_apellidos: '' },
};

const IMPORT = {
  motivo_de_traslado: '08',
  documento_relacionado_codigo: '118-2026-10-123456',
  items: [
    { unidad_de_medida: 'U', codigo: 'M', descripcion: 'Motor', cantidad: 1, codigo_dam: '1/118-2026-10-123456' },
  ],
};

describe('the examples of programs', () => {
  it.each<[ExampleName, Overrides]>([
    ['sender-guide', {}],
    ['sender-guide', HIRED],
    ['sender-guide', { sunat_envio_indicador: '06' }],
    ['carrier-guide', {}],
    ['carrier-guide', { sunat_envio_indicador: '02', ...SUBCONTRACTOR }],
  ])('%s with %j is a guide that SUNAT takes', (name, overrides) => {
    const { documentType, body } = mapGuide(name, overrides);
    const found = { issuer: TEST_ISSUER, today: TODAY };
    expect(prepareRequest(getDefinition(documentType), body, found).documentType).toBe(documentType);
  });
});

describe('the fields of a guide', () => {
  const DRIVER = {
    identityType: '1',
    identityNumber: '41234567',
    name: 'PEREZ GARCIA, JUAN',
    licenseNumber: 'Q41234567',
  };
  const PAYER = { identityType: '6', identityNumber: '20600000005', name: 'TAMBO REAL S.A.C.' };

  it.each<[string, ExampleName, Overrides, Overrides]>([
    [
      'number, days and weight',
      'sender-guide',
      {},
      {
        series: 'T001',
        correlative: 1,
        issueDate: TODAY,
        transferStartDate: TODAY,
        grossWeight: 12.5,
        weightUnit: 'KGM',
        numberOfPackages: 2,
      },
    ],
    [
      'the recipient of a sender',
      'sender-guide',
      {},
      {
        recipient: { identityType: '6', identityNumber: '20600000001', name: 'QUIPU TEXTIL S.A.C.', address: 'CUSCO' },
      },
    ],
    [
      'vehicles and driver',
      'sender-guide',
      {},
      { vehicles: [{ plate: 'ABC123' }, { plate: 'XYZ987' }], drivers: [DRIVER] },
    ],
    [
      'a driver of an old program',
      'sender-guide',
      { conductor_nombre: '', conductor_apellidos: '', conductor_denominacion: 'JUAN PEREZ GARCIA' },
      { drivers: [{ name: 'JUAN PEREZ GARCIA' }] },
    ],
    [
      'surnames under a misspelt name',
      'sender-guide',
      { conductor_apellidos: '', conductor_documento_apellidos: 'PEREZ' },
      { drivers: [{ name: 'PEREZ, JUAN' }] },
    ],
    [
      'other drivers',
      'sender-guide',
      {
        conductores_secundarios: [
          {
            documento_tipo: 1,
            documento_numero: '45678912',
            nombre: 'ROSA',
            apellidos: 'MAMANI',
            numero_licencia: 'Q45678912',
          },
        ],
      },
      { drivers: [DRIVER, { name: 'MAMANI, ROSA', licenseNumber: 'Q45678912' }] },
    ],
    [
      'reasons without a zero',
      'sender-guide',
      { motivo_de_traslado: 1, tipo_de_transporte: 2 },
      { transferReason: '01', vehicles: [{ plate: 'ABC123' }, { plate: 'XYZ987' }] },
    ],
    [
      'a hired carrier, without plate and driver',
      'sender-guide',
      HIRED,
      {
        carrier: {
          identityType: '6',
          identityNumber: '20600000007',
          name: 'CARGA SEGURA S.A.C.',
          registrationNumber: '1550003CNG',
        },
        vehicles: undefined,
        drivers: undefined,
      },
    ],
    [
      'a light vehicle',
      'sender-guide',
      { sunat_envio_indicador: 6 },
      { vehicles: undefined, drivers: undefined, carrier: undefined },
    ],
    [
      'a light vehicle of public transport',
      'sender-guide',
      { ...HIRED, sunat_envio_indicador: '06' },
      { vehicles: undefined, drivers: undefined, carrier: undefined },
    ],
    [
      'empty containers',
      'sender-guide',
      { sunat_envio_indicador: '04' },
      { indicators: { returnWithEmptyContainers: true } },
    ],
    [
      'an empty vehicle',
      'carrier-guide',
      { sunat_envio_indicador: '05' },
      { indicators: { returnWithEmptyVehicle: true }, freightPayer: undefined },
    ],
    ['places without establishment', 'sender-guide', {}, { origin: { ubigeo: '150101', address: 'JR. UNION 100' } }],
    [
      'places of establishments',
      'sender-guide',
      { motivo_de_traslado: '04' },
      { origin: { establishmentCode: '0000' }, destination: { establishmentCode: '0000' } },
    ],
    ['related documents', 'sender-guide', {}, { relatedDocuments: [{ documentType: '01', documentId: 'F001-1' }] }],
    [
      'a customs declaration',
      'sender-guide',
      { ...IMPORT, documento_relacionado: '' },
      {
        relatedDocuments: [{ documentType: '50', documentId: '118-2026-10-123456' }],
        items: [{ customsDocument: { series: '1', number: '118-2026-10-123456' } }],
      },
    ],
    [
      'a simplified declaration',
      'sender-guide',
      { ...IMPORT, documento_relacionado: '', documento_relacionado_codigo: '118-2026-18-55' },
      { relatedDocuments: [{ documentType: '52', documentId: '118-2026-18-55' }] },
    ],
    ['goods', 'sender-guide', {}, { items: [{ code: 'T1', description: 'Chompa', quantity: 2, unitCode: 'NIU' }] }],
    [
      'sender, recipient and registration',
      'carrier-guide',
      {},
      {
        sender: { identityNumber: '20600000001' },
        recipient: { identityType: '1', identityNumber: '45678912', name: 'ROSA MAMANI' },
        registrationNumber: '1550003CNG',
        transferStartDate: addDays(TODAY, 1),
      },
    ],
    [
      'the certificate of a vehicle',
      'carrier-guide',
      {},
      { vehicles: [{ plate: 'ABC123', registrationCertificate: '15M22026123' }] },
    ],
    ['a third party that pays', 'carrier-guide', {}, { freightPayer: PAYER, subcontractor: undefined }],
    [
      'a subcontractor that pays',
      'carrier-guide',
      { sunat_envio_indicador: '02', ...SUBCONTRACTOR },
      { subcontractor: { identityNumber: '20600000009' }, freightPayer: { identityNumber: '20600000009' } },
    ],
    ['a sender that pays', 'carrier-guide', { sunat_envio_indicador: '01' }, { freightPayer: undefined }],
  ])('%s', (_what, name, overrides, expected) => {
    const { body } = mapGuide(name, overrides);
    const absent = Object.fromEntries(Object.entries(expected).filter(([, value]) => value === undefined));
    expect({ ...absent, ...body }).toMatchObject(expected);
  });

  it.each<[string, ExampleName, Overrides, readonly string[]]>([
    ['a payer that a sender has not', 'sender-guide', { sunat_envio_indicador: '03' }, ['sunat_envio_indicador']],
    ['a light vehicle of a carrier', 'carrier-guide', { sunat_envio_indicador: '06' }, ['sunat_envio_indicador']],
    ['an own vehicle without a driver', 'sender-guide', NO_DRIVER, ['conductor_documento_numero']],
    [
      'own transport without vehicle and driver',
      'sender-guide',
      { ...NO_DRIVER, transportista_placa_numero: '', vehiculos_secundarios: [] },
      ['transportista_placa_numero', 'conductor_documento_numero'],
    ],
    ['means that do not exist', 'sender-guide', { tipo_de_transporte: '03' }, ['tipo_de_transporte']],
  ])('refuses %s', (_what, name, overrides, fields) => {
    expect(() => mapGuide(name, overrides)).toThrow(
      expect.objectContaining({ codigo: 21, problems: fields.map((field) => expect.objectContaining({ field })) }),
    );
    expect(() => mapGuide(name, overrides)).toThrow(NubefactRefusal);
  });
});

it('an e-mail about a guide is left out if the service sends none', () => {
  const mail = { enviar_automaticamente_al_cliente: true, cliente_email: 'pagos@quipu.example' };
  expect(mapGuide('sender-guide', mail).body).toMatchObject({ email: { to: 'pagos@quipu.example' } });
  expect(mapGuide('sender-guide', mail, { sendsMail: false }).body).not.toHaveProperty('email');
});

describe('the names of the fields of a guide', () => {
  it.each<[ExampleName, string, string]>([
    ['sender-guide', 'recipient.identityNumber', 'cliente_numero_de_documento'],
    ['sender-guide', 'carrier', 'transportista_documento_numero'],
    ['sender-guide', 'port', 'motivo_de_traslado'],
    ['sender-guide', 'vehicles.0.plate', 'transportista_placa_numero'],
    ['sender-guide', 'vehicles.2.plate', 'vehiculos_secundarios[1].placa_numero'],
    ['sender-guide', 'drivers.0.identityType', 'conductor_documento_tipo'],
    ['sender-guide', 'drivers.1.licenseNumber', 'conductores_secundarios[0].numero_licencia'],
    ['sender-guide', 'origin.ubigeo', 'punto_de_partida_ubigeo'],
    ['sender-guide', 'items.3.customsDocument.series', 'items[3].codigo_dam'],
    ['sender-guide', 'relatedDocuments.0.documentType', 'documento_relacionado[0].tipo'],
    ['carrier-guide', 'recipient.name', 'destinatario_denominacion'],
    ['carrier-guide', 'sender.identityType', 'cliente_tipo_de_documento'],
    ['carrier-guide', 'freightPayer.identityNumber', 'pagador_servicio_documento_numero_identidad'],
    ['carrier-guide', 'grossWeight', 'peso_bruto_total'],
  ])('of %s: %s is %s', (name, path, field) => {
    expect(mapGuide(name).fieldOf(path)).toBe(field);
  });
});

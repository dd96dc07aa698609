import { describe, expect, it } from 'vitest';
import { TRANSFER_REASON_CODES } from '../../../catalogs/index.ts';
import { parseWith } from '../../../parsing.ts';
import type { LimaMoment } from '../../../time.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import {
  despatchBody,
  SENDER_RUC,
  TEST_CARRIER,
  TEST_DRIVER,
  TEST_ITEM,
  TEST_ORIGIN,
  TEST_RECIPIENT,
} from '../despatch-fixture.ts';
import { completeDespatchAdvice } from './complete.ts';
import type { CompletedDespatch } from './completed-despatch.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

function complete(overrides: Parameters<typeof despatchBody>[0] = {}, arrival?: LimaMoment): CompletedDespatch {
  const request = parseWith(DespatchAdviceRequestSchema, despatchBody(overrides));
  return completeDespatchAdvice(request, TEST_ISSUER, [], { arrival });
}

describe('completeDespatchAdvice', () => {
  it('completes every value of a despatch advice except its number', () => {
    expect(complete()).toEqual({
      documentType: '09',
      series: 'T001',
      issueDate: '2026-01-15',
      issueTime: '00:00:00',
      issuer: TEST_ISSUER,
      recipient: { ...TEST_RECIPIENT, address: null },
      buyer: null,
      supplier: null,
      senderAuthorization: null,
      reason: { code: '01', description: null },
      indicators: ['SUNAT_Envio_IndicadorTrasladoVehiculoM1L'],
      relatedDocuments: [],
      weight: { value: '10.000', unitCode: 'KGM' },
      netWeight: null,
      weightNote: null,
      packages: null,
      containers: [],
      terminal: null,
      transport: { mode: '02', startDate: '2026-01-15', handoverDate: null, carrier: null, vehicles: [], drivers: [] },
      origin: { ubigeo: '150101', address: 'Av. Abancay 491', establishment: null, coordinates: null },
      destination: { ubigeo: '150122', address: 'Av. Larco 345', establishment: null, coordinates: null },
      notes: [],
      lines: [
        {
          number: 1,
          code: 'P001',
          description: 'Producto de prueba',
          quantity: '1',
          unitCode: 'NIU',
          sunatCode: null,
          gtin: null,
          properties: [],
        },
      ],
    });
  });

  it('completes a despatch advice as plain JSON', () => {
    const despatch = complete({ carrier: TEST_CARRIER, driver: TEST_DRIVER, vehicle: { plate: 'ABC-123' } });
    expect(JSON.parse(JSON.stringify(despatch))).toEqual(despatch);
  });

  it('keeps the recipient of the request for every transfer reason', () => {
    for (const transferReason of TRANSFER_REASON_CODES) {
      expect(complete({ transferReason }).recipient.identityNumber).toBe(TEST_RECIPIENT.identityNumber);
      const recipient = { ...TEST_RECIPIENT, identityNumber: SENDER_RUC };
      expect(complete({ transferReason, recipient }).recipient.identityNumber).toBe(SENDER_RUC);
    }
  });

  it('keeps the description of the transfer reason in the request', () => {
    const transferDescription = 'Traslado\na una feria';
    expect(complete({ transferReason: '13', transferDescription }).reason.description).toBe('Traslado a una feria');
    expect(complete({ transferDescription }).reason.description).toBe('Traslado a una feria');
  });

  it('describes other reasons (13) by the goods if the client does not, and no reason else', () => {
    for (const transferReason of TRANSFER_REASON_CODES) {
      const description = transferReason === '13' ? 'Traslado de Producto de prueba' : null;
      expect(complete({ transferReason }).reason).toEqual({ code: transferReason, description });
    }
    const items = [{ ...TEST_ITEM, description: 'x'.repeat(200) }];
    expect(complete({ transferReason: '13', items }).reason.description).toHaveLength(100);
  });

  it.each([
    [0.5, '0.500'],
    [125.125, '125.125'],
    [999_999_999_999, '999999999999.000'],
  ])('writes a gross weight of %d as %s', (grossWeight, value) => {
    expect(complete({ grossWeight, weightUnit: 'TNE' }).weight).toEqual({ value, unitCode: 'TNE' });
  });

  it.each([
    [undefined, null],
    [0, null],
    [1, 1],
    [9_999_999_999_999, 9_999_999_999_999],
  ])('writes %s packages as %s', (numberOfPackages, packages) => {
    expect(complete(numberOfPackages === undefined ? {} : { numberOfPackages }).packages).toBe(packages);
  });

  it('takes the supplier of a purchase from its related documents', () => {
    const relatedDocuments = [{ documentType: '01', documentId: 'F100-1', issuerRuc: '20161515648' }];
    const origin = { ...TEST_ORIGIN, establishmentCode: '0001' };
    expect(complete({ transferReason: '02', origin, relatedDocuments }).origin.establishment).toEqual({
      code: '0001',
      ruc: '20161515648',
    });
  });

  it('keeps the notes that transport adds', () => {
    expect(complete({ carrier: TEST_CARRIER, vehicle: { plate: 'ABC-123' } }).notes).toEqual([
      'Placa del vehículo: ABC123',
    ]);
  });

  it('cuts observations into notes of 250 characters, before those that transport adds', () => {
    const { notes } = complete({ observations: `uno\n${'x'.repeat(300)}`, carrier: TEST_CARRIER, driver: TEST_DRIVER });
    expect(notes.map(({ length }) => length)).toEqual([3, 250, 50, notes[3]?.length]);
    expect(notes[3]).toMatch(/^Conductor: /);
  });

  it('completes the other parties and the authorization of the sender', () => {
    const authorization = { entity: '01', number: 'AUT-2026-001' };
    const parties = { buyer: TEST_RECIPIENT, supplier: { ...TEST_RECIPIENT, name: 'Uno\nDos', address: 'Av. 1' } };
    const despatch = complete({ transferReason: '13', ...parties, senderAuthorization: authorization });
    expect(despatch).toMatchObject({
      buyer: { ...TEST_RECIPIENT, address: null },
      supplier: { name: 'Uno Dos', address: 'Av. 1' },
      senderAuthorization: authorization,
    });
  });

  it('lists the indicators that the request gives', () => {
    const indicators = { transshipment: true, returnWithEmptyVehicle: true, returnWithEmptyContainers: true };
    expect(complete({ carrier: TEST_CARRIER, indicators }).indicators).toEqual([
      'SUNAT_Envio_IndicadorTransbordoProgramado',
      'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
      'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
    ]);
    const declined = { transshipment: false, returnWithEmptyVehicle: false };
    expect(complete({ carrier: TEST_CARRIER, indicators: declined }).indicators).toEqual([]);
  });
});

describe('the time of issue', () => {
  const arrival = { date: '2026-01-15', time: '18:30:05' };

  it.each([
    ['is that of the arrival on the day of issue', {}, arrival, '18:30:05'],
    ['is midnight on another day', { issueDate: '2026-01-14' }, arrival, '00:00:00'],
    ['is midnight if the arrival is not known', {}, undefined, '00:00:00'],
    ['is that of the request', { issueTime: '08:15:30' }, arrival, '08:15:30'],
  ])('%s', (_, overrides, at, issueTime) => {
    expect(complete(overrides, at).issueTime).toBe(issueTime);
  });
});

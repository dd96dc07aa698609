import { describe, expect, it } from 'vitest';
import { TRANSFER_REASON_CODES } from '../../catalogs/index.ts';
import {
  despatchBody,
  SENDER_RUC,
  TEST_CARRIER,
  TEST_DRIVER,
  TEST_ITEM,
  TEST_ORIGIN,
  TEST_RECIPIENT,
} from '../../families/despatch/despatch-fixture.ts';
import type { CompletedDespatch } from '../../families/despatch/index.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeDespatchAdvice } from './complete.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

function complete(overrides: Parameters<typeof despatchBody>[0] = {}): CompletedDespatch {
  return completeDespatchAdvice(parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)), TEST_ISSUER);
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
      reason: { code: '01', description: null },
      indicators: ['SUNAT_Envio_IndicadorTrasladoVehiculoM1L'],
      relatedDocuments: [],
      weight: { value: '10.000', unitCode: 'KGM' },
      packages: null,
      transport: { mode: '02', startDate: '2026-01-15', carrier: null, vehicles: [], drivers: [] },
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

  it('describes other reasons (13) even if the client does not, and no reason else', () => {
    for (const transferReason of TRANSFER_REASON_CODES) {
      const description = transferReason === '13' ? 'Otros' : null;
      expect(complete({ transferReason }).reason).toEqual({ code: transferReason, description });
    }
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
    [999_999, 999_999],
  ])('writes %s packages as %s', (numberOfPackages, packages) => {
    expect(complete(numberOfPackages === undefined ? {} : { numberOfPackages }).packages).toBe(packages);
  });

  it.each(['08', '09'])('marks a transfer of all declared goods in customs units for reason %s', (transferReason) => {
    const despatch = complete({ transferReason, carrier: TEST_CARRIER, items: [{ ...TEST_ITEM, unitCode: 'KGM' }] });
    expect(despatch.indicators).toEqual(['SUNAT_Envio_IndicadorTrasladoTotalDAMoDS']);
    expect(despatch.lines).toMatchObject([{ unitCode: 'KG' }]);
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
});

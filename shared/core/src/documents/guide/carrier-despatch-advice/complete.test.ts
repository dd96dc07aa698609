import { describe, expect, it } from 'vitest';
import { parseWith } from '../../../parsing.ts';
import type { LimaMoment } from '../../../time.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { TEST_DRIVER, TEST_RECIPIENT } from '../despatch-fixture.ts';
import { EMPTY_LINE } from '../goods.ts';
import {
  carrierBody,
  SENDER_RUC,
  TEST_GUIDE,
  TEST_PERSON,
  TEST_SENDER,
  TEST_SUBCONTRACTOR,
  TEST_VEHICLE,
} from './carrier-despatch-fixture.ts';
import { completeCarrierDespatchAdvice } from './complete.ts';
import { CarrierDespatchAdviceRequestSchema } from './schema.ts';

function complete(overrides: Parameters<typeof carrierBody>[0] = {}, arrival?: LimaMoment) {
  const request = parseWith(CarrierDespatchAdviceRequestSchema, carrierBody(overrides));
  return completeCarrierDespatchAdvice(request, TEST_ISSUER, [], { arrival });
}

const PAID_BY_SENDER = 'SUNAT_Envio_IndicadorPagadorFlete_Remitente';
describe('completeCarrierDespatchAdvice', () => {
  it('completes every value of a guide of a carrier except its number', () => {
    expect(complete()).toEqual({
      documentType: '31',
      series: 'V001',
      issueDate: '2026-01-15',
      issueTime: '00:00:00',
      issuer: TEST_ISSUER,
      sender: { ...TEST_SENDER, address: null },
      recipient: { ...TEST_RECIPIENT, address: null },
      subcontractor: null,
      freightPayer: null,
      indicators: [PAID_BY_SENDER],
      relatedDocuments: [],
      weight: { value: '10.000', unitCode: 'KGM' },
      transport: {
        startDate: '2026-01-15',
        registration: null,
        authorization: null,
        vehicles: [{ plate: 'ABC123', certificate: '15M22026123', authorization: null }],
        drivers: [
          {
            identityType: '1',
            identityNumber: '41234567',
            firstName: 'JUAN',
            familyName: 'PÉREZ GARCÍA',
            license: 'Q41234567',
          },
        ],
      },
      origin: { ubigeo: '150101', address: 'Av. Abancay 491', establishment: null, coordinates: null },
      destination: { ubigeo: '150122', address: 'Av. Larco 345', establishment: null, coordinates: null },
      notes: [],
      lines: [{ ...EMPTY_LINE, description: 'Producto de prueba', quantity: '1', unitCode: 'NIU' }],
    });
  });

  it('completes a guide of a carrier as plain JSON', () => {
    const despatch = complete({ subcontractor: TEST_SUBCONTRACTOR, freightPayer: TEST_PERSON });
    expect(JSON.parse(JSON.stringify(despatch))).toEqual(despatch);
  });

  it.each([
    ['the time of the request', { issueTime: '08:15:30' }, '2026-01-15', '08:15:30'],
    ['the time of arrival on the day of issue', {}, '2026-01-15', '21:00:00'],
    ['midnight on an earlier day of issue', {}, '2026-01-16', '00:00:00'],
  ])('completes as time of issue %s', (_, fields, date, issueTime) => {
    expect(complete(fields, { date, time: '21:00:00' }).issueTime).toBe(issueTime);
  });

  it.each([
    ['the sender without a word', {}, 'Remitente', null],
    ['the sender again', { freightPayer: { ...TEST_SENDER, name: 'OTRO NOMBRE' } }, 'Remitente', null],
    ['the subcontractor', { freightPayer: TEST_SUBCONTRACTOR }, 'Subcontratador', null],
    ['the recipient', { freightPayer: TEST_RECIPIENT }, 'Tercero', { ...TEST_RECIPIENT, address: null }],
    ['a person', { freightPayer: TEST_PERSON }, 'Tercero', { ...TEST_PERSON, address: null }],
  ])('completes as payer of the freight %s', (_, fields, payer, freightPayer) => {
    const despatch = complete({ subcontractor: TEST_SUBCONTRACTOR, ...fields });
    expect(despatch.indicators).toEqual([
      'SUNAT_Envio_IndicadorTrasporteSubcontratado',
      `SUNAT_Envio_IndicadorPagadorFlete_${payer}`,
    ]);
    expect(despatch.freightPayer).toEqual(freightPayer);
  });

  it.each([
    ['transshipment', 'TransbordoProgramado'],
    ['returnWithEmptyVehicle', 'RetornoVehiculoVacio'],
    ['returnWithEmptyContainers', 'RetornoVehiculoEnvaseVacio'],
    ['fullTransfer', 'TrasladoTotal'],
  ])('completes %s as its indicator if it is true', (name, indicator) => {
    const listed = (value: boolean) => complete({ indicators: { [name]: value } }).indicators;
    expect(listed(true)).toEqual([`SUNAT_Envio_Indicador${indicator}`, PAID_BY_SENDER]);
    expect(listed(false)).toEqual([PAID_BY_SENDER]);
  });

  it('completes registration, authorizations, vehicles and drivers in the order of the request', () => {
    const authorization = { entity: '06', number: 'AUT-1' };
    const { transport } = complete({
      transferStartDate: '2026-01-17',
      registrationNumber: '15-50003 cng',
      authorization,
      vehicles: [TEST_VEHICLE, { plate: 'f1a-987', authorization }],
      drivers: [TEST_DRIVER, { ...TEST_DRIVER, licenseNumber: 'q-07654321' }],
    });
    expect(transport).toMatchObject({ startDate: '2026-01-17', registration: '1550003CNG', authorization });
    expect(transport.vehicles[1]).toEqual({ plate: 'F1A987', certificate: null, authorization });
    expect(transport.drivers.map(({ license }) => license)).toEqual(['Q41234567', 'Q07654321']);
  });

  it.each([
    ['an electronic guide', TEST_GUIDE, SENDER_RUC],
    ['a factura', { documentType: '01', documentId: 'F001-00000001' }, SENDER_RUC],
    [
      'the factura of another company',
      { documentType: '01', documentId: 'F001-1', issuerRuc: '20100070970' },
      '20100070970',
    ],
    ['an earlier leg', { documentType: '31', documentId: 'V001-2' }, TEST_ISSUER.ruc],
    ['a customs declaration', { documentType: '50', documentId: '118-2026-10-123456' }, null],
  ])('completes the issuer of %s', (_, document, issuerRuc) => {
    expect(complete({ relatedDocuments: [document] }).relatedDocuments).toMatchObject([{ issuerRuc }]);
  });

  it('writes numbers without padding', () => {
    const { relatedDocuments } = complete({
      relatedDocuments: [
        { documentType: '50', documentId: '118-2026-10-000123' },
        { documentType: '31', documentId: 'V001-00000002' },
      ],
    });
    expect(relatedDocuments.map(({ id }) => id)).toEqual(['118-2026-10-123', 'V001-2']);
  });

  it('cuts observations into notes of 2 to 250 characters', () => {
    expect(complete({ observations: `A\nBB\n🦙\n${'c'.repeat(251)}` }).notes).toEqual([
      '- A',
      'BB',
      '- 🦙',
      'c'.repeat(250),
      '- c',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { despatchBody, TEST_CARRIER, TEST_DRIVER } from '../despatch-fixture.ts';
import type { CompletedDespatch } from './completed-despatch.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { readStoredDespatch } from './stored-despatch.ts';

const DRIVER = {
  ...{ identityType: '1', identityNumber: '41234567', firstName: 'JUAN', familyName: 'PÉREZ GARCÍA' },
  license: 'Q41234567',
};

/** Despatch advice as version 0.1.0 stored it. */
const FIRST = {
  ...{ documentType: '09', series: 'T001', issueDate: '2026-01-15', issueTime: '00:00:00', issuer: TEST_ISSUER },
  recipient: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE DE PRUEBA', address: null },
  reason: { code: '01', description: null },
  indicators: ['SUNAT_Envio_IndicadorVehiculoConductoresTransp'],
  relatedDocuments: [],
  ...{ weight: { value: '10.000', unitCode: 'KGM' }, packages: null, notes: [] },
  transport: {
    ...{ mode: '01', startDate: '2026-01-15', plate: 'ABC123', driver: DRIVER },
    carrier: { ...TEST_CARRIER, registration: null },
  },
  origin: { ubigeo: '150101', address: 'Av. Abancay 491', establishment: null },
  destination: { ubigeo: '150122', address: 'Av. Larco 345', establishment: null },
  lines: [{ number: 1, code: 'P001', description: 'Producto de prueba', quantity: '1', unitCode: 'NIU' }],
};

/** The database gives back JSON without its type. */
const stored = (json: object) => JSON.parse(JSON.stringify(json)) as CompletedDespatch;

function completeNow(): CompletedDespatch {
  const vehicle = { plate: 'ABC-123' };
  const body = despatchBody({ carrier: TEST_CARRIER, driver: TEST_DRIVER, vehicle });
  return prepareRequest(DESPATCH_ADVICE_DEFINITION, body, { issuer: TEST_ISSUER }).completed as CompletedDespatch;
}

describe('readStoredDespatch', () => {
  it('reads a despatch advice of version 0.1.0 like one of today', () => {
    expect(readStoredDespatch(stored(FIRST))).toEqual(completeNow());
  });

  it('reads a private transfer without plate or driver of version 0.1.0', () => {
    const transport = { mode: '02', startDate: '2026-01-15', carrier: null, plate: null, driver: null };
    expect(readStoredDespatch(stored({ ...FIRST, transport })).transport).toEqual({
      ...{ mode: '02', startDate: '2026-01-15', handoverDate: null },
      ...{ carrier: null, vehicles: [], drivers: [] },
    });
  });

  it('returns a despatch advice of today unchanged', () => {
    const despatch = stored(completeNow());
    expect(readStoredDespatch(despatch)).toBe(despatch);
  });

  it('lets a despatch advice of version 0.1.0 be rendered and printed', () => {
    expect(DESPATCH_ADVICE_DEFINITION.render(stored(FIRST), 7)).toEqual(
      DESPATCH_ADVICE_DEFINITION.render(completeNow(), 7),
    );
    const stamp = { correlative: 7, hash: null, documentUrl: null };
    expect(DESPATCH_ADVICE_DEFINITION.print(stored(FIRST), stamp).rows).toHaveLength(1);
  });
});

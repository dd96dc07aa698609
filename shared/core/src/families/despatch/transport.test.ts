import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_CARRIER, TEST_DRIVER } from './despatch-fixture.ts';
import { completeTransport, type TransportRequest } from './transport.ts';

const LIGHT = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';
const REGISTERED = 'SUNAT_Envio_IndicadorVehiculoConductoresTransp';
const DRIVER = {
  identityType: '1',
  identityNumber: '41234567',
  firstName: 'JUAN',
  familyName: 'PÉREZ GARCÍA',
  license: 'Q41234567',
};
const OWN = { ...TEST_CARRIER, identityNumber: SENDER_RUC };
const vehicle = { plate: 'abc-123' };

const complete = (request: Partial<TransportRequest>) =>
  completeTransport({ issueDate: '2026-01-15', ...request }, SENDER_RUC);

describe('public transport', () => {
  it('is what another carrier does', () => {
    expect(complete({ carrier: TEST_CARRIER })).toEqual({
      transport: {
        mode: '01',
        startDate: '2026-01-15',
        carrier: { ...TEST_CARRIER, registration: null },
        plate: null,
        driver: null,
      },
      indicators: [],
      notes: [],
    });
  });

  it('has the carrier registered with the Ministry of Transport', () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: '15107825-CNG' };
    expect(complete({ carrier }).transport.carrier?.registration).toBe('15107825CNG');
  });

  it('registers vehicle and driver where both are known', () => {
    expect(complete({ carrier: TEST_CARRIER, driver: TEST_DRIVER, vehicle })).toMatchObject({
      transport: { mode: '01', plate: 'ABC123', driver: DRIVER },
      indicators: [REGISTERED],
      notes: [],
    });
  });

  it('takes the plate from the registration number that is one', () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: 'F1A-234' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { plate: 'F1A234', carrier: { registration: null } },
      indicators: [REGISTERED],
    });
  });

  it('takes any registration number beside the plate of the vehicle for one of the ministry, unless it repeats it', () => {
    const registrationOf = (registrationNumber: string) =>
      complete({ carrier: { ...TEST_CARRIER, registrationNumber }, driver: TEST_DRIVER, vehicle }).transport.carrier
        ?.registration;
    expect(registrationOf('M1 234')).toBe('M1234');
    expect(registrationOf('ABC 123')).toBeNull();
  });

  it('tells of a driver without plate in a note', () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: '15107825CNG' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { mode: '01', plate: null, driver: null, carrier: { registration: '15107825CNG' } },
      indicators: [],
      notes: ['Conductor: JUAN PÉREZ GARCÍA, DNI 41234567, licencia Q41234567'],
    });
  });

  it('tells of a plate without driver in a note', () => {
    expect(complete({ carrier: TEST_CARRIER, vehicle })).toMatchObject({
      transport: { plate: null },
      indicators: [],
      notes: ['Placa del vehículo: ABC123'],
    });
  });

  it('cuts the note of a long name', () => {
    const driver = { ...TEST_DRIVER, name: `${'X'.repeat(125)} ${'Y'.repeat(124)}` };
    const { notes } = complete({ carrier: TEST_CARRIER, driver });
    expect(notes.length).toBeGreaterThan(1);
    for (const note of notes) expect(note.length).toBeLessThanOrEqual(200);
    expect(notes.join(' ')).toContain('licencia Q41234567');
  });

  it('is also what a carrier with another identity does, though the authority takes only RUCs', () => {
    const carrier = { ...TEST_CARRIER, identityType: '1' as const, identityNumber: '41234567' };
    expect(complete({ carrier }).transport).toMatchObject({ mode: '01', carrier: { identityType: '1' } });
  });
});

describe('private transport', () => {
  it('is what a driver without carrier does', () => {
    expect(complete({ driver: TEST_DRIVER, vehicle })).toEqual({
      transport: { mode: '02', startDate: '2026-01-15', carrier: null, plate: 'ABC123', driver: DRIVER },
      indicators: [],
      notes: [],
    });
  });

  it('is what the sender does as its own carrier, who is not named', () => {
    const carrier = { ...OWN, registrationNumber: 'D5K-712' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { mode: '02', carrier: null, plate: 'D5K712', driver: DRIVER },
      indicators: [],
      notes: [],
    });
  });

  it("tells of the sender's registration with the ministry in a note", () => {
    const carrier = { ...OWN, registrationNumber: '15107825CNG' };
    expect(complete({ carrier, driver: TEST_DRIVER, vehicle })).toMatchObject({
      transport: { plate: 'ABC123' },
      notes: ['Registro MTC: 15107825CNG'],
    });
  });

  it('leaves it to the authority to miss plate or driver', () => {
    expect(complete({ driver: TEST_DRIVER }).transport).toMatchObject({ mode: '02', plate: null, driver: DRIVER });
    expect(complete({ carrier: OWN, vehicle })).toMatchObject({
      transport: { mode: '02', driver: null },
      indicators: [],
    });
  });
});

describe('a light vehicle', () => {
  it('is the default if no carrier or driver is given', () => {
    expect(complete({})).toMatchObject({
      transport: { mode: '02', carrier: null, plate: null, driver: null },
      indicators: [LIGHT],
    });
  });

  it('may have a plate', () => {
    expect(complete({ vehicle })).toMatchObject({ transport: { plate: 'ABC123' }, indicators: [LIGHT] });
  });
});

describe('the start of the transfer', () => {
  it('is the issue date unless the client says another', () => {
    expect(complete({}).transport.startDate).toBe('2026-01-15');
    expect(complete({ transferStartDate: '2026-01-20' }).transport.startDate).toBe('2026-01-20');
  });
});

import { describe, expect, it } from 'vitest';
import { SENDER_RUC, TEST_CARRIER, TEST_DRIVER } from '../despatch-fixture.ts';
import { isMtcRegistration, type TransportRequest } from './read-transport.ts';
import { completeTransport } from './transport.ts';

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
const VEHICLE = { plate: 'ABC123', certificate: null, authorization: null };

const complete = (request: Partial<TransportRequest>) =>
  completeTransport({ issueDate: '2026-01-15', ...request }, SENDER_RUC);

describe('public transport', () => {
  it('is public transport if the carrier is not the sender', () => {
    expect(complete({ carrier: TEST_CARRIER })).toEqual({
      transport: {
        mode: '01',
        startDate: null,
        handoverDate: '2026-01-15',
        carrier: { ...TEST_CARRIER, registration: null, authorization: null },
        vehicles: [],
        drivers: [],
      },
      indicators: [],
      notes: [],
    });
  });

  it("writes the carrier's registration with the Ministry of Transport", () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: '15107825-CNG' };
    expect(complete({ carrier }).transport.carrier?.registration).toBe('15107825CNG');
  });

  it('writes vehicle and driver of public transport if both are known', () => {
    expect(complete({ carrier: TEST_CARRIER, driver: TEST_DRIVER, vehicle })).toMatchObject({
      transport: { mode: '01', vehicles: [VEHICLE], drivers: [DRIVER] },
      indicators: [REGISTERED],
      notes: [],
    });
  });

  it('uses a registration number in the form of a plate as the plate', () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: 'F1A-234' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { vehicles: [{ plate: 'F1A234' }], carrier: { registration: null } },
      indicators: [REGISTERED],
    });
  });

  it("treats a registration number beside a plate as the ministry's, unless it repeats the plate", () => {
    const registrationOf = (registrationNumber: string) =>
      complete({ carrier: { ...TEST_CARRIER, registrationNumber }, driver: TEST_DRIVER, vehicle }).transport.carrier
        ?.registration;
    expect(registrationOf('M1 234')).toBe('M1234');
    expect(registrationOf('ABC 123')).toBeNull();
  });

  it('writes a driver without plate as a note', () => {
    const carrier = { ...TEST_CARRIER, registrationNumber: '15107825CNG' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { mode: '01', vehicles: [], drivers: [], carrier: { registration: '15107825CNG' } },
      indicators: [],
      notes: ['Conductor: JUAN PÉREZ GARCÍA, DNI 41234567, licencia Q41234567'],
    });
  });

  it('writes a plate without driver as a note', () => {
    expect(complete({ carrier: TEST_CARRIER, vehicle })).toMatchObject({
      transport: { vehicles: [] },
      indicators: [],
      notes: ['Placa del vehículo: ABC123'],
    });
  });

  it('cuts the note about a driver with a long name', () => {
    const driver = { ...TEST_DRIVER, name: `${'X'.repeat(125)} ${'Y'.repeat(124)}` };
    const { notes } = complete({ carrier: TEST_CARRIER, driver });
    expect(notes.length).toBeGreaterThan(1);
    for (const note of notes) expect(note.length).toBeLessThanOrEqual(250);
    expect(notes.join(' ')).toContain('licencia Q41234567');
  });

  it('is public transport also if the carrier has no RUC', () => {
    const carrier = { ...TEST_CARRIER, identityType: '1' as const, identityNumber: '41234567' };
    expect(complete({ carrier }).transport).toMatchObject({ mode: '01', carrier: { identityType: '1' } });
  });
});

describe('private transport', () => {
  it('is private transport if there is a driver and no carrier', () => {
    expect(complete({ driver: TEST_DRIVER, vehicle })).toEqual({
      transport: {
        mode: '02',
        startDate: '2026-01-15',
        handoverDate: null,
        carrier: null,
        vehicles: [VEHICLE],
        drivers: [DRIVER],
      },
      indicators: [],
      notes: [],
    });
  });

  it('is private transport without carrier if the sender is the carrier', () => {
    const carrier = { ...OWN, registrationNumber: 'D5K-712' };
    expect(complete({ carrier, driver: TEST_DRIVER })).toMatchObject({
      transport: { mode: '02', carrier: null, vehicles: [{ plate: 'D5K712' }], drivers: [DRIVER] },
      indicators: [],
      notes: [],
    });
  });

  it("writes the sender's registration with the ministry as a note", () => {
    const carrier = { ...OWN, registrationNumber: '15107825CNG' };
    expect(complete({ carrier, driver: TEST_DRIVER, vehicle })).toMatchObject({
      transport: { vehicles: [VEHICLE] },
      notes: ['Registro MTC: 15107825CNG'],
    });
  });

  it('writes several vehicles and drivers, the main ones first', () => {
    const vehicles = [
      { plate: 'ABC-123', registrationCertificate: '15M-2202612' },
      { plate: 'F1A-987', authorization: { entity: '06', number: 'MTC20265678' } },
    ] as const;
    const drivers = [TEST_DRIVER, { ...TEST_DRIVER, identityNumber: '42345678', licenseNumber: 'Q-42345678' }];
    const { transport } = complete({ vehicles: [...vehicles], drivers });
    expect(transport.vehicles).toEqual([
      { ...VEHICLE, certificate: '15M2202612' },
      { plate: 'F1A987', certificate: null, authorization: { entity: '06', number: 'MTC20265678' } },
    ]);
    expect(transport.drivers.map(({ license }) => license)).toEqual(['Q41234567', 'Q42345678']);
  });
});

describe('a light vehicle', () => {
  it('transports in a light vehicle if neither carrier nor driver is given', () => {
    expect(complete({})).toMatchObject({
      transport: { mode: '02', carrier: null, vehicles: [], drivers: [] },
      indicators: [LIGHT],
    });
  });

  it('writes the plate of a light vehicle', () => {
    expect(complete({ vehicle })).toMatchObject({ transport: { vehicles: [VEHICLE] }, indicators: [LIGHT] });
  });
});

describe('vehicles and drivers of a hired carrier', () => {
  const drivers = [TEST_DRIVER];
  const vehicles = [vehicle];

  it('registers them if both lists are given', () => {
    expect(complete({ carrier: TEST_CARRIER, vehicles, drivers })).toMatchObject({
      transport: { mode: '01', vehicles: [VEHICLE], drivers: [DRIVER] },
      indicators: [REGISTERED],
    });
  });

  it('writes them as notes if the sender does not register them', () => {
    const indicators = { registersCarrierVehicles: false };
    expect(complete({ carrier: TEST_CARRIER, vehicle, driver: TEST_DRIVER, indicators })).toMatchObject({
      transport: { mode: '01', vehicles: [], drivers: [] },
      indicators: [],
      notes: ['Conductor: JUAN PÉREZ GARCÍA, DNI 41234567, licencia Q41234567', 'Placa del vehículo: ABC123'],
    });
  });

  it('writes the special authorization of a carrier', () => {
    const authorization = { entity: '06', number: 'AUT-555' } as const;
    expect(complete({ carrier: { ...TEST_CARRIER, authorization } }).transport.carrier?.authorization).toEqual(
      authorization,
    );
  });
});

describe('the dates of a transfer', () => {
  const registered = { carrier: TEST_CARRIER, driver: TEST_DRIVER, vehicle };

  it.each([
    ['private transport', { driver: TEST_DRIVER, vehicle }, '2026-01-20', null],
    ['a light vehicle', {}, '2026-01-20', null],
    ['a hired carrier', { carrier: TEST_CARRIER }, null, '2026-01-20'],
    ['a hired carrier with registered vehicles', registered, '2026-01-20', '2026-01-20'],
  ])('writes those of %s', (_, means, startDate, handoverDate) => {
    const days = { transferStartDate: '2026-01-20' };
    expect(complete({ ...means, ...days }).transport).toMatchObject({ startDate, handoverDate });
  });

  it('are the issue date unless the request has others', () => {
    expect(complete({}).transport.startDate).toBe('2026-01-15');
    expect(complete({ carrier: TEST_CARRIER }).transport.handoverDate).toBe('2026-01-15');
  });

  it('are the day of the handover if registered vehicles leave on no other day', () => {
    const day = '2026-01-18';
    const { transport } = complete({ ...registered, handoverDate: day });
    expect(transport).toMatchObject({ startDate: day, handoverDate: day });
  });

  it('are two if the goods are handed over on an earlier day', () => {
    const days = { transferStartDate: '2026-01-20', handoverDate: '2026-01-18' };
    expect(complete({ ...registered, ...days }).transport).toMatchObject({
      startDate: '2026-01-20',
      handoverDate: '2026-01-18',
    });
  });
});

describe('isMtcRegistration', () => {
  it.each([
    '15107825CNG',
    '0001234CNG',
    '1234CNG',
    'M1234',
    '151078251',
    '123456',
    '1553682',
    'MTC1234',
    'MTC1234567890',
  ])('says so of %s', (code) => {
    expect(isMtcRegistration(code)).toBe(true);
  });

  it.each(['ABC123', 'F1A234', '12345A', 'MTC123', 'EGK1234', 'A1B2C3D4'])('recognizes %s as a plate', (code) => {
    expect(isMtcRegistration(code)).toBe(false);
  });
});

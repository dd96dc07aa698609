import { describe } from 'vitest';
import { TEST_CARRIER, TEST_DRIVER } from '../../despatch-fixture.ts';
import { example, type Fault, PERSON, SELF, testFaults, within } from './rules-fixture.ts';
import { TRANSPORT_RULES } from './transport.ts';

const VEHICLE = { plate: 'ABC-123' };
const LIGHT = 'must be left out without a driver: a car or motorcycle (M1 or L) moves the goods';

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_ALTERNATIVES: [
    [
      'vehicles, drivers and terminals twice',
      example('import', {
        vehicle: VEHICLE,
        vehicles: [VEHICLE],
        driver: TEST_DRIVER,
        drivers: [TEST_DRIVER],
        airport: { code: 'LIM' },
      }),
      'vehicle must not be given together with vehicles',
      'driver must not be given together with drivers',
      'port must not be given together with airport',
    ],
  ],
  DESPATCH_CARRIER: [
    [
      'a carrier without RUC',
      example('authorized-carrier', { carrier: PERSON }),
      'carrier.identityType must be 6 (RUC)',
    ],
    [
      'an authorization of the sender as carrier',
      example('sale-to-confirm', { carrier: { ...SELF, authorization: { entity: '06', number: 'AUT-1' } } }),
      'carrier.authorization must be given as senderAuthorization if you move the goods yourself',
    ],
  ],
  DESPATCH_TRANSPORT: [
    [
      'no plate',
      example('consignment', { vehicle: undefined }),
      'vehicle must be given if you move the goods yourself',
    ],
    [
      'no driver',
      example('consignment', { carrier: SELF, driver: undefined }),
      'driver must be given if you move the goods yourself',
    ],
    [
      'vehicles of a carrier that are not registered',
      example('authorized-carrier', { vehicles: [VEHICLE] }),
      'vehicles must be given with drivers, or left out, if another company moves the goods',
    ],
    [
      'drivers of a carrier that are not registered',
      example('authorized-carrier', { drivers: [TEST_DRIVER] }),
      'drivers must be given with vehicles, or left out, if another company moves the goods',
    ],
    [
      'vehicles and drivers that are not to be registered',
      within('carrier-fleet', 'indicators', { registersCarrierVehicles: false }),
      'vehicles must be left out if indicators.registersCarrierVehicles is false',
      'drivers must be left out if indicators.registersCarrierVehicles is false',
    ],
    [
      'neither vehicles nor drivers to register',
      within('authorized-carrier', 'indicators', { registersCarrierVehicles: true }),
      'vehicles must be given if indicators.registersCarrierVehicles is true',
      'drivers must be given if indicators.registersCarrierVehicles is true',
    ],
    [
      'a transshipment of registered vehicles',
      within('carrier-fleet', 'indicators', { transshipment: true }),
      'indicators.transshipment must not be true if vehicles and drivers of the carrier are given',
    ],
    [
      'vehicles of a carrier where there is none',
      within('consignment', 'indicators', { registersCarrierVehicles: true }),
      'indicators.registersCarrierVehicles must not be true unless another company moves the goods',
    ],
    [
      'a trailer and an authorization of a car',
      example('light-vehicle', {
        vehicles: [{ ...VEHICLE, authorization: { entity: '06', number: 'AUT-1' } }, VEHICLE],
      }),
      `vehicles.0.authorization ${LIGHT}`,
      `vehicles.1 ${LIGHT}`,
    ],
  ],
  DESPATCH_VEHICLES: [
    [
      'a short certificate of an attached vehicle',
      example('carrier-fleet', {
        vehicles: ['123456789', '123456789'].map((registrationCertificate) => ({
          ...VEHICLE,
          registrationCertificate,
        })),
      }),
      'vehicles.1.registrationCertificate must have at least 10 letters and digits',
    ],
  ],
  DESPATCH_DRIVERS: [
    [
      'a company as driver',
      example('consignment', { driver: { ...TEST_DRIVER, ...TEST_CARRIER } }),
      'driver.identityType must be 0, 1, 4 or 7: a driver is a person',
    ],
    [
      'two drivers with one licence',
      example('fleet-sale', { drivers: [TEST_DRIVER, TEST_DRIVER] }),
      'drivers.1.licenseNumber must not be the licence of another driver',
    ],
  ],
  DESPATCH_TRANSFER_DATES: [
    [
      'a start before the issue',
      example('consignment', { transferStartDate: '2026-01-14' }),
      'transferStartDate must not be before issueDate, 2026-01-15',
    ],
    [
      'a handover before the issue',
      example('authorized-carrier', { handoverDate: '2026-01-14' }),
      'handoverDate must not be before issueDate, 2026-01-15',
    ],
    [
      'a start before the handover',
      example('carrier-fleet', { handoverDate: '2026-01-18' }),
      'transferStartDate must not be before handoverDate, 2026-01-18',
    ],
    [
      'a handover to the sender',
      example('consignment', { handoverDate: '2026-01-15' }),
      'handoverDate must be left out unless another company moves the goods',
    ],
  ],
};

describe('the rules of transport', () => {
  testFaults(TRANSPORT_RULES, FAULTS);
});

import fc from 'fast-check';
import { AUTHORIZING_ENTITY_CODES } from '../../../catalogs/index.ts';
import { addDays } from '../../../time.ts';
import { optional, texts } from '../../kit/text-arbitrary.ts';
import { SENDER_RUC } from '../despatch-fixture.ts';
import type { DespatchAdviceRequest } from './schema.ts';

export const ISSUE_DATE = '2026-01-15';

type Identity = DespatchAdviceRequest['recipient'];

/** RUCs of companies other than the sender. For tests. */
export const OTHER_RUCS = fc.stringMatching(/^[12][0-9]{10}$/).filter((ruc) => ruc !== SENDER_RUC);

const NUMBERS = {
  '0': /^[A-Za-z0-9-]{1,15}$/,
  '1': /^[0-9]{8}$/,
  '4': /^[A-Za-z0-9]{9}$/,
  '7': /^[A-Z0-9-]{1,12}$/,
} as const;

/** Generates identities of these types, none of which is the sender's. For tests. */
export function identitiesOf(types: readonly (keyof typeof NUMBERS | '6')[]): fc.Arbitrary<Identity> {
  return fc.oneof(
    ...types.map((identityType) =>
      fc.record({
        identityType: fc.constant(identityType),
        identityNumber: identityType === '6' ? OTHER_RUCS : fc.stringMatching(NUMBERS[identityType]),
        name: texts(3, 60),
      }),
    ),
  );
}

export const AUTHORIZATIONS = fc.record({
  entity: fc.constantFrom(...AUTHORIZING_ENTITY_CODES),
  number: texts(3, 50),
});

const PLATES = fc.constantFrom('ABC-123', 'f1a 234', '1234-5A', 'EGK1234', 'A1B2C3D4');
const CERTIFICATES = fc.stringMatching(/^C-?[A-Z0-9]{9,14}$/);

const DRIVERS = fc
  .tuple(identitiesOf(['0', '1', '4', '7']), fc.stringMatching(/^[A-Z][ -]?[A-Za-z0-9]{8,9}$/))
  .map(([driver, licenseNumber]) => ({ ...driver, licenseNumber }));

const normalized = (code: string) => code.toUpperCase().replace(/[ -]/g, '');

const DRIVER_LISTS = fc.uniqueArray(DRIVERS, {
  minLength: 1,
  maxLength: 3,
  selector: ({ licenseNumber }) => normalized(licenseNumber),
});

const VEHICLE_LISTS = fc.array(
  fc.record({
    plate: PLATES,
    registrationCertificate: optional(CERTIFICATES),
    authorization: optional(AUTHORIZATIONS),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Vehicle and driver, each alone or in a list. */
const CREWS = fc.tuple(
  fc.oneof(
    PLATES.map((plate) => ({ vehicle: { plate } })),
    VEHICLE_LISTS.map((vehicles) => ({ vehicles })),
  ),
  fc.oneof(
    DRIVERS.map((driver) => ({ driver })),
    DRIVER_LISTS.map((drivers) => ({ drivers })),
  ),
);

const DELAYS = fc.integer({ min: 0, max: 30 });
const dayAfter = (delay: number) => addDays(ISSUE_DATE, delay);

/** Days of a transfer: none, its start, or the handover and a start that is not earlier. */
const STARTS = optional(DELAYS).map((delay) => (delay === undefined ? {} : { transferStartDate: dayAfter(delay) }));
const HANDOVERS = fc.tuple(DELAYS, DELAYS).map(([one, other]) => ({
  handoverDate: dayAfter(Math.min(one, other)),
  transferStartDate: dayAfter(Math.max(one, other)),
}));
const HIRED_DAYS = fc.oneof(STARTS, HANDOVERS);

const CARRIERS = fc
  .tuple(
    identitiesOf(['6']),
    optional(fc.constantFrom('15107825CNG', '151078251', 'MTC-1234567', 'M1234')),
    optional(AUTHORIZATIONS),
  )
  .map(([carrier, registrationNumber, authorization]) => ({ ...carrier, registrationNumber, authorization }));

export type TransportFields = Partial<
  Pick<
    DespatchAdviceRequest,
    'carrier' | 'vehicle' | 'vehicles' | 'driver' | 'drivers' | 'transferStartDate' | 'handoverDate' | 'indicators'
  >
>;

/** Plate or driver of a carrier that makes its own guide: told alone, they are notes. */
const TOLD = fc.oneof(
  fc.constant({}),
  PLATES.map((plate) => ({ vehicle: { plate } })),
  DRIVERS.map((driver) => ({ driver })),
);

const HIRED = fc
  .tuple(CARRIERS, TOLD, HIRED_DAYS, optional(fc.boolean()))
  .map(([carrier, told, days, transshipment]): TransportFields => {
    return { carrier, ...told, ...days, indicators: { transshipment } };
  });

const REGISTERED = fc
  .tuple(CARRIERS, CREWS, HIRED_DAYS, optional(fc.constant(true)))
  .map(([carrier, [vehicles, drivers], days, registersCarrierVehicles]): TransportFields => {
    return { carrier, ...vehicles, ...drivers, ...days, indicators: { registersCarrierVehicles } };
  });

const OWN = fc.tuple(CREWS, STARTS).map(([[vehicles, drivers], days]): TransportFields => {
  return { ...vehicles, ...drivers, ...days };
});

const LIGHT = fc
  .tuple(optional(PLATES), STARTS)
  .map(([plate, days]): TransportFields => ({ ...(plate === undefined ? {} : { vehicle: { plate } }), ...days }));

/** Generates every lawful means of transport. For tests. */
export const TRANSPORTS: fc.Arbitrary<TransportFields> = fc.oneof(HIRED, REGISTERED, OWN, LIGHT);

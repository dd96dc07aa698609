import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { DriverRequest, VehicleRequest } from '../request/vehicles.ts';
import type { Located } from '../rules/vehicles.ts';
import { normalizeCode } from '../vehicles.ts';
import type { CarrierRequest } from './request-parts.ts';
import type { DespatchAdviceRequest } from './schema.ts';

const ONLY_DIGITS = /^\d+$/;
const MTC_ENDING = /CNG$/;
const MTC_START = /^MTC\d/;
/** Every plate has as many characters (2567). */
const PLATE_LENGTHS = { min: 6, max: 8 };

/**
 * Returns true if a normalised `registrationNumber` is a carrier's registration with the Ministry of Transport, not a
 * plate. Plates have 6 to 8 characters and are never digits alone. Registrations end in CNG or start with MTC. `MTC123`
 * has the form of a plate, so it counts as a plate.
 */
export function isMtcRegistration(code: string): boolean {
  const { min, max } = PLATE_LENGTHS;
  if (code.length < min || code.length > max || ONLY_DIGITS.test(code) || MTC_ENDING.test(code)) return true;
  return MTC_START.test(code) && code.length !== min;
}

export type TransportRequest = Pick<
  DespatchAdviceRequest,
  | 'issueDate'
  | 'transferStartDate'
  | 'handoverDate'
  | 'carrier'
  | 'vehicle'
  | 'vehicles'
  | 'driver'
  | 'drivers'
  | 'indicators'
>;

/** Means by which the goods are moved, as the request tells them. */
export interface TransportReading {
  /** Another company, the sender's own drivers, or the sender in a car or on a motorcycle, which needs no driver. */
  readonly kind: 'hired' | 'own' | 'light';
  /** Company that moves the goods if it is not the sender. */
  readonly carrier: CarrierRequest | null;
  readonly vehicles: readonly Located<VehicleRequest>[];
  readonly drivers: readonly Located<DriverRequest>[];
  /** Registration with the Ministry of Transport. */
  readonly registration: string | null;
  /** True if the sender registers vehicles and drivers of a hired carrier, which then makes no guide of its own. */
  readonly registers: boolean;
}

/**
 * Reads who moves the goods, and how.
 *
 * - A carrier that is not the sender: public transport; with driver and plate, the sender registers both.
 * - No carrier, or the sender itself: private transport, with driver and plate.
 * - Neither carrier nor driver: private transport in a light vehicle (M1 or L), which needs no driver, nor a plate.
 *
 * @param senderRuc Issuer of the despatch advice: a carrier with this RUC is no carrier (2560).
 */
export function readTransport(request: TransportRequest, senderRuc: string): TransportReading {
  const { carrier } = request;
  const isSender = carrier?.identityType === RUC_IDENTITY_TYPE && carrier.identityNumber === senderRuc;
  const hired = carrier === undefined || isSender ? null : carrier;
  const drivers = listDrivers(request);
  const { vehicles, registration } = readVehicles(request);
  const hasBoth = vehicles.length > 0 && drivers.length > 0;
  return {
    kind: hired === null ? (carrier === undefined && drivers.length === 0 ? 'light' : 'own') : 'hired',
    carrier: hired,
    vehicles,
    drivers,
    registration,
    registers: hired !== null && (request.indicators?.registersCarrierVehicles ?? hasBoth),
  };
}

function listDrivers({ driver, drivers }: TransportRequest): Located<DriverRequest>[] {
  if (drivers !== undefined) return drivers.map((one, index) => [`drivers.${index}`, one]);
  return driver === undefined ? [] : [['driver', driver]];
}

/**
 * Finds vehicles and registration. Without a vehicle, the plate is the carrier's `registrationNumber`, unless that is a
 * registration with the Ministry of Transport. Beside the plate of a vehicle, it can only be such a registration.
 */
function readVehicles({
  carrier,
  vehicle,
  vehicles,
}: TransportRequest): Pick<TransportReading, 'vehicles' | 'registration'> {
  const named: Located<VehicleRequest>[] = vehicles?.map((one, index) => [`vehicles.${index}`, one]) ?? [];
  if (vehicle !== undefined && vehicles === undefined) named.push(['vehicle', vehicle]);
  if (carrier?.registrationNumber === undefined) return { vehicles: named, registration: null };
  const code = normalizeCode(carrier.registrationNumber);
  if (named.length > 0) {
    const isPlate = named.some(([, { plate }]) => normalizeCode(plate) === code);
    return { vehicles: named, registration: isPlate ? null : code };
  }
  if (isMtcRegistration(code)) return { vehicles: [], registration: code };
  return { vehicles: [['carrier.registrationNumber', { plate: code }]], registration: null };
}

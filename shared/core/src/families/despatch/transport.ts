import type * as v from 'valibot';
import { IDENTITY_TYPES, RUC_IDENTITY_TYPE, TRANSPORT_MODES } from '../../catalogs/index.ts';
import { oneLine } from '../../fields/index.ts';
import { SHIPMENT_INDICATORS, type ShipmentIndicator, type Transport } from './completed-despatch.ts';
import type { Carrier, Vehicle } from './completed-parts.ts';
import { splitDespatchNotes } from './header.ts';
import type { DriverRequest } from './request/vehicles.ts';
import type { CarrierRequest, DESPATCH_REQUEST_ENTRIES } from './request.ts';
import { completeDriver, normalizeCode } from './vehicles.ts';

const ONLY_DIGITS = /^\d+$/;
const MTC_ENDING = /CNG$/;
const MTC_START = /^MTC\d/;
/** No plate has more (2567). */
const MAX_PLATE_LENGTH = 8;
const PLATE_LENGTH = 6;

/**
 * Returns true if a normalised `registrationNumber` is a carrier's registration with the Ministry of Transport, not a
 * plate. Plates have 6 to 8 characters and are never digits alone. Registrations end in CNG or start with MTC. `MTC123`
 * has the form of a plate, so it counts as a plate.
 */
export function isMtcRegistration(code: string): boolean {
  if (code.length > MAX_PLATE_LENGTH || ONLY_DIGITS.test(code) || MTC_ENDING.test(code)) return true;
  return MTC_START.test(code) && code.length !== PLATE_LENGTH;
}

export type TransportRequest = Pick<
  v.InferOutput<v.ObjectSchema<typeof DESPATCH_REQUEST_ENTRIES, undefined>>,
  'issueDate' | 'transferStartDate' | 'carrier' | 'driver' | 'vehicle'
>;

/** Completed transport, and the note for the facts that fit in no other field. */
export interface TransportCompletion {
  readonly transport: Transport;
  readonly indicators: readonly ShipmentIndicator[];
  readonly notes: readonly string[];
}

interface Registration {
  readonly plate: string | null;
  readonly mtc: string | null;
}

/**
 * Finds the plate and the registration. The plate is the vehicle's. Without a vehicle, the plate is the carrier's
 * `registrationNumber`, unless that is a registration with the Ministry of Transport. If the vehicle has another plate,
 * `registrationNumber` can only be such a registration.
 */
function readRegistration({ carrier, vehicle }: TransportRequest): Registration {
  const plate = vehicle === undefined ? null : normalizeCode(vehicle.plate);
  if (carrier?.registrationNumber === undefined) return { plate, mtc: null };
  const code = normalizeCode(carrier.registrationNumber);
  if (plate !== null) return { plate, mtc: code === plate ? null : code };
  return isMtcRegistration(code) ? { plate: null, mtc: code } : { plate: code, mtc: null };
}

function completeCarrier({ identityType, identityNumber, name }: CarrierRequest, registration: string | null): Carrier {
  return { identityType, identityNumber, name: oneLine(name), registration, authorization: null };
}

function withPlate(plate: string | null): Vehicle[] {
  return plate === null ? [] : [{ plate, certificate: null, authorization: null }];
}

function describeDriver({ identityType, identityNumber, name, licenseNumber }: DriverRequest): string {
  const identity = `${IDENTITY_TYPES[identityType].printed} ${identityNumber}`;
  return `Conductor: ${oneLine(name)}, ${identity}, licencia ${normalizeCode(licenseNumber)}`;
}

/**
 * The authority accepts plate and driver of a hired vehicle only together (3354, 3455, 2566, 3357). If only one is
 * given, a note holds it, so that no data of the client is lost.
 */
function completeHired(request: TransportRequest, carrier: CarrierRequest): TransportCompletion {
  const { plate, mtc } = readRegistration(request);
  const { driver } = request;
  const base = {
    mode: TRANSPORT_MODES['01'].code,
    startDate: startDateOf(request),
    carrier: completeCarrier(carrier, mtc),
  };
  if (driver !== undefined && plate !== null) {
    return {
      transport: { ...base, vehicles: withPlate(plate), drivers: [completeDriver(driver)] },
      indicators: [SHIPMENT_INDICATORS.carrierVehicleAndDriver],
      notes: [],
    };
  }
  const untold = [
    ...(driver === undefined ? [] : [describeDriver(driver)]),
    ...(plate === null ? [] : [`Placa del vehículo: ${plate}`]),
  ];
  return {
    transport: { ...base, vehicles: [], drivers: [] },
    indicators: [],
    notes: untold.flatMap(splitDespatchNotes),
  };
}

/** Completes transport by the sender. No carrier may be named (3347), so a note holds the sender's own registration. */
function completeOwn(request: TransportRequest): TransportCompletion {
  const { plate, mtc } = readRegistration(request);
  const { carrier, driver } = request;
  const isLight = carrier === undefined && driver === undefined;
  return {
    transport: {
      mode: TRANSPORT_MODES['02'].code,
      startDate: startDateOf(request),
      carrier: null,
      vehicles: withPlate(plate),
      drivers: driver === undefined ? [] : [completeDriver(driver)],
    },
    indicators: isLight ? [SHIPMENT_INDICATORS.lightVehicle] : [],
    notes: mtc === null ? [] : [`Registro MTC: ${mtc}`],
  };
}

function startDateOf({ issueDate, transferStartDate }: TransportRequest): string {
  return transferStartDate ?? issueDate;
}

/**
 * Derives the transport mode (catalog 18) and what goes with it.
 *
 * - A carrier that is not the sender: public transport; with driver and plate, the sender registers both.
 * - No carrier, or the sender itself: private transport, with driver and plate.
 * - Neither carrier nor driver: private transport in a light vehicle (M1 or L), which needs no driver, nor a plate.
 *
 * @param senderRuc Who issues the despatch advice: a carrier with this RUC is no carrier (2560).
 */
export function completeTransport(request: TransportRequest, senderRuc: string): TransportCompletion {
  const { carrier } = request;
  const isSender = carrier?.identityType === RUC_IDENTITY_TYPE && carrier.identityNumber === senderRuc;
  return carrier === undefined || isSender ? completeOwn(request) : completeHired(request, carrier);
}

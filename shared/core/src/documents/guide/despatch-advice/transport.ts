import { IDENTITY_TYPES, TRANSPORT_MODES } from '../../../catalogs/index.ts';
import { oneLine } from '../../../fields/index.ts';
import type { Carrier } from '../completed-parts.ts';
import { splitDespatchNotes } from '../header.ts';
import type { DriverRequest } from '../request/vehicles.ts';
import { completeAuthorization, completeDriver, completeVehicle, normalizeCode } from '../vehicles.ts';
import { SHIPMENT_INDICATORS, type ShipmentIndicator, type Transport } from './completed-despatch.ts';
import { readTransport, type TransportReading, type TransportRequest } from './read-transport.ts';
import type { CarrierRequest } from './request-parts.ts';

/** Completed transport, and the notes for the facts that fit in no other field. */
export interface TransportCompletion {
  readonly transport: Transport;
  readonly indicators: readonly ShipmentIndicator[];
  readonly notes: readonly string[];
}

/**
 * Derives the transport mode (catalog 18) and what goes with it from a request that passed the rules. The dates follow
 * the mode: a hired carrier receives the goods (3617), private transport starts (3406), and both are told if the sender
 * registers the vehicles of the carrier (3616).
 */
export function completeTransport(request: TransportRequest, senderRuc: string): TransportCompletion {
  const reading = readTransport(request, senderRuc);
  const startDate = request.transferStartDate ?? request.handoverDate ?? request.issueDate;
  if (reading.carrier === null) return completeOwn(reading, startDate);
  return completeHired(reading, reading.carrier, { startDate, handoverDate: request.handoverDate ?? startDate });
}

/**
 * The authority accepts plate and driver of a hired vehicle only together (3354, 3455, 2566, 3357). If only one is
 * given, a note holds it, so that no data of the client is lost.
 */
function completeHired(
  { vehicles, drivers, registration, registers }: TransportReading,
  carrier: CarrierRequest,
  { startDate, handoverDate }: { readonly startDate: string; readonly handoverDate: string },
): TransportCompletion {
  const untold = registers
    ? []
    : [
        ...drivers.map(([, driver]) => describeDriver(driver)),
        ...vehicles.map(([, { plate }]) => `Placa del vehículo: ${normalizeCode(plate)}`),
      ];
  return {
    transport: {
      mode: TRANSPORT_MODES['01'].code,
      startDate: registers ? startDate : null,
      handoverDate,
      carrier: completeCarrier(carrier, registration),
      vehicles: registers ? vehicles.map(([, vehicle]) => completeVehicle(vehicle)) : [],
      drivers: registers ? drivers.map(([, driver]) => completeDriver(driver)) : [],
    },
    indicators: registers ? [SHIPMENT_INDICATORS.carrierVehicleAndDriver] : [],
    notes: untold.flatMap(splitDespatchNotes),
  };
}

function completeCarrier(request: CarrierRequest, registration: string | null): Carrier {
  const { identityType, identityNumber, name, authorization } = request;
  return {
    identityType,
    identityNumber,
    name: oneLine(name),
    registration,
    authorization: completeAuthorization(authorization),
  };
}

function describeDriver({ identityType, identityNumber, name, licenseNumber }: DriverRequest): string {
  const identity = `${IDENTITY_TYPES[identityType].printed} ${identityNumber}`;
  return `Conductor: ${oneLine(name)}, ${identity}, licencia ${normalizeCode(licenseNumber)}`;
}

/** Completes transport by the sender. No carrier may be named (3347), so a note holds the sender's own registration. */
function completeOwn(
  { kind, vehicles, drivers, registration }: TransportReading,
  startDate: string,
): TransportCompletion {
  return {
    transport: {
      mode: TRANSPORT_MODES['02'].code,
      startDate,
      handoverDate: null,
      carrier: null,
      vehicles: vehicles.map(([, vehicle]) => completeVehicle(vehicle)),
      drivers: drivers.map(([, driver]) => completeDriver(driver)),
    },
    indicators: kind === 'light' ? [SHIPMENT_INDICATORS.lightVehicle] : [],
    notes: registration === null ? [] : [`Registro MTC: ${registration}`],
  };
}

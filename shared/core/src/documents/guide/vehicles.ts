import { oneLine } from '../../fields/index.ts';
import type { Authorization, Driver, Vehicle } from './completed-parts.ts';
import { splitPersonName } from './driver-name.ts';
import type { AuthorizationRequest, DriverRequest, VehicleRequest } from './request/vehicles.ts';

const NOT_SENT = /[^0-9A-Z]/g;

/**
 * Normalises a plate, certificate or licence to the authority's form, in capitals and without hyphens or blanks:
 * `abc-123` becomes `ABC123`.
 */
export function normalizeCode(text: string): string {
  return text.toUpperCase().replace(NOT_SENT, '');
}

export function completeAuthorization(request: AuthorizationRequest | undefined): Authorization | null {
  return request === undefined ? null : { entity: request.entity, number: oneLine(request.number) };
}

export function completeVehicle({ plate, registrationCertificate, authorization }: VehicleRequest): Vehicle {
  return {
    plate: normalizeCode(plate),
    certificate: registrationCertificate === undefined ? null : normalizeCode(registrationCertificate),
    authorization: completeAuthorization(authorization),
  };
}

export function completeDriver({ identityType, identityNumber, name, licenseNumber }: DriverRequest): Driver {
  return { identityType, identityNumber, ...splitPersonName(oneLine(name)), license: normalizeCode(licenseNumber) };
}

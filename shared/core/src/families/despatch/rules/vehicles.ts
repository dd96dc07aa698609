import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { GUIDE_MESSAGES } from '../../../messages/index.ts';
import type { Finding } from '../../rule.ts';
import type { DriverRequest, VehicleRequest } from '../request/vehicles.ts';
import { normalizeCode } from '../vehicles.ts';
import { findIdentityFaults } from './parties.ts';

/** Part of a request with its path: `driver`, or `drivers.0`. */
export type Located<Part> = readonly [path: string, part: Part];

/** Finds drivers who cannot drive: those with a RUC (2571), a bad number (2569), or the licence of another one (3362). */
export function findDriverFaults(drivers: readonly Located<DriverRequest>[]): Finding[] {
  const licences = drivers.map(([, { licenseNumber }]) => normalizeCode(licenseNumber));
  return drivers.flatMap(([path, driver], index) => {
    const { identityType } = driver;
    const repeated = licences.indexOf(normalizeCode(driver.licenseNumber)) < index;
    return [
      ...(identityType === RUC_IDENTITY_TYPE
        ? [{ path: `${path}.identityType`, ...GUIDE_MESSAGES.driverIsPerson }]
        : findIdentityFaults(path, driver)),
      ...(repeated ? [{ path: `${path}.licenseNumber`, ...GUIDE_MESSAGES.licenceOfOther }] : []),
    ];
  });
}

/** Shortest registration certificate of an attached vehicle (3355). */
const MIN_CERTIFICATE_LENGTH = 10;

/** Finds certificates of fewer characters than the authority takes. @param from First vehicle that is checked. */
export function findShortCertificates(vehicles: readonly Located<VehicleRequest>[], from: number): Finding[] {
  return vehicles.slice(from).flatMap(([path, { registrationCertificate = '' }]) => {
    const { length } = normalizeCode(registrationCertificate);
    if (length === 0 || length >= MIN_CERTIFICATE_LENGTH) return [];
    const message = GUIDE_MESSAGES.certificateLength(MIN_CERTIFICATE_LENGTH);
    return [{ path: `${path}.registrationCertificate`, ...message }];
  });
}

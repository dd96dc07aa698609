import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import type { Finding } from '../../kit/rule.ts';
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
        ? [
            {
              path: `${path}.identityType`,
              ...say('must be 0, 1, 4 or 7: a driver is a person', 'debe ser 0, 1, 4 o 7: un conductor es una persona'),
            },
          ]
        : findIdentityFaults(path, driver)),
      ...(repeated
        ? [
            {
              path: `${path}.licenseNumber`,
              ...say('must not be the licence of another driver', 'no debe ser la licencia de otro conductor'),
            },
          ]
        : []),
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
    const message = say(
      `must have at least ${MIN_CERTIFICATE_LENGTH} letters and digits`,
      `debe tener ${MIN_CERTIFICATE_LENGTH} letras y dígitos como mínimo`,
    );
    return [{ path: `${path}.registrationCertificate`, ...message }];
  });
}

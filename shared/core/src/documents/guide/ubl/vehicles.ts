import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { Driver, Vehicle } from '../completed-parts.ts';

/** Builds cac:TransportEquipment: the vehicle that pulls, and in it those attached to it. Null without vehicles. */
export function buildTransportEquipment([main, ...attached]: readonly Vehicle[]): Markup | null {
  if (main === undefined) return null;
  return buildVehicle(
    'cac:TransportEquipment',
    main,
    attached.map((vehicle) => buildVehicle('cac:AttachedTransportEquipment', vehicle, [])),
  );
}

function buildVehicle(
  name: string,
  { plate, certificate, authorization }: Vehicle,
  attached: readonly Markup[],
): Markup {
  const { entity, number } = authorization ?? {};
  return element(
    name,
    null,
    textElement('cbc:ID', null, plate),
    certificate === null
      ? null
      : element('cac:ApplicableTransportMeans', null, textElement('cbc:RegistrationNationalityID', null, certificate)),
    attached,
    entity === undefined || number === undefined
      ? null
      : element(
          'cac:ShipmentDocumentReference',
          null,
          textElement('cbc:ID', FIXED_ATTRIBUTES.authorization(entity), number),
        ),
  );
}

/** Exactly one driver is the main one (3357, 3358). The authority ignores any other word (4376). */
const MAIN_DRIVER = 'Principal';
const RELIEF_DRIVER = 'Secundario';

/** Builds a cac:DriverPerson for each driver, the main one first. */
export function buildDrivers(drivers: readonly Driver[]): readonly Markup[] {
  return drivers.map(({ identityType, identityNumber, firstName, familyName, license }, index) =>
    element(
      'cac:DriverPerson',
      null,
      textElement('cbc:ID', FIXED_ATTRIBUTES.identity(identityType), identityNumber),
      textElement('cbc:FirstName', null, firstName),
      textElement('cbc:FamilyName', null, familyName),
      textElement('cbc:JobTitle', null, index === 0 ? MAIN_DRIVER : RELIEF_DRIVER),
      element('cac:IdentityDocumentReference', null, textElement('cbc:ID', null, license)),
    ),
  );
}

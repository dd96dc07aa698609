import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { element, type Markup, renderAttributes, textElement } from '../../../xml/index.ts';
import type { Coordinates, Place } from '../completed-parts.ts';

/** Degrees in decimals. The schema requires a unit. */
const DECIMAL_DEGREES = renderAttributes({ unitCode: 'DD' });

/** Builds an address of a transfer, such as cac:DeliveryAddress. */
export function buildPlace(name: string, { ubigeo, establishment, address, coordinates }: Place): Markup {
  return element(
    name,
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo),
    establishment === null
      ? null
      : textElement('cbc:AddressTypeCode', FIXED_ATTRIBUTES.establishmentOf(establishment.ruc), establishment.code),
    element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
    coordinates === null ? null : buildCoordinates(coordinates),
  );
}

function buildCoordinates({ latitude, longitude }: Coordinates): Markup {
  return element(
    'cac:LocationCoordinate',
    null,
    textElement('cbc:LatitudeDegreesMeasure', DECIMAL_DEGREES, latitude),
    textElement('cbc:LongitudeDegreesMeasure', DECIMAL_DEGREES, longitude),
  );
}

import * as v from 'valibot';
import { decimal } from '../../decimal/index.ts';
import { closedObject, coordinateField, described, oneLine, textField, ubigeoField } from '../../fields/index.ts';
import { say } from '../../messages/index.ts';
import { FIXED_ATTRIBUTES } from '../../ubl/fixed-attributes.ts';
import { element, type Markup, renderAttributes, textElement } from '../../xml/index.ts';
import type { Finding } from '../kit/rule.ts';
import type { Coordinates, Place } from './completed-parts.ts';

/** A place: the location object of api.md, and its coordinates. */
export const PLACE_ENTRIES = {
  ubigeo: ubigeoField(),
  address: textField({ min: 1, max: 500 }),
  latitude: v.optional(
    v.pipe(coordinateField(90), described('Degrees, negative to the south', 'Grados, negativos hacia el sur')),
  ),
  longitude: v.optional(
    v.pipe(coordinateField(180), described('Degrees, negative to the west', 'Grados, negativos hacia el oeste')),
  ),
} as const;

/** Place without an establishment. */
const PlaceSchema = closedObject(PLACE_ENTRIES);

export type PlaceRequest = v.InferOutput<typeof PlaceSchema>;

/** Completes a place. Coordinates are sent if both are given. */
export function completePlace(request: PlaceRequest, establishment: Place['establishment']): Place {
  const { ubigeo, address } = request;
  return { ubigeo, address: oneLine(address), establishment, coordinates: completeCoordinates(request) };
}

function completeCoordinates({ latitude, longitude }: PlaceRequest): Coordinates | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: decimal(latitude).toFixed(), longitude: decimal(longitude).toFixed() };
}

/** Finds a coordinate without the other one (3413). */
export function findCoordinateFaults(path: string, { latitude, longitude }: PlaceRequest): Finding[] {
  if ((latitude === undefined) === (longitude === undefined)) return [];
  const [missing, given] = latitude === undefined ? ['latitude', 'longitude'] : ['longitude', 'latitude'];
  return [{ path: `${path}.${missing}`, ...say(`must be given if ${given} is`, `debe darse si se da ${given}`) }];
}

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

import { decimal } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { Coordinates, Place } from './completed-parts.ts';
import type { PlaceRequest } from './request/places.ts';

/** Completes a place. Coordinates are sent if both are given. */
export function completePlace(request: PlaceRequest, establishment: Place['establishment']): Place {
  const { ubigeo, address } = request;
  return { ubigeo, address: oneLine(address), establishment, coordinates: completeCoordinates(request) };
}

function completeCoordinates({ latitude, longitude }: PlaceRequest): Coordinates | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: decimal(latitude).toFixed(), longitude: decimal(longitude).toFixed() };
}

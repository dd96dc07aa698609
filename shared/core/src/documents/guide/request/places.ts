import * as v from 'valibot';
import { closedObject, coordinateField, described, textField, ubigeoField } from '../../../fields/index.ts';

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

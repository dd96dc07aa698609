import * as v from 'valibot';
import { closedObject, coordinateField, textField, ubigeoField } from '../../../fields/index.ts';

/** A place: the location object of api.md, and its coordinates. */
export const PLACE_ENTRIES = {
  ubigeo: ubigeoField(),
  address: textField({ min: 1, max: 500 }),
  latitude: v.optional(v.pipe(coordinateField(90), v.description('Degrees, negative to the south'))),
  longitude: v.optional(v.pipe(coordinateField(180), v.description('Degrees, negative to the west'))),
} as const;

/** Place without an establishment. */
export const PlaceSchema = closedObject(PLACE_ENTRIES);

export type PlaceRequest = v.InferOutput<typeof PlaceSchema>;

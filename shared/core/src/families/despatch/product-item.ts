import * as v from 'valibot';
import {
  closedObject,
  itemsField,
  type NamedProduct,
  orClient,
  orProduct,
  productIdField,
} from '../../fields/index.ts';
import {
  CarrierSchema,
  DespatchItemSchema,
  DriverSchema,
  LocationSchema,
  MAX_LINES,
  RecipientSchema,
  RelatedDocumentSchema,
  VehicleSchema,
} from './request.ts';

const { code, description, unitCode } = DespatchItemSchema.entries;

/** Item that names a product. Fields of the item override those of the product. */
export const DespatchProductItemSchema = closedObject({
  productId: productIdField(),
  ...DespatchItemSchema.entries,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
});

/** Parts of a body that may be given as an id instead of in full. */
export const DESPATCH_BODY_ENTRIES = {
  recipient: orClient(RecipientSchema),
  items: itemsField(orProduct(DespatchItemSchema, DespatchProductItemSchema), MAX_LINES),
} as const;

/** Parts of a body that are components of the OpenAPI document. */
export const DESPATCH_COMPONENTS = {
  Recipient: RecipientSchema,
  Carrier: CarrierSchema,
  Driver: DriverSchema,
  Vehicle: VehicleSchema,
  Location: LocationSchema,
  DespatchItem: DespatchItemSchema,
  DespatchProductItem: DespatchProductItemSchema,
  RelatedDocument: RelatedDocumentSchema,
} as const;

/** Returns the item fields that a product provides. The price is left out. */
export function describeDespatchItem({ code, description, unitCode }: NamedProduct) {
  return { code, description, unitCode };
}

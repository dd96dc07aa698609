import * as v from 'valibot';
import {
  closedObject,
  itemsField,
  type NamedProduct,
  orClient,
  orProduct,
  productIdField,
} from '../../fields/index.ts';
import { DespatchItemSchema, MAX_LINES, RecipientSchema } from './request.ts';

const { code, description, unitCode } = DespatchItemSchema.entries;

/** An item that names a product; what it says itself wins. */
export const DespatchProductItemSchema = closedObject({
  productId: productIdField(),
  ...DespatchItemSchema.entries,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
});

/** What a body may name by an id instead of spelling it out. */
export const DESPATCH_BODY_ENTRIES = {
  recipient: orClient(RecipientSchema),
  items: itemsField(orProduct(DespatchItemSchema, DespatchProductItemSchema), MAX_LINES),
} as const;

/** What a product says of goods on their way: nothing of its price. */
export function describeDespatchItem({ code, description, unitCode }: NamedProduct) {
  return { code, description, unitCode };
}

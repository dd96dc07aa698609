import * as v from 'valibot';
import { toJsonNumber } from '../../decimal/index.ts';
import {
  closedObject,
  itemsField,
  NamedClientSchema,
  type NamedProduct,
  orProduct,
  productIdField,
  RucPartySchema,
} from '../../fields/index.ts';
import { DetractionSchema, MAX_LINES, SaleCustomerSchema, SaleItemSchema } from './request.ts';

const { code, description, unitCode, unitPrice, igvType } = SaleItemSchema.entries;

/** Item that names a product. A field that is missing here takes the product's value, not the default. */
export const SaleProductItemSchema = closedObject({
  productId: productIdField(),
  ...SaleItemSchema.entries,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
  unitPrice: v.optional(unitPrice),
  igvType: v.optional(igvType.wrapped),
});

/** The items of a sale as a client may send them. */
export const SALE_BODY_ITEMS = itemsField(orProduct(SaleItemSchema, SaleProductItemSchema), MAX_LINES);

/** Parts of a sale's body that are components of the OpenAPI document. */
export const SALE_COMPONENTS = {
  RucParty: RucPartySchema,
  Customer: SaleCustomerSchema,
  SaleItem: SaleItemSchema,
  NamedClient: NamedClientSchema,
  SaleProductItem: SaleProductItemSchema,
  Detraction: DetractionSchema,
} as const;

/** Returns the item fields that a product provides. */
export function describeSaleItem(product: NamedProduct) {
  const { iscRate, iscSystemType } = product;
  return {
    code: product.code,
    description: product.description,
    unitCode: product.unitCode,
    unitPrice: toJsonNumber(product.unitPrice),
    igvType: product.igvType,
    ...(iscRate === null ? {} : { iscRate: toJsonNumber(iscRate) }),
    ...(iscSystemType === null ? {} : { iscSystemType }),
  };
}

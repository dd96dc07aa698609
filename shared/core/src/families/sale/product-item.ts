import * as v from 'valibot';
import { toJsonNumber } from '../../decimal/index.ts';
import { closedObject, itemsField, type NamedProduct, orProduct, productIdField } from '../../fields/index.ts';
import { MAX_LINES, SaleItemSchema } from './request.ts';

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

import { decimal } from '@chasqui/core/decimal';
import { closedObject } from '@chasqui/core/fields';
import { DEFAULT_IGV_TYPE, PRODUCT_FIELDS } from '@chasqui/core/products';
import * as v from 'valibot';
import { ProductIdSchema } from './product-id.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = PRODUCT_FIELDS;

/** Optional fields of a product. Null in a new product means absent; in an update it removes the value. */
const OPTIONAL_ENTRIES = {
  iscRate: v.optional(v.nullable(iscRate)),
  iscSystemType: v.optional(v.nullable(iscSystemType)),
} as const;

export const NewProductSchema = closedObject({
  code,
  description,
  unitCode,
  unitPrice,
  igvType: v.optional(igvType, DEFAULT_IGV_TYPE),
  ...OPTIONAL_ENTRIES,
});

export const ProductChangesSchema = closedObject({
  id: ProductIdSchema,
  code: v.optional(code),
  description: v.optional(description),
  unitCode: v.optional(unitCode),
  unitPrice: v.optional(unitPrice),
  igvType: v.optional(igvType),
  ...OPTIONAL_ENTRIES,
});

/** Returns the decimal text of a JSON number, without trailing zeros. */
export function toDecimalText(given: number): string {
  return decimal(given).toFixed();
}

/** Converts an optional number to text. Null stays null and removes the value. */
export function toOptionalText(given: number | null | undefined): string | null | undefined {
  return typeof given === 'number' ? toDecimalText(given) : given;
}

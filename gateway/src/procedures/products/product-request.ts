import { decimal } from '@chasqui/core/decimal';
import { closedObject } from '@chasqui/core/fields';
import { DEFAULT_IGV_TYPE, PRODUCT_FIELDS } from '@chasqui/core/products';
import * as v from 'valibot';
import { ProductIdSchema } from './product-id.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = PRODUCT_FIELDS;

/** What a product need not have; null is the same as leaving it out of a new one, and takes it away from another. */
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

/** The decimal text of a JSON number: as it prints, without trailing zeros. */
export function toDecimalText(given: number): string {
  return decimal(given).toFixed();
}

/** The same of a number that may be missing; null takes it away. */
export function toOptionalText(given: number | null | undefined): string | null | undefined {
  return typeof given === 'number' ? toDecimalText(given) : given;
}

import { toJsonNumber } from '@chasqui/core/decimal';
import type { ProductRecord } from '@chasqui/db/products';
import * as v from 'valibot';

/** Product as the API shows it, with its numbers as they were given. */
export const ProductSchema = v.object({
  id: v.string(),
  code: v.string(),
  description: v.string(),
  unitCode: v.string(),
  unitPrice: v.number(),
  igvType: v.string(),
  iscRate: v.nullable(v.number()),
  iscSystemType: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type ProductBody = v.InferOutput<typeof ProductSchema>;

export function toProductBody(product: ProductRecord): ProductBody {
  const { id, code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = product;
  return {
    id,
    code,
    description,
    unitCode,
    unitPrice: toJsonNumber(unitPrice),
    igvType,
    iscRate: iscRate === null ? null : toJsonNumber(iscRate),
    iscSystemType,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

import { SaleItemSchema } from '../families/sale/index.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = SaleItemSchema.entries;

/**
 * Fields of a product: those of an item object that are the same in every sale of it. None of them may be left out or
 * null.
 */
export const PRODUCT_FIELDS = {
  code,
  description,
  unitCode,
  unitPrice,
  igvType: igvType.wrapped,
  iscRate: iscRate.wrapped,
  iscSystemType: iscSystemType.wrapped,
} as const;

/** Default IGV type, as in the item object: taxed. */
export const DEFAULT_IGV_TYPE = igvType.default;

import { SaleItemSchema } from './families/sale/index.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = SaleItemSchema.entries;

/** Fields of a product: those of an item that are the same in every sale. Each is required and not null here. */
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

import { SaleItemSchema } from '../families/sale/index.ts';

const { code, description, unitCode, unitPrice, igvType, iscRate, iscSystemType } = SaleItemSchema.entries;

/** What is said of a product: what the item object of a document says of any sale of it. None of them may be left out or null. */
export const PRODUCT_FIELDS = {
  code,
  description,
  unitCode,
  unitPrice,
  igvType: igvType.wrapped,
  iscRate: iscRate.wrapped,
  iscSystemType: iscSystemType.wrapped,
} as const;

/** How IGV applies where nothing else is said, as in the item object: taxed. */
export const DEFAULT_IGV_TYPE = igvType.default;

import { products } from '../schema/index.ts';

/** Product or service that a tenant sells, with the fields of a document's item. */
export interface ProductRecord {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  /** Catalog 03. */
  readonly unitCode: string;
  /** Price of one unit before taxes: a decimal text without trailing zeros, like `42.5`. */
  readonly unitPrice: string;
  /** Catalog 07. */
  readonly igvType: string;
  /** Decimal text from 0 to 1; null without ISC. */
  readonly iscRate: string | null;
  /** Catalog 08. */
  readonly iscSystemType: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const PRODUCT_COLUMNS = {
  id: products.id,
  code: products.code,
  description: products.description,
  unitCode: products.unitCode,
  unitPrice: products.unitPrice,
  igvType: products.igvType,
  iscRate: products.iscRate,
  iscSystemType: products.iscSystemType,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
} as const;

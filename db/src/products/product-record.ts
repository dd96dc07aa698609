import { products } from '../schema/index.ts';

/** Something a tenant sells, by what the item object of a document says of it. */
export interface ProductRecord {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  /** Catalog 03. */
  readonly unitCode: string;
  /** Of one unit, before taxes: a decimal text without trailing zeros, like `42.5`. */
  readonly unitPrice: string;
  /** Catalog 07. */
  readonly igvType: string;
  /** A decimal text from 0 to 1; null without ISC. */
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

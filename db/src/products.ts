import { foldText } from '@chasqui/core/fold-text';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from './connection/index.ts';
import { containsFolded, foldName, startsInAnyCase } from './folded-search.ts';
import { giveProductCodes, type WithoutCode } from './give-product-codes.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from './keyset.ts';
import {
  type ChangesOf,
  createMasterData,
  deleteMasterData,
  type MasterData,
  type Requested,
  updateMasterData,
} from './master-data.ts';
import { getRecord, listRecordsByIds, ofTenant, type RowOf, tenantFilter } from './records.ts';
import { type ImportOutcome, products } from './schema/index.ts';
import { importRowsWithin, type RowsImport } from './spreadsheet-import.ts';

const { tenantId: _tenantId, search: _search, ...PRODUCT_COLUMNS } = getTableColumns(products);

/** Product as it is stored. Numbers are decimal texts without trailing zeros, like `42.5`. */
export type ProductRecord = RowOf<typeof PRODUCT_COLUMNS>;

/** Fields of a product; their schemas are in core. Numbers are decimal texts without trailing zeros. */
export interface NewProduct {
  readonly code: string;
  readonly description: string;
  readonly unitCode: string;
  /** Price before taxes. A product has one of the two prices. */
  readonly unitPrice?: string | null | undefined;
  readonly unitPriceWithTax?: string | null | undefined;
  readonly igvType: string;
  readonly iscRate?: string | null | undefined;
  readonly iscSystemType?: string | null | undefined;
  readonly sunatCode?: string | null | undefined;
  readonly gtin?: string | null | undefined;
  readonly plasticBag?: boolean | undefined;
}

function toProductRow(product: NewProduct) {
  const { code, description, unitCode, igvType, plasticBag = false } = product;
  const { unitPrice = null, unitPriceWithTax = null, iscRate = null, iscSystemType = null } = product;
  const { sunatCode = null, gtin = null } = product;
  const codes = { code, unitCode, igvType, iscSystemType, sunatCode, gtin };
  return { ...codes, description, unitPrice, unitPriceWithTax, iscRate, plasticBag, search: foldName(description) };
}

/** A price before taxes takes the place of one with taxes, and the other way round. */
function replacedPrice({ unitPrice, unitPriceWithTax }: ChangesOf<NewProduct>): ChangesOf<NewProduct> {
  if (typeof unitPrice === 'string') return { unitPriceWithTax: null };
  return typeof unitPriceWithTax === 'string' ? { unitPrice: null } : {};
}

const PRODUCTS: MasterData<typeof PRODUCT_COLUMNS, NewProduct> = {
  kind: 'product',
  noun: 'Product',
  table: products,
  columns: PRODUCT_COLUMNS,
  key: ['code'],
  keyIndex: 'products_code',
  toRow: toProductRow,
  replacedBy: replacedPrice,
};

/** Adds a product, as `createMasterData` does. Its code is unique. */
export function createProduct(db: Database, ctx: TenantContext, input: Requested<NewProduct>): Promise<ProductRecord> {
  return createMasterData(db, ctx, PRODUCTS, input);
}

/** Throws NOT_FOUND. */
export function getProduct(db: Database, ctx: TenantContext, productId: string): Promise<ProductRecord> {
  return getRecord(db, ctx, PRODUCTS, productId);
}

/** Returns the tenant's products with these ids, each once, in no order. Unknown ids are left out. */
export function listProductsByIds(db: Database, ctx: TenantContext, ids: readonly string[]): Promise<ProductRecord[]> {
  return listRecordsByIds(db, ctx, PRODUCTS, ids);
}

/** Returns the tenant's products with these codes, each once, in no order. */
export function listProductsByCodes(
  db: Database,
  ctx: TenantContext,
  codes: readonly string[],
): Promise<ProductRecord[]> {
  const isOne = sql`${products.code} in (select * from unnest(${sql.param(codes)}::text[]))`;
  return inTenant(db, ctx, (tx) =>
    tx
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(ofTenant(products, ctx), isOne)),
  );
}

/** Changes a product, as `updateMasterData` does. */
export function updateProduct(
  db: Database,
  ctx: TenantContext,
  change: { readonly id: string; readonly changes: ChangesOf<NewProduct> },
): Promise<ProductRecord> {
  return updateMasterData(db, ctx, PRODUCTS, change);
}

/** Deletes a product. Documents keep their copies of its data. Throws NOT_FOUND. */
export function deleteProduct(db: Database, ctx: TenantContext, productId: string): Promise<void> {
  return deleteMasterData(db, ctx, PRODUCTS, productId);
}

/** Values of new products whose row has none. */
export type ProductDefaults = Pick<NewProduct, 'unitCode' | 'igvType'>;

/** Product as a row of a file gives it. Absent fields keep their values; a new product gets `defaults`. */
export type ProductRow = Omit<NewProduct, keyof ProductDefaults> & {
  readonly [Name in keyof ProductDefaults]?: string | undefined;
};

/** Imports products in one transaction and returns the outcome of each row, in order. A row without a code gets one. */
export function importProducts(
  db: Database,
  ctx: TenantContext,
  { defaults, ...imported }: RowsImport<WithoutCode<ProductRow>> & { readonly defaults: ProductDefaults },
): Promise<ImportOutcome[]> {
  const toRow = ({ unitCode = defaults.unitCode, igvType = defaults.igvType, ...row }: ProductRow) =>
    toProductRow({ ...row, unitCode, igvType });
  return inTenant(db, ctx, async (tx) => {
    const { rows, given } = await giveProductCodes(tx, ctx, imported);
    return importRowsWithin<ProductRow>(tx, ctx, { ...PRODUCTS, key: ['code'], toRow }, { ...imported, rows }, given);
  });
}

export interface ProductFilter {
  /** Part of the description, ignoring accents and case, or the start of the code. */
  readonly search?: string | undefined;
  readonly code?: string | undefined;
  /** Code or GTIN. A barcode reader may add a zero before a GTIN, or leave it out. */
  readonly barcode?: string | undefined;
}

const BY_DESCRIPTION: KeysetOrder = {
  table: products,
  key: products.search,
  type: 'text collate "C"',
  isDescending: false,
};

/** Returns one page of the tenant's products, sorted by description. */
export async function listProducts(
  db: Database,
  ctx: TenantContext,
  { filter: { search, code, barcode }, ...request }: KeysetPageRequest & { readonly filter: ProductFilter },
): Promise<KeysetPage<ProductRecord>> {
  const isFound = search === undefined ? undefined : matchesSearch(search);
  const isScanned = barcode === undefined ? undefined : matchesBarcode(barcode);
  const matches = and(PLANNED_FOR_ITS_VALUES, tenantFilter(products, ctx, { code }), isFound, isScanned);
  const list = { ...request, order: BY_DESCRIPTION, columns: PRODUCT_COLUMNS, matches };
  return inTenant(db, ctx, (tx) => listPage(tx, ctx, list));
}

function matchesBarcode(text: string): SQL | undefined {
  return or(eq(products.code, text), sql`ltrim(${products.gtin}, '0') = ltrim(${text}::text, '0')`);
}

function matchesSearch(text: string): SQL | undefined {
  return or(containsFolded(products.search, foldText(text)), startsInAnyCase(products.code, text));
}

import { foldText } from '@chasqui/core/fold-text';
import { and, getTableColumns, or, type SQL } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from './connection/index.ts';
import { containsFolded, foldName, startsInAnyCase } from './folded-search.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from './keyset.ts';
import {
  type ChangesOf,
  createMasterData,
  deleteMasterData,
  type MasterData,
  type Requested,
  updateMasterData,
} from './master-data.ts';
import { getRecord, listRecordsByIds, type RowOf, tenantFilter } from './records.ts';
import { type ImportOutcome, products } from './schema/index.ts';
import { importRows, type RowsImport } from './spreadsheet-import.ts';

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

/** Imports products in one transaction and returns the outcome of each row, in order. */
export function importProducts(
  db: Database,
  ctx: TenantContext,
  { defaults, ...imported }: RowsImport<ProductRow> & { readonly defaults: ProductDefaults },
): Promise<ImportOutcome[]> {
  const toRow = ({ unitCode = defaults.unitCode, igvType = defaults.igvType, ...row }: ProductRow) =>
    toProductRow({ ...row, unitCode, igvType });
  return importRows<ProductRow>(db, ctx, { ...PRODUCTS, key: ['code'], toRow }, imported);
}

export interface ProductFilter {
  /** Part of the description, ignoring accents and case, or the start of the code. */
  readonly search?: string | undefined;
  readonly code?: string | undefined;
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
  { filter: { search, code }, ...request }: KeysetPageRequest & { readonly filter: ProductFilter },
): Promise<KeysetPage<ProductRecord>> {
  const isFound = search === undefined ? undefined : matchesSearch(search);
  const matches = and(PLANNED_FOR_ITS_VALUES, tenantFilter(products, ctx, { code }), isFound);
  const list = { ...request, order: BY_DESCRIPTION, columns: PRODUCT_COLUMNS, matches };
  return inTenant(db, ctx, (tx) => listPage(tx, ctx, list));
}

function matchesSearch(text: string): SQL | undefined {
  return or(containsFolded(products.search, foldText(text)), startsInAnyCase(products.code, text));
}

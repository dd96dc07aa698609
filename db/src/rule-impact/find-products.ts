import { UNCLASSIFIED_PRODUCT_CODES, UNSPSC_SEGMENTS } from '@chasqui/core/catalogs';
import type { FoundRecords } from '@chasqui/core/rule-impact/company-facts';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { productCodes, products } from '../schema/index.ts';
import { COUNT_OF_ALL, MOST_EXAMPLES, toFoundRecords } from './found-records.ts';

const { id, code, description, sunatCode, igvType, unitPriceWithTax } = products;

const IS_CLASSIFIED = notInArray(sunatCode, [...UNCLASSIFIED_PRODUCT_CODES]);
const HAS_SEGMENT = sql`left(${sunatCode}, 2) = any(${sql.param([...UNSPSC_SEGMENTS])}::text[])`;
const IS_LIST_LOADED = sql`exists (select from ${productCodes})`;
const IS_LISTED = sql`exists (select from ${productCodes} where ${productCodes.code} = ${sunatCode})`;

/** Conditions on products that rules with dates concern. */
const PRODUCT_TRAITS = {
  /** Taxed, at a price that includes the tax. */
  pricedWithTax: and(eq(igvType, '10'), isNotNull(unitPriceWithTax)),
  withoutCode: isNull(sunatCode),
  /** Without a loaded list, only the segment of a code is known. */
  unknownCode: and(IS_CLASSIFIED, sql`not (${HAS_SEGMENT} and (${IS_LISTED} or not ${IS_LIST_LOADED}))`),
  uncheckedCode: and(HAS_SEGMENT, sql`not ${IS_LIST_LOADED}`),
} as const;

/** Counts the products that have a trait, and returns the first of them by code. */
export async function findProducts(
  tx: Transaction,
  ctx: TenantContext,
  trait: keyof typeof PRODUCT_TRAITS,
): Promise<FoundRecords> {
  const rows = await tx
    .select({ id, code, name: description, count: COUNT_OF_ALL })
    .from(products)
    .where(and(ofTenant(products, ctx), PRODUCT_TRAITS[trait]))
    .orderBy(code)
    .limit(MOST_EXAMPLES);
  return toFoundRecords('product', rows);
}

import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import type { IdempotencyClaim } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { type ImportOutcome, products } from '../schema/index.ts';
import { type ImportTarget, type ImportTerms, importRows, noteImport } from '../spreadsheet-import/index.ts';
import { type NewProduct, PRODUCT_COLUMNS, type ProductRecord, toProductRow } from './product.ts';

/**
 * Product as a row of a file gives it. Absent fields keep their values; a new product without `igvType` gets
 * `defaultIgvType`.
 */
export type ProductRow = Omit<NewProduct, 'igvType'> & { readonly igvType?: string | undefined };

export interface ProductImport extends ImportTerms {
  /** Rows to import. Their codes must differ. */
  readonly rows: readonly ProductRow[];
  readonly defaultIgvType: string;
  readonly refused: number;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/** Imports products in one transaction and returns the outcome of each row, in order. */
export async function importProducts(
  db: Database,
  ctx: TenantContext,
  { rows, refused, defaultIgvType, idempotency, ...terms }: ProductImport,
): Promise<ImportOutcome[]> {
  return inTenant(db, ctx, async (tx) => {
    const outcomes = await importRows(tx, ctx, { target: productsTarget(defaultIgvType), rows, terms });
    if (!terms.dryRun) await noteImport(tx, ctx, { action: 'products.imported', outcomes, refused, idempotency });
    return outcomes;
  });
}

const CHANGEABLE = ['description', 'unitCode', 'unitPrice', 'igvType', 'iscRate', 'iscSystemType'] as const;

function productsTarget(defaultIgvType: string): ImportTarget<ProductRow, ProductRecord> {
  return {
    keyOf: ({ code }) => code,
    find(tx, ctx, rows, hold) {
      const codes = sql.param(rows.map(({ code }) => code));
      const found = tx
        .select(PRODUCT_COLUMNS)
        .from(products)
        .where(and(eq(products.tenantId, ctx.tenantId), sql`${products.code} = any(${codes}::text[])`))
        .orderBy(products.code);
      return hold ? found.for('no key update') : found;
    },
    change(stored, row) {
      const { igvType, iscRate, iscSystemType } = stored;
      const wanted = {
        ...stored,
        ...row,
        igvType: row.igvType ?? igvType,
        iscRate: row.iscRate ?? iscRate,
        iscSystemType: row.iscSystemType ?? iscSystemType,
      };
      return CHANGEABLE.every((field) => wanted[field] === stored[field]) ? stored : wanted;
    },
    async insert(tx, ctx, rows) {
      const given = rows.map((row) => toProductRow({ ...row, igvType: row.igvType ?? defaultIgvType }));
      const values = JSON.stringify(given.map((row) => ({ ...row, id: newId() })));
      const inserted = await tx.execute<{ code: string }>(sql`
        insert into products
          (id, tenant_id, code, description, unit_code, unit_price, igv_type, isc_rate, isc_system_type, search)
        select id, ${ctx.tenantId}::uuid, code, description, "unitCode", "unitPrice", "igvType", "iscRate",
          "iscSystemType", search
        from jsonb_to_recordset(${values}::jsonb) as given
          (id uuid, code text, description text, "unitCode" text, "unitPrice" numeric, "igvType" text,
           "iscRate" numeric, "iscSystemType" text, search text)
        on conflict (tenant_id, code) do nothing
        returning code`);
      return inserted.rows.map(({ code }) => code);
    },
    async update(tx, ctx, changed) {
      const values = JSON.stringify(changed.map((product) => ({ ...toProductRow(product), id: product.id })));
      await tx.execute(sql`
        update products set description = given.description, unit_code = given."unitCode",
          unit_price = given."unitPrice", igv_type = given."igvType", isc_rate = given."iscRate",
          isc_system_type = given."iscSystemType", search = given.search, updated_at = now()
        from jsonb_to_recordset(${values}::jsonb) as given
          (id uuid, description text, "unitCode" text, "unitPrice" numeric, "igvType" text, "iscRate" numeric,
           "iscSystemType" text, search text)
        where products.tenant_id = ${ctx.tenantId}::uuid and products.id = given.id`);
    },
  };
}

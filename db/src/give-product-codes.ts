import { foldText } from '@chasqui/core/fold-text';
import { and, sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from './connection/index.ts';
import { foldName } from './folded-search.ts';
import { ofTenant } from './records.ts';
import { products } from './schema/index.ts';

/** Row of a product that may lack its code. */
export type WithoutCode<Row extends { readonly code: string }> = Omit<Row, 'code'> & {
  readonly code?: string | undefined;
};

/** Code that an import gave to a row without one. */
export interface GivenCode {
  readonly code: string;
  /** True if no record had the code, false if it is that of the record which the row means. */
  readonly isNew: boolean;
}

interface Given<Row> {
  /** The rows in their order, each with a code. */
  readonly rows: readonly Row[];
  /** Codes of the rows that had none. */
  readonly given: ReadonlyMap<Row, GivenCode>;
}

/**
 * Gives a code to each row without one: that of the product with the same description, without regard to case, accents
 * and spaces, and if there is none the next free one of `P0001`, `P0002`... in the order of the rows. So the same rows
 * get the same codes again. Of several products with one description the first by code counts that no row names. The
 * rows without a code have different descriptions.
 */
export async function giveProductCodes<Row extends { readonly code: string; readonly description: string }>(
  tx: Transaction,
  ctx: TenantContext,
  { rows, dryRun }: { readonly rows: readonly WithoutCode<Row>[]; readonly dryRun: boolean },
): Promise<Given<Row>> {
  const codeless = rows.filter(({ code }) => code === undefined);
  if (codeless.length === 0) return { rows: rows as readonly Row[], given: new Map() };
  if (!dryRun) await lockCodes(tx, ctx);
  const used = new Set(rows.flatMap(({ code }) => code ?? []));
  const known = await findCodes(tx, ctx, codeless, used);
  const nextCode = await freeCodes(tx, ctx, used);
  const given = new Map<Row, GivenCode>();
  const withCodes = rows.map((row) => {
    if (row.code !== undefined) return row as Row;
    const found = known.get(foldText(row.description));
    const code = found ?? nextCode();
    const coded = { ...row, code } as Row;
    given.set(coded, { code, isNew: found === undefined });
    return coded;
  });
  return { rows: withCodes, given };
}

/** Lets one import of the tenant at a time give codes, until its transaction ends. */
async function lockCodes(tx: Transaction, { tenantId }: TenantContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product codes ${tenantId}`}, 0))`);
}

/** Returns the codes of the products with the descriptions of rows, by the folded description, without those in use. */
async function findCodes(
  tx: Transaction,
  ctx: TenantContext,
  rows: readonly { readonly description: string }[],
  used: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(rows.map(({ description }) => foldName(description)))];
  const stored = await tx
    .select({ code: products.code, description: products.description })
    .from(products)
    .where(and(ofTenant(products, ctx), sql`${products.search} = any(${sql.param(names)}::text[])`))
    .orderBy(sql`${products.code} collate "C" desc`);
  const free = stored.filter(({ code }) => !used.has(code));
  return new Map(free.map(({ code, description }) => [foldText(description), code]));
}

const DIGITS = 4;

/** Returns a function that returns the next code without a product and not in use. */
async function freeCodes(tx: Transaction, ctx: TenantContext, used: ReadonlySet<string>): Promise<() => string> {
  const taken = await tx
    .select({ code: products.code })
    .from(products)
    .where(and(ofTenant(products, ctx), sql`${products.code} ~ '^P[0-9]{4,}$'`));
  const codes = new Set([...used, ...taken.map(({ code }) => code)]);
  let number = 0;
  return () => {
    let code: string;
    do {
      number += 1;
      code = `P${String(number).padStart(DIGITS, '0')}`;
    } while (codes.has(code));
    return code;
  };
}

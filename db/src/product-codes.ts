import { type ProductCode, UNCLASSIFIED_PRODUCT_CODES } from '@chasqui/core/catalogs';
import { foldText } from '@chasqui/core/fold-text';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from './connection/index.ts';
import { type PublishedTable, replaceRows } from './replace-rows.ts';
import { productCodes } from './schema/index.ts';

const { code, name, search } = productCodes;
const COLUMNS = { code, name };

/** Finds a code in the loaded list. `unloaded`: no list was imported yet. */
export async function findProductCode(
  db: Database,
  ctx: TenantContext,
  sought: string,
): Promise<ProductCode | 'unknown' | 'unloaded'> {
  return readInTenant(db, ctx, async (tx) => {
    const [[found], loaded] = await Promise.all([
      tx.select(COLUMNS).from(productCodes).where(eq(code, sought)),
      isLoaded(tx),
    ]);
    return found ?? (loaded ? 'unknown' : 'unloaded');
  });
}

/**
 * Returns those of the codes that the loaded list lacks, or null if no list is loaded. Codes for goods that UNSPSC does not have
 * are never unknown.
 */
export async function findUnknownProductCodes(
  db: Database,
  ctx: TenantContext,
  codes: readonly string[],
): Promise<readonly string[] | null> {
  const sought = [...new Set(codes)].filter((each) => !UNCLASSIFIED_PRODUCT_CODES.has(each));
  if (sought.length === 0) return [];
  return readInTenant(db, ctx, async (tx) => {
    const [found, loaded] = await Promise.all([
      tx.select({ code }).from(productCodes).where(inArray(code, sought)),
      isLoaded(tx),
    ]);
    if (!loaded) return null;
    const known = new Set(found.map((row) => row.code));
    return sought.filter((each) => !known.has(each));
  });
}

async function isLoaded(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ one: sql`1` }).from(productCodes).limit(1);
  return rows.length > 0;
}

const MOST_FOUND = 20;

/**
 * Finds the codes of which each word of a text begins a word of the name, or the code. Products come before classes, families
 * and segments, then names with the very words, then short names. At most 20. Null if no list is loaded.
 */
export async function searchProductCodes(
  db: Database,
  ctx: TenantContext,
  text: string,
): Promise<readonly ProductCode[] | null> {
  const words = foldWords(text);
  return readInTenant(db, ctx, async (tx) => {
    const [found, loaded] = await Promise.all([
      tx
        .select(COLUMNS)
        .from(productCodes)
        .where(hasAll(words, (word) => `% ${word}%`))
        .orderBy(IS_GROUP, sql`not ${hasAll(words, (word) => `% ${word} %`)}`, sql`length(${name})`, code)
        .limit(MOST_FOUND),
      isLoaded(tx),
    ]);
    return loaded ? found : null;
  });
}

/** True for a class, a family or a segment, whose last two digits are zeros. */
const IS_GROUP = sql`right(${code}, 2) = '00'`;

/** Words are letters and digits only, so no pattern needs escapes. A text without words matches nothing. */
function hasAll(words: readonly string[], toPattern: (word: string) => string): SQL {
  return and(...words.map((word) => like(search, toPattern(word)))) ?? sql`false`;
}

function foldWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const TABLE: PublishedTable<'code' | 'name' | 'search'> = {
  name: 'product_codes',
  columns: ['code', 'name', 'search'],
};

/** Replaces the list, as `replaceRows` does. Each code comes once. */
export function importProductCodes(url: string, codes: readonly ProductCode[]): Promise<number> {
  const rows = codes.map((each) => ({ ...each, search: ` ${[each.code, ...foldWords(each.name)].join(' ')} ` }));
  return replaceRows(url, TABLE, [rows]);
}

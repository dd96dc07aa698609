import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import { containsFolded } from '../../search/index.ts';
import { parseSearchTerm, type SearchTerm, type Start } from './search-term.ts';

type NumberTerm = Extract<SearchTerm, { kind: 'number' }>;

/** Returns the condition for documents that match a search text. */
export function matchesSearch(ctx: TenantContext, text: string): SQL | undefined {
  const term = parseSearchTerm(text);
  return term.kind === 'number' ? matchesNumber(ctx, term) : containsFolded(documents.counterpartySearch, term.folded);
}

/**
 * Returns true if a search is for numbers of one series with a common start. Such documents lie close together, and are
 * few among all.
 */
export function searchesNumbers(text: string): boolean {
  const term = parseSearchTerm(text);
  return term.kind === 'number' && term.series !== null && term.correlatives !== null;
}

function matchesNumber(ctx: TenantContext, { ruc, documentType, series, correlatives }: NumberTerm): SQL | undefined {
  return and(
    ruc === null ? undefined : sql`exists (select from tenants t where t.id = ${ctx.tenantId} and t.ruc = ${ruc})`,
    documentType === null ? undefined : matchesStart(ctx, 'document_type', documentType),
    series === null ? undefined : matchesStart(ctx, 'series', series),
    correlatives === null
      ? undefined
      : or(...correlatives.map(({ from, to }) => between(documents.correlative, from, to))),
  );
}

const COLUMNS = { document_type: documents.documentType, series: documents.series } as const;

/**
 * Returns the condition for a type or series that begins with a text. Starts are looked up among the tenant's few
 * series. Row-level security keeps `starts_with` on documents from using an index, and ranges of texts depend on the
 * database's locale.
 */
function matchesStart(ctx: TenantContext, name: keyof typeof COLUMNS, { text, isWhole }: Start): SQL {
  if (isWhole) return eq(COLUMNS[name], text);
  return sql`${COLUMNS[name]} in (
    select s.${sql.raw(name)} from series s where s.tenant_id = ${ctx.tenantId} and starts_with(s.${sql.raw(name)}, ${text})
  )`;
}

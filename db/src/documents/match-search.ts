import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { documents } from '../schema/index.ts';
import { containsFolded } from '../search/index.ts';
import { parseSearchTerm, type SearchTerm, type Start } from './search-term.ts';

type NumberTerm = Extract<SearchTerm, { kind: 'number' }>;

/** Whether a document is what somebody looks for. */
export function matchesSearch(ctx: TenantContext, text: string): SQL | undefined {
  const term = parseSearchTerm(text);
  return term.kind === 'number' ? matchesNumber(ctx, term) : containsFolded(documents.counterpartySearch, term.folded);
}

/** Whether what somebody looks for are numbers of one series that begin alike: neighbours, and few beside the others. */
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
 * The starts of types and series are looked up among the tenant's series, which are few: comparing with a start itself is
 * nothing that row security lets into an index, and ranges of texts depend on the database's locale.
 */
function matchesStart(ctx: TenantContext, name: keyof typeof COLUMNS, { text, isWhole }: Start): SQL {
  if (isWhole) return eq(COLUMNS[name], text);
  return sql`${COLUMNS[name]} in (
    select s.${sql.raw(name)} from series s where s.tenant_id = ${ctx.tenantId} and starts_with(s.${sql.raw(name)}, ${text})
  )`;
}

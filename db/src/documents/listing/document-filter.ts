import { type DocumentStatus, statesOf } from '@chasqui/core/lifecycle';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../connection/index.ts';
import { isId } from '../../identifiers.ts';
import { tenantFilter } from '../../records.ts';
import { documents, IS_ON_ITS_WAY } from '../../schema/index.ts';
import { matchesSearch } from './document-search.ts';
import { hasProduct } from './product-search.ts';

export interface DocumentFilter {
  /** Catalog 01, or RA, RC and RR. */
  readonly documentType?: string | undefined;
  /** Any of them if there are several. */
  readonly status?: DocumentStatus | readonly DocumentStatus[] | undefined;
  readonly series?: string | undefined;
  readonly correlative?: number | undefined;
  /** Identity number of the counterparty. */
  readonly customer?: string | undefined;
  /** First and last day of issue, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Part of the counterparty's name, or a number or documentId, or the start of one. */
  readonly search?: string | undefined;
  /** Payable amount, up to 2 decimals. Documents are read for it, so a list needs days too. */
  readonly payable?: number | undefined;
  /** Part of the description of a line, or the start of its code. Documents are read for it, so a list needs days too. */
  readonly product?: string | undefined;
  readonly voided?: boolean | undefined;
  /** Id of a document: only the guides that name it. */
  readonly relatedTo?: string | undefined;
  /** Ticket of a communication or a guide. */
  readonly ticket?: string | undefined;
  /** Only documents that wait for a verdict and have this submission deadline or an earlier one, YYYY-MM-DD. */
  readonly dueBy?: string | undefined;
}

/**
 * Returns the condition for a filter, with one part for each field that is given. Without any, all of the tenant's
 * documents match.
 */
export function matchesFilter(ctx: TenantContext, filter: DocumentFilter): SQL | undefined {
  const { documentType, status, series, correlative, customer, from, to, search } = filter;
  const { payable, product, voided, relatedTo, ticket, dueBy } = filter;
  return and(
    tenantFilter(documents, ctx, {
      ...{ documentType, series, correlative, ticket },
      counterpartyIdentityNumber: customer,
    }),
    given(status, (shown) => inArray(documents.indexedState, [shown].flat().flatMap(statesOf))),
    given(from, (day) => gte(documents.issueDate, day)),
    given(to, (day) => lte(documents.issueDate, day)),
    given(search, (text) => matchesSearch(ctx, text)),
    given(payable, (amount) => eq(documents.total, String(amount))),
    given(product, hasProduct),
    given(voided, matchesVoided),
    given(relatedTo, (id) => namesDocument(ctx, id)),
    given(dueBy, (day) => sql`${IS_ON_ITS_WAY} and ${lte(documents.submissionDeadline, day)}`),
  );
}

function given<T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

function namesDocument({ tenantId }: TenantContext, id: string): SQL {
  if (!isId(id)) return sql`false`;
  return sql`${documents.id} in (
    select r.document_id from documents named join related_documents r on r.tenant_id = named.tenant_id
      and r.series = named.series and r.correlative = named.correlative and r.document_type = named.document_type
    where named.tenant_id = ${tenantId}::uuid and named.id = ${id}::uuid
  )`;
}

/**
 * Written exactly as in the index of voided documents. PostgreSQL would not match a comparison with a parameter to that
 * index.
 */
function matchesVoided(voided: boolean): SQL {
  return voided ? sql`voided` : sql`not voided`;
}

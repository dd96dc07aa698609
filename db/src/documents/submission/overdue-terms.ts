import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { type DocumentAuthority, documents, tenants } from '../../schema/index.ts';

/** Documents of one type that were recorded for one authority, or for none, that are not claimed. */
export interface ExceptedRoute {
  readonly documentType: string;
  readonly authority: DocumentAuthority | null;
}

/** Company whose documents of one route are not claimed. */
export interface ExceptedCompany extends ExceptedRoute {
  readonly ruc: string;
}

export interface OverdueTerms {
  readonly states: readonly DocumentState[];
  /** Documents in these states are not claimed if they are of one of these routes or of one of these companies. */
  readonly except?: {
    readonly states: readonly DocumentState[];
    readonly routes: readonly ExceptedRoute[];
    readonly ofCompanies: readonly ExceptedCompany[];
  };
  /** Day in Lima, YYYY-MM-DD. Documents with this deadline or an earlier one go first. */
  readonly latestNearDeadline: string;
  readonly limit: number;
  /** Most documents of one tenant, including those under way. */
  readonly perTenant: number;
  /** Number of documents of a tenant that were claimed before and are still under way. */
  readonly underWay: ReadonlyMap<string, number>;
  /** Id of the tenant after which the round goes on; null for its beginning. */
  readonly after: string | null;
}

/** Returns the condition for documents whose step is due, in a claimed state, and not excepted. */
export function isClaimable({ states, except }: Pick<OverdueTerms, 'states' | 'except'>): SQL | undefined {
  const isDue = lte(documents.nextAttemptAt, sql`now()`);
  return and(isDue, inArray(documents.state, [...states]), isNotExcepted(except));
}

/** Returns the condition that a document is not excepted; undefined if none is. */
function isNotExcepted(except: OverdueTerms['except']): SQL | undefined {
  if (except === undefined || except.states.length === 0) return undefined;
  const { routes, ofCompanies } = except;
  const which = or(
    routes.length === 0 ? undefined : isOnRoute(routes),
    ofCompanies.length === 0 ? undefined : isOf(ofCompanies),
  );
  const isExcepted = which && and(inArray(documents.state, [...except.states]), which);
  return isExcepted && not(isExcepted);
}

const AUTHORITY = sql`coalesce(${documents.authority}, '')`;

function isOnRoute(routes: readonly ExceptedRoute[]): SQL {
  const { types, authorities } = toColumns(routes);
  return sql`(${documents.documentType}, ${AUTHORITY}) in (
    select * from unnest(${types}::text[], ${authorities}::text[]))`;
}

function isOf(companies: readonly ExceptedCompany[]): SQL {
  const { types, authorities } = toColumns(companies);
  const rucs = sql.param(companies.map(({ ruc }) => ruc));
  return sql`(${documents.tenantId}, ${documents.documentType}, ${AUTHORITY}) in (
    select ${tenants.id}, excepted.document_type, excepted.authority
    from unnest(${types}::text[], ${authorities}::text[], ${rucs}::text[]) as excepted (document_type, authority, ruc)
    join ${tenants} on ${tenants.ruc} = excepted.ruc)`;
}

function toColumns(routes: readonly ExceptedRoute[]) {
  const types = sql.param(routes.map(({ documentType }) => documentType));
  const authorities = sql.param(routes.map(({ authority }) => authority ?? ''));
  return { types, authorities };
}

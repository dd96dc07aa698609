import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, asc, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext, type Transaction } from '../../connection/index.ts';
import { type DocumentAuthority, documents, tenants } from '../../schema/index.ts';
import { takeoverAt } from '../takeover.ts';

/** Document whose next step is due, or whose current step was abandoned. */
export interface OverdueDocument {
  readonly id: string;
  readonly tenantId: string;
  readonly state: DocumentState;
  /** Submission deadline: the day in Lima by whose end the authority must have the document, YYYY-MM-DD. */
  readonly submissionDeadline: string | null;
  /** End of the claim. No other worker takes the step before then. */
  readonly claimedUntil: Date;
}

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
}

/**
 * Claims up to `limit` overdue documents of all tenants for the length of a lease. Documents whose deadline is near
 * (less than a day is left) come first, nearest deadline first; then the longest overdue. A quarter of the places is
 * reserved for the longest overdue of the other documents. Otherwise one company's many late documents would
 * keep all others waiting. Documents that another sweep is claiming at the same time are skipped.
 */
export async function claimOverdueDocuments(
  db: Database,
  ctx: SystemContext,
  terms: OverdueTerms,
): Promise<readonly OverdueDocument[]> {
  return inSystem(db, ctx, async (tx) => {
    const overdue = await lockOverdue(tx, terms);
    if (overdue.length === 0) return [];
    const claimedUntil = await claim(tx, db, overdue);
    return overdue.map((document) => ({ ...document, claimedUntil }));
  });
}

type Unclaimed = Omit<OverdueDocument, 'claimedUntil'>;

const SHARE_OF_OTHERS = 0.25;

async function lockOverdue(tx: Transaction, terms: OverdueTerms): Promise<readonly Unclaimed[]> {
  const { latestNearDeadline: latest, limit } = terms;
  const isOther = sql`(${documents.submissionDeadline} is null or ${documents.submissionDeadline} > ${latest}::date)`;
  const others = await lockSome(tx, terms, { which: isOther, limit: Math.floor(limit * SHARE_OF_OTHERS) });
  const isNew = sql`${documents.id} <> all(${sql.param(others.map(({ id }) => id))}::uuid[])`;
  const locked = await lockSome(tx, terms, { which: isNew, limit: limit - others.length });
  const isNear = ({ submissionDeadline }: Unclaimed) => submissionDeadline !== null && submissionDeadline <= latest;
  return [...locked.filter(isNear), ...others, ...locked.filter((document) => !isNear(document))];
}

interface Some {
  readonly which: SQL;
  readonly limit: number;
}

/** Locks overdue documents, those with a near deadline first. */
function lockSome(tx: Transaction, terms: OverdueTerms, { which, limit }: Some): Promise<Unclaimed[]> {
  const { id, tenantId, state, submissionDeadline, nextAttemptAt } = documents;
  const nearDeadline = sql`case when ${submissionDeadline} <= ${terms.latestNearDeadline}::date then ${submissionDeadline} end`;
  return tx
    .select({ id, tenantId, state, submissionDeadline })
    .from(documents)
    .where(and(inArray(state, [...terms.states]), lte(nextAttemptAt, sql`now()`), isNotExcepted(terms.except), which))
    .orderBy(asc(nearDeadline), asc(nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

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

/** Claims all documents in one statement, so that all get the same end of the claim. */
async function claim(tx: Transaction, db: Database, overdue: readonly Unclaimed[]): Promise<Date> {
  const tenantIds = sql.param(overdue.map(({ tenantId }) => tenantId));
  const ids = sql.param(overdue.map(({ id }) => id));
  const [row] = await tx
    .update(documents)
    .set({ nextAttemptAt: takeoverAt(db) })
    .where(
      sql`(${documents.tenantId}, ${documents.id}) in (select * from unnest(${tenantIds}::uuid[], ${ids}::uuid[]))`,
    )
    .returning({ claimedUntil: documents.nextAttemptAt });
  if (row === undefined || row.claimedUntil === null) throw new Error('Locked documents could not be claimed');
  return row.claimedUntil;
}

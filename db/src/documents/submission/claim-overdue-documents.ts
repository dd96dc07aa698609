import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
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
  /** Most documents of one tenant, including those under way. */
  readonly perTenant: number;
  /** Number of documents of a tenant that were claimed before and are still under way. */
  readonly underWay: ReadonlyMap<string, number>;
}

/**
 * Claims up to `limit` overdue documents of all tenants for the length of a lease. Tenants take turns, those with the
 * fewest under way first. In a turn, documents whose deadline is near (less than a day is left) come first, nearest
 * deadline first; then the longest overdue. A quarter of the places is reserved for the longest overdue of the other
 * documents. Otherwise many late documents would keep all others waiting. Documents that another sweep is claiming at the
 * same time are skipped.
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

/** Deadline by the clock of the machine. The clock of a test document may be another. */
const DEADLINE = sql`(${documents.submissionDeadline} - ${documents.clockDays})`;

type Unclaimed = Omit<OverdueDocument, 'claimedUntil'>;

const SHARE_OF_OTHERS = 0.25;

async function lockOverdue(tx: Transaction, terms: OverdueTerms): Promise<readonly Unclaimed[]> {
  const { latestNearDeadline: latest, limit, underWay } = terms;
  const isOther = sql`(${DEADLINE} is null or ${DEADLINE} > ${latest}::date)`;
  const others = await lockSome(tx, { ...terms, limit: Math.floor(limit * SHARE_OF_OTHERS) }, isOther);
  const isNew = sql`${documents.id} <> all(${sql.param(others.map(({ id }) => id))}::uuid[])`;
  const left = { limit: limit - others.length, underWay: countWith(underWay, others) };
  const locked = await lockSome(tx, { ...terms, ...left }, isNew);
  const isNear = ({ submissionDeadline }: Unclaimed) => submissionDeadline !== null && submissionDeadline <= latest;
  return [...locked.filter(isNear), ...others, ...locked.filter((document) => !isNear(document))];
}

function countWith(underWay: OverdueTerms['underWay'], locked: readonly Unclaimed[]): OverdueTerms['underWay'] {
  const counts = new Map(underWay);
  for (const { tenantId } of locked) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
  return counts;
}

/** Locks overdue documents that are `which`, turn by turn. */
async function lockSome(tx: Transaction, terms: OverdueTerms, which: SQL): Promise<readonly Unclaimed[]> {
  const { id, tenantId, state, nextAttemptAt } = documents;
  const { states, except, latestNearDeadline, limit, perTenant, underWay } = terms;
  const nearDeadline = sql`case when ${DEADLINE} <= ${latestNearDeadline}::date then ${DEADLINE} end`;
  const isOverdue = and(inArray(state, [...states]), lte(nextAttemptAt, sql`now()`), isNotExcepted(except), which);
  const { rows } = await tx.execute<Pick<Unclaimed, keyof Unclaimed>>(sql`
    with overdue as (
      select ${tenantId}, ${id}, ${nearDeadline} as near_deadline, ${nextAttemptAt},
        coalesce(under_way.steps, 0) + row_number()
          over (partition by ${tenantId} order by ${nearDeadline}, ${nextAttemptAt}) as turn
      from ${documents}
      left join unnest(${sql.param([...underWay.keys()])}::uuid[], ${sql.param([...underWay.values()])}::int[])
        as under_way (tenant_id, steps) on under_way.tenant_id = ${tenantId}
      where ${isOverdue}
    ), next as (
      select * from overdue where turn <= ${perTenant}::int order by turn, near_deadline, next_attempt_at limit ${limit}
    )
    select ${id}, ${tenantId} as "tenantId", ${state}, ${DEADLINE}::text as "submissionDeadline"
    from next join ${documents} on (${tenantId}, ${id}) = (next.tenant_id, next.id)
    where ${nextAttemptAt} <= now()
    order by next.turn, next.near_deadline, next.next_attempt_at
    for update of ${documents} skip locked`);
  return rows;
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

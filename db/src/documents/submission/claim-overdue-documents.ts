import type { DocumentState } from '@chasqui/core/lifecycle';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext, type Transaction } from '../../connection/index.ts';
import { documents, WORKING_DEADLINE } from '../../schema/index.ts';
import { takeoverAt } from '../takeover.ts';
import { listOverdueGroups, type OverdueGroup } from './list-overdue-groups.ts';
import { isClaimable, type OverdueTerms } from './overdue-terms.ts';

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

export interface ClaimedDocuments {
  readonly claimed: readonly OverdueDocument[];
  /** Id of the tenant after which the next call goes on; null if it begins a new round. */
  readonly after: string | null;
}

/**
 * Claims up to `limit` overdue documents for the length of a lease. Tenants take turns, those with the fewest under way
 * first. In a turn, documents whose deadline is near (less than a day is left) come first, nearest deadline first; then
 * the longest overdue. A quarter of the places is reserved for the longest overdue of the other documents. Otherwise many
 * late documents would keep all others waiting. Documents that another sweep is claiming at the same time are skipped.
 *
 * If very many tenants have overdue documents, a call reads the first ones, and the next call goes on after the last of
 * them. So a call costs the same with any backlog.
 */
export async function claimOverdueDocuments(
  db: Database,
  ctx: SystemContext,
  terms: OverdueTerms,
): Promise<ClaimedDocuments> {
  return inSystem(db, ctx, async (tx) => {
    const { groups, after } = await listOverdueGroups(tx, terms);
    const overdue = await lockOverdue(tx, terms, groups);
    if (overdue.length === 0) return { claimed: [], after };
    const claimedUntil = await claim(tx, db, overdue);
    return { claimed: overdue.map((document) => ({ ...document, claimedUntil })), after };
  });
}

type Unclaimed = Omit<OverdueDocument, 'claimedUntil'>;

const SHARE_OF_OTHERS = 0.25;

async function lockOverdue(
  tx: Transaction,
  terms: OverdueTerms,
  groups: readonly OverdueGroup[],
): Promise<readonly Unclaimed[]> {
  const { latestNearDeadline: latest, limit, underWay } = terms;
  const otherGroups = groups.filter(({ deadline }) => deadline > latest);
  const others = await lockSome(tx, { ...terms, limit: Math.floor(limit * SHARE_OF_OTHERS) }, otherGroups);
  const isNew = sql`${documents.id} <> all(${sql.param(others.map(({ id }) => id))}::uuid[])`;
  const left = { limit: limit - others.length, underWay: countWith(underWay, others) };
  const locked = await lockSome(tx, { ...terms, ...left }, groups, isNew);
  const isNear = ({ submissionDeadline }: Unclaimed) => submissionDeadline !== null && submissionDeadline <= latest;
  return [...locked.filter(isNear), ...others, ...locked.filter((document) => !isNear(document))];
}

function countWith(underWay: OverdueTerms['underWay'], locked: readonly Unclaimed[]): OverdueTerms['underWay'] {
  const counts = new Map(underWay);
  for (const { tenantId } of locked) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
  return counts;
}

/** Documents read for each one that is locked, so that a call reads no more of many groups than of few. */
const READ_FOR_ONE = 10;

/** Locks overdue documents of the groups that are `which`, turn by turn. A group is read in the order of its index. */
async function lockSome(
  tx: Transaction,
  { latestNearDeadline, limit, perTenant, underWay, ...terms }: OverdueTerms,
  groups: readonly OverdueGroup[],
  which?: SQL,
): Promise<readonly Unclaimed[]> {
  if (groups.length === 0 || limit === 0) return [];
  const { id, tenantId, indexedState, nextAttemptAt } = documents;
  const ofEachGroup = Math.min(limit, Math.ceil((READ_FOR_ONE * limit) / groups.length));
  const column = (name: keyof OverdueGroup) => sql.param(groups.map((group) => group[name]));
  const { rows } = await tx.execute<Pick<Unclaimed, keyof Unclaimed>>(sql`
    with overdue as (
      select candidate.*, coalesce(under_way.steps, 0) + row_number()
        over (partition by candidate.tenant_id order by near_deadline, next_attempt_at) as turn
      from unnest(${column('tenantId')}::uuid[], ${column('state')}::text[], ${column('deadline')}::date[])
        as member (tenant_id, state, deadline)
      cross join lateral (
        select ${tenantId}, ${id}, ${nextAttemptAt},
          case when member.deadline <= ${latestNearDeadline}::date then member.deadline end as near_deadline
        from ${documents}
        where ${tenantId} = member.tenant_id and ${indexedState} = member.state and ${WORKING_DEADLINE} = member.deadline
          and ${and(isClaimable(terms), which)}
        order by ${tenantId}, ${indexedState}, ${WORKING_DEADLINE}, ${nextAttemptAt} limit ${ofEachGroup}
      ) candidate
      left join unnest(${sql.param([...underWay.keys()])}::uuid[], ${sql.param([...underWay.values()])}::int[])
        as under_way (tenant_id, steps) on under_way.tenant_id = candidate.tenant_id
    ), next as (
      select * from overdue where turn <= ${perTenant}::int order by turn, near_deadline, next_attempt_at limit ${limit}
    )
    select ${id}, ${tenantId} as "tenantId", ${documents.state},
      (${documents.submissionDeadline} - ${documents.clockDays})::text as "submissionDeadline"
    from next join ${documents} on (${tenantId}, ${id}) = (next.tenant_id, next.id)
    where ${nextAttemptAt} <= now()
    order by next.turn, next.near_deadline, next.next_attempt_at
    for update of ${documents} skip locked`);
  return rows;
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

import type { DocumentState } from '@chasqui/core/lifecycle';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../connection/index.ts';
import { documents, isNotMoving, WORKING_DEADLINE } from '../../schema/index.ts';
import { isClaimable, type OverdueTerms } from './overdue-terms.ts';

/** Overdue documents of one tenant with the same state and deadline. They follow each other in `documents_overdue`. */
export interface OverdueGroup {
  readonly tenantId: string;
  /** PENDING also for signed documents. */
  readonly state: DocumentState;
  /** By the clock of the machine, YYYY-MM-DD; `infinity` without a deadline. */
  readonly deadline: string;
}

interface OverdueGroups {
  /** By tenant: all groups of a tenant, or none. */
  readonly groups: readonly OverdueGroup[];
  /** Id of the last of these tenants; null if there is none after it. */
  readonly after: string | null;
}

/** Groups per document that may be claimed. */
const GROUPS_FOR_ONE = 2;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Lists groups in which a document can be claimed, of the tenants after `after`; of the first tenants if those have none. */
export async function listOverdueGroups(tx: Transaction, terms: OverdueTerms): Promise<OverdueGroups> {
  const most = GROUPS_FOR_ONE * terms.limit;
  const groups = await selectGroups(tx, terms, most);
  if (groups.length === 0 && terms.after !== null) return listOverdueGroups(tx, { ...terms, after: null });
  const last = groups.at(-1)?.tenantId;
  if (last === undefined || groups.length < most) return { groups, after: null };
  // The last tenant may have further groups.
  const whole = groups.filter(({ tenantId }) => tenantId !== last);
  return whole.length === 0 ? { groups, after: last } : { groups: whole, after: whole.at(-1)?.tenantId ?? null };
}

/** Jumps from group to group in the index, and stops once there are enough. */
async function selectGroups(tx: Transaction, { after, ...terms }: OverdueTerms, most: number) {
  const { tenantId, indexedState: state, nextAttemptAt } = documents;
  const states = terms.states.map((claimed) => (claimed === 'SIGNED' ? 'PENDING' : claimed));
  const { rows } = await tx.execute<Pick<OverdueGroup, keyof OverdueGroup>>(sql`
    with recursive member as (
      (
        select ${tenantId}, ${state}, ${WORKING_DEADLINE} as deadline from ${documents}
        where ${nextAttemptAt} is not null and ${tenantId} > ${after ?? BEFORE_ALL}::uuid
        order by ${tenantId}, ${state}, ${WORKING_DEADLINE} limit 1
      )
      union all
      select following.* from member cross join lateral (
        select ${tenantId}, ${state}, ${WORKING_DEADLINE} as deadline from ${documents}
        where ${nextAttemptAt} is not null
          and (${tenantId}, ${state}, ${WORKING_DEADLINE}) > (member.tenant_id, member.indexed_state, member.deadline)
        order by ${tenantId}, ${state}, ${WORKING_DEADLINE} limit 1
      ) following
    )
    select member.tenant_id as "tenantId", member.indexed_state as state, member.deadline::text from member
    where ${inArray(sql`member.indexed_state`, states)} and ${isNotMoving(sql`member.tenant_id`)} and exists (
      select from ${documents}
      where ${tenantId} = member.tenant_id and ${state} = member.indexed_state and ${WORKING_DEADLINE} = member.deadline
        and ${isClaimable(terms)}
    )
    limit ${most}`);
  return rows;
}

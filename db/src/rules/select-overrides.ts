import type { RuleOverride } from '@chasqui/core/rules';
import type { Transaction } from '../connection/index.ts';
import { ruleOverrides } from '../schema/index.ts';

/** Returns the changes of an operator, in the order of their ids. */
export async function selectOverrides(tx: Transaction): Promise<readonly RuleOverride[]> {
  const { id, from, to, value, enabled } = ruleOverrides;
  const rows = await tx.select({ id, from, to, value, enabled }).from(ruleOverrides).orderBy(id);
  return rows.map((row) => ({
    id: row.id,
    from: row.from ?? undefined,
    to: row.to ?? undefined,
    value: row.value ?? undefined,
    enabled: row.enabled ?? undefined,
  }));
}

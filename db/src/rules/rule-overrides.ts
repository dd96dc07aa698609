import { buildRuleBook, type RuleOverride } from '@chasqui/core/rules';
import { eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inSystem, readInSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { ruleOverrides } from '../schema/index.ts';
import { forgetRuleBook } from './get-rule-book.ts';
import { selectOverrides } from './select-overrides.ts';

/** Lists the changes of an operator as they are now, also if this process knows older ones. */
export function listRuleOverrides(db: Database, ctx: SystemContext): Promise<readonly RuleOverride[]> {
  return readInSystem(db, ctx, selectOverrides);
}

/** Changes a published row. Fields that the change lacks stay as an earlier change left them. */
export async function putRuleOverride(db: Database, ctx: SystemContext, change: RuleOverride): Promise<void> {
  await changeOverrides(db, ctx, { action: 'rule.changed', id: change.id }, async (tx) => {
    const { id, ...fields } = change;
    await tx
      .insert(ruleOverrides)
      .values(change)
      .onConflictDoUpdate({ target: ruleOverrides.id, set: { ...fields, updatedAt: sql`now()` } });
  });
}

/** Takes the change of a row back. The row is again as it is published. */
export async function deleteRuleOverride(db: Database, ctx: SystemContext, id: string): Promise<void> {
  await changeOverrides(db, ctx, { action: 'rule.restored', id }, async (tx) => {
    await tx.delete(ruleOverrides).where(eq(ruleOverrides.id, id));
  });
}

interface AuditedChange {
  readonly action: 'rule.changed' | 'rule.restored';
  /** Id of the row. */
  readonly id: string;
}

/** Makes a change, alone. The audit log gets the row before and after it. */
async function changeOverrides(
  db: Database,
  ctx: SystemContext,
  { action, id }: AuditedChange,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await inSystem(db, ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rule_overrides', 0))`);
    const before = await readRow(tx, id);
    await change(tx);
    const after = await readRow(tx, id);
    await appendAudit(tx, ctx, { action, subject: { kind: 'rule', id }, details: { before, after } });
  });
  forgetRuleBook(db);
}

/** Reads the parts of a row that a change may concern, as they are in force. */
async function readRow(tx: Transaction, id: string) {
  const found = buildRuleBook(await selectOverrides(tx)).find((row) => row.id === id);
  if (found === undefined) return null;
  const { from, to, value, enabled } = found;
  return { from, to, value, enabled };
}

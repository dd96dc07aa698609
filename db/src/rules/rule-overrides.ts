import { ChasquiError, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import {
  buildRuleBook,
  type DatedRule,
  findBlockingRow,
  findChangeProblems,
  mergeChange,
  PUBLISHED_RULES,
  type RuleOverride,
} from '@chasqui/core/rules';
import { eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inSystem, readInSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { ruleOverrides } from '../schema/index.ts';
import { forgetRuleBook } from './get-rule-book.ts';
import { selectOverrides } from './select-overrides.ts';

/** Lists the changes of an operator as they are now, also if this process knows older ones. */
export function listRuleOverrides(db: Database, ctx: SystemContext): Promise<readonly RuleOverride[]> {
  return readInSystem(db, ctx, selectOverrides);
}

/**
 * Changes a published row. Fields that the change lacks stay as an earlier change left them.
 * @throws ChasquiError NOT_FOUND, VALIDATION_FAILED with every problem
 */
export async function putRuleOverride(db: Database, ctx: SystemContext, change: RuleOverride): Promise<void> {
  await changeOverrides(db, ctx, { action: 'rule.changed', id: change.id }, async (tx, overrides) => {
    const problems = findChangeProblems(overrides, change);
    if (problems.length > 0) throw validationError(problems);
    const changed = mergeChange(overrides, change);
    const { from = null, to = null, value = null, enabled = null } = changed.find(({ id }) => id === change.id) ?? {};
    const fields = { from, to, value, enabled };
    await tx
      .insert(ruleOverrides)
      .values({ id: change.id, ...fields })
      .onConflictDoUpdate({ target: ruleOverrides.id, set: { ...fields, updatedAt: sql`now()` } });
    return changed;
  });
}

/**
 * Takes the change of a row back. The row is again as it is published.
 * @throws ChasquiError NOT_FOUND, CONFLICT if the row would be out of order
 */
export async function deleteRuleOverride(db: Database, ctx: SystemContext, id: string): Promise<void> {
  await changeOverrides(db, ctx, { action: 'rule.restored', id }, async (tx, overrides) => {
    const blocking = findBlockingRow(overrides, id);
    if (blocking !== undefined) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          `The change of "${id}" cannot be taken back: its published first day does not lie between those of the rows beside it. Change "${blocking}" first`,
          `El cambio de "${id}" no se puede retirar: su primer día publicado no está entre los de las filas vecinas. Cambie antes "${blocking}"`,
        ),
      );
    }
    const { rowCount } = await tx.delete(ruleOverrides).where(eq(ruleOverrides.id, id));
    if (rowCount === 0) {
      throw new ChasquiError(
        'NOT_FOUND',
        say(
          `Row "${id}" is as it is published: there is no change to take back`,
          `La fila "${id}" está como se publicó: no hay cambio que retirar`,
        ),
      );
    }
    return overrides.filter((override) => override.id !== id);
  });
}

interface AuditedChange {
  readonly action: 'rule.changed' | 'rule.restored';
  /** Id of the row. */
  readonly id: string;
}

/** Makes a change, one after the other. The audit log gets the row before and after it. */
async function changeOverrides(
  db: Database,
  ctx: SystemContext,
  { action, id }: AuditedChange,
  change: (tx: Transaction, overrides: readonly RuleOverride[]) => Promise<readonly RuleOverride[]>,
): Promise<void> {
  if (!PUBLISHED_RULES.some((row) => row.id === id)) {
    throw new ChasquiError(
      'NOT_FOUND',
      say(
        `There is no row "${id}": GET /admin/rules lists them`,
        `No hay una fila "${id}": GET /admin/rules las lista`,
      ),
    );
  }
  await inSystem(db, ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rule_overrides', 0))`);
    const overrides = await selectOverrides(tx);
    const changed = await change(tx, overrides);
    const details = { before: describeRow(overrides, id), after: describeRow(changed, id) };
    await appendAudit(tx, ctx, { action, subject: { kind: 'rule', id }, details });
  });
  forgetRuleBook(db);
}

/** Returns the parts of a row that a change may concern, as they are in force. */
function describeRow(overrides: readonly RuleOverride[], id: string): Partial<DatedRule> {
  const { from, to, value, enabled } = buildRuleBook(overrides).find((row) => row.id === id) ?? {};
  return { from, to, value, enabled };
}

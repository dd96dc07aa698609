import { calendarDateField, closedObject } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, RULE_CHANGE_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import type { SystemContext } from '@chasqui/db/connection';
import { deleteRuleOverride, listRuleOverrides, putRuleOverride } from '@chasqui/db/rules';
import * as v from 'valibot';
import type { RequestContext } from '../../../kernel/context.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { NoInputSchema, recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { type RuleRowBody, RuleRowSchema, toRuleRows } from './rule-row-body.ts';

type OperatorContext = Pick<RequestContext, 'deps' | 'language'> & { readonly system: SystemContext };

async function readRows({ deps, system, language }: OperatorContext): Promise<RuleRowBody[]> {
  const overrides = await listRuleOverrides(deps.db, system);
  return toRuleRows({ overrides, today: limaDate(deps.clock.now()), language });
}

export const listRuleRows = masterProcedure('GET /admin/rules', 'Operations', {
  summary: 'List the rules with dates',
  description:
    'Lists every row of the rules that SUNAT changes on a day: rates, terms, rows of catalogs and checks. Each row has ' +
    'its days and its value as they are in force, as they are published, and the changes of an operator.',
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(RuleRowSchema) }))
  .query(async ({ ctx }) => ({ data: await readRows(ctx) }));

export const RuleChangeSchema = v.pipe(
  closedObject({
    rule_id: recordId('row'),
    from: v.optional(v.pipe(calendarDateField(), v.description('First day of issue'))),
    to: v.optional(
      v.pipe(
        v.nullable(calendarDateField()),
        v.description('Last day of issue; null if the row ends where the next one begins'),
      ),
    ),
    value: v.optional(
      v.pipe(
        v.string(schemaMessage(REQUEST_MESSAGES.text)),
        v.description('Per cent, soles or days as decimal text, or a text of a catalog'),
      ),
    ),
    enabled: v.optional(
      v.pipe(
        v.boolean(schemaMessage(REQUEST_MESSAGES.trueOrFalse)),
        v.description('False if no rule is to hold in the period of the row'),
      ),
    ),
  }),
  v.check(({ rule_id, ...fields }) => Object.keys(fields).length > 0, schemaMessage(RULE_CHANGE_MESSAGES.empty)),
);

export const changeRuleRow = masterProcedure('PUT /admin/rules/{rule_id}', 'Operations', {
  summary: 'Move, change or switch off a row of the rules',
  description:
    'Changes a row without a release, when SUNAT postpones a rule or gives it another value. Fields that the request ' +
    'lacks stay as they are. Every process follows within a minute, and the audit log has the row before and after. ' +
    'The row before it ends when the moved row begins. Recorded documents stay as they are, also if the row had begun.',
})
  .input(RuleChangeSchema)
  .output(RuleRowSchema)
  .mutation(async ({ ctx, input: { rule_id: id, ...fields } }) => {
    await putRuleOverride(ctx.deps.db, ctx.system, { id, ...fields });
    const changed = (await readRows(ctx)).find((row) => row.id === id);
    if (changed === undefined) throw new Error(`The changed row ${id} is gone`);
    return changed;
  });

export const restoreRuleRow = masterProcedure('DELETE /admin/rules/{rule_id}', 'Operations', {
  summary: 'Take the changes of a row of the rules back',
  description:
    'The row holds again as it is published, for every day of issue. A row without changes is a 404. If its published ' +
    'first day does not lie between those of the rows beside it, because they were moved, the answer is a 409.',
  errors: [409],
})
  .input(closedObject({ rule_id: recordId('row') }))
  .output(v.void())
  .mutation(({ ctx, input }) => deleteRuleOverride(ctx.deps.db, ctx.system, input.rule_id));

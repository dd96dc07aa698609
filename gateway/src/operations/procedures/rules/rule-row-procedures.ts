import { calendarDateField, closedObject, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import type { SystemContext } from '@chasqui/db/connection';
import { deleteRuleOverride, listRuleOverrides, putRuleOverride } from '@chasqui/db/rules/rule-overrides';
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
  summary: say('List the rules with dates', 'Listar las reglas con fechas'),
  description: say(
    'Lists every row of the rules that SUNAT changes on a day: rates, terms, rows of catalogs and checks. Each row has ' +
      'its days and its value as they are in force, as they are published, and the changes of an operator.',
    'Lista cada fila de las reglas que SUNAT cambia en un día: tasas, plazos, filas de catálogos y validaciones. ' +
      'Cada fila tiene sus días y su valor tal como rigen, tal como se publicaron, y los cambios de un operador.',
  ),
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(RuleRowSchema) }))
  .query(async ({ ctx }) => ({ data: await readRows(ctx) }));

const RuleChangeSchema = v.pipe(
  closedObject({
    rule_id: recordId('row'),
    from: v.optional(v.pipe(calendarDateField(), described('First day of issue', 'Primer día de emisión'))),
    to: v.optional(
      v.pipe(
        v.nullable(calendarDateField()),
        described(
          'Last day of issue; null if the row ends where the next one begins',
          'Último día de emisión; null si la fila termina donde empieza la siguiente',
        ),
      ),
    ),
    value: v.optional(
      v.pipe(
        v.string(schemaMessage(FIELD_MESSAGES.text)),
        described(
          'Per cent, soles or days as decimal text, or a text of a catalog',
          'Porcentaje, soles o días como texto decimal, o un texto de un catálogo',
        ),
      ),
    ),
    enabled: v.optional(
      v.pipe(
        v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
        described(
          'False if no rule is to hold in the period of the row',
          'false si ninguna regla debe regir en el período de la fila',
        ),
      ),
    ),
  }),
  v.check(
    ({ rule_id, ...fields }) => Object.keys(fields).length > 0,
    schemaMessage(
      say(
        'must have at least one of from, to, value and enabled',
        'debe tener al menos uno de from, to, value y enabled',
      ),
    ),
  ),
);

export const changeRuleRow = masterProcedure('PUT /admin/rules/{rule_id}', 'Operations', {
  summary: say('Move, change or switch off a row of the rules', 'Mover, cambiar o desactivar una fila de las reglas'),
  description: say(
    'Changes a row without a release, when SUNAT postpones a rule or gives it another value. Fields that the request ' +
      'lacks stay as they are. Every process follows within a minute, and the audit log has the row before and after. ' +
      'The row before it ends when the moved row begins. Recorded documents stay as they are, also if the row had begun.',
    'Cambia una fila sin una nueva versión, cuando SUNAT posterga una regla o le da otro valor. Los campos que faltan quedan como están. ' +
      'Cada proceso la sigue en menos de un minuto, y la auditoría tiene la fila antes y después. La fila anterior termina cuando empieza la fila movida. ' +
      'Los comprobantes registrados quedan como están, aunque la fila ya hubiera empezado.',
  ),
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
  summary: say('Take the changes of a row of the rules back', 'Retirar los cambios de una fila de las reglas'),
  description: say(
    'The row holds again as it is published, for every day of issue. A row without changes is a 404. If its published ' +
      'first day does not lie between those of the rows beside it, because they were moved, the answer is a 409.',
    'La fila vuelve a regir como se publicó, para cada día de emisión. Una fila sin cambios es un 404. Si su ' +
      'primer día publicado no está entre los de las filas vecinas, porque se movieron, la respuesta es un 409.',
  ),
  errors: [409],
})
  .input(closedObject({ rule_id: recordId('row') }))
  .output(v.void())
  .mutation(({ ctx, input }) => deleteRuleOverride(ctx.deps.db, ctx.system, input.rule_id));

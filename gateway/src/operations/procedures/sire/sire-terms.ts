import { calendarDateField, closedObject, component } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { TERM_GROUPS, type TermGroup } from '@chasqui/core/sire/terms';
import { putSireTerm } from '@chasqui/db/sire/sire-terms';
import * as v from 'valibot';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { PeriodCodeSchema, toPeriod } from './month-body.ts';

/** Builds an object with one value for each group of taxpayers. */
function mapGroups<Value>(read: (group: TermGroup) => Value): Record<TermGroup, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(TERM_GROUPS.map((group) => [group, read(group)])) as Record<TermGroup, Value>;
}

export const putSireTermOfMonth = masterProcedure('PUT /admin/sire-terms/{period}', 'SIRE', {
  summary: say('Set the term of a month of SIRE', 'Registrar el vencimiento de un mes del SIRE'),
  description: say(
    'Sets the last days on which SUNAT takes the registers of a month, as its calendar gives them, by the last digit of the RUC, or corrects them. The calendar is never computed: a month that is neither published with this version nor set here has no `dueDate`.',
    'Registra los últimos días en que SUNAT recibe los registros de un mes, como los da su cronograma, por el último dígito del RUC, o los corrige. El cronograma nunca se calcula: un mes que no está publicado con esta versión ni registrado aquí no tiene `dueDate`.',
  ),
})
  .input(closedObject({ period: PeriodCodeSchema, ...mapGroups(() => calendarDateField()) }))
  .output(component('SireTerm', v.object({ period: v.string(), ...mapGroups(() => v.string()) })))
  .mutation(async ({ ctx, input }) => {
    const { period, ...dueDates } = input;
    await putSireTerm(ctx.deps.db, ctx.system, { period: toPeriod(period), dueDates });
    return input;
  });

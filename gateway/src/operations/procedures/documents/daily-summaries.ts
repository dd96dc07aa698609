import { type ChasquiError, validationError } from '@chasqui/core/errors';
import { calendarDateField, closedObject, described } from '@chasqui/core/fields';
import { RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { compareDates, limaDate } from '@chasqui/core/time';
import { recordDailySummaries } from '@chasqui/db/documents/summaries';
import * as v from 'valibot';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { withTestDayParameter } from '../../../kernel/operation/request-day.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { submitRecorded } from '../../emission/emit-document.ts';
import { refuseWithoutQueues } from '../../emission/enqueue.ts';

const DailySummaryRequestSchema = closedObject({
  referenceDate: v.pipe(
    calendarDateField(),
    described('Day on which the boletas and notes were issued', 'Día en que se emitieron las boletas y las notas'),
  ),
});

/** The daily summaries that a request recorded. */
const DailySummariesSchema = v.object({ data: v.array(EmissionResultSchema) });

export const sendDailySummaries = issuerProcedure('POST /api/daily-summaries', 'Emission', {
  scope: 'documents:write',
  successStatus: 201,
  successDescription: say(
    'Recorded and sent: each summary with its ticket',
    'Registrado y enviado: cada resumen con su ticket',
  ),
  summary: say('Send the boletas of a day now', 'Enviar ahora las boletas de un día'),
  description: say(
    'Sends the boletas and notes on boletas of a day that wait for their resumen diario, at most 500 in each. Without this request they are sent once the day is over. ' +
      'Each of them ends when the ticket of its summary does. The list is empty if none waits. See `receipts` in the settings.',
    'Envía las boletas y las notas de boletas de un día que esperan su resumen diario, hasta 500 en cada uno. Sin esta solicitud se envían cuando termina el día. ' +
      'Cada una termina cuando termina el ticket de su resumen. La lista está vacía si ninguna espera. Vea `receipts` en la configuración.',
  ),
  spec: withTestDayParameter,
})
  .input(DailySummaryRequestSchema)
  .output(DailySummariesSchema)
  .mutation(async ({ ctx, input: { referenceDate } }) => {
    const today = limaDate(ctx.deps.clock.now());
    if (compareDates(referenceDate, today) > 0) throw futureDay(today);
    await refuseWithoutQueues(ctx, RECORD_MESSAGES.nothingSent);
    const days = { referenceDate, issueDate: today, clockDays: ctx.clockDays };
    const recorded = await recordDailySummaries(ctx.deps.db, ctx.tenant, days);
    const deadlineMs = performance.now() + ctx.deps.config.emissionWaitMs;
    const sent = await Promise.all(recorded.map((summary) => submitRecorded(ctx, summary, deadlineMs)));
    return { data: sent.map((summary) => toEmissionResult(summary, ctx.language)) };
  });

function futureDay(today: string): ChasquiError {
  return validationError([
    {
      path: 'referenceDate',
      code: 'REFERENCE_DATE_AHEAD',
      ...say(
        `must not be after ${today}: today is ${today} in Lima`,
        `no debe ser posterior al ${today}: hoy es ${today} en Lima`,
      ),
    },
  ]);
}

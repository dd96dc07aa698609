import { type ChasquiError, validationError } from '@chasqui/core/errors';
import { calendarDateField, closedObject } from '@chasqui/core/fields';
import { OPERATION_MESSAGES, REQUEST_MESSAGES } from '@chasqui/core/messages';
import { compareDates, limaDate } from '@chasqui/core/time';
import { recordDailySummaries } from '@chasqui/db/documents/summaries';
import * as v from 'valibot';
import { issuerProcedure } from '../../../kernel/operation/procedure.ts';
import { withTestDayParameter } from '../../../kernel/operation/request-day.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { submitRecorded } from '../../emission/emit-document.ts';
import { refuseWithoutQueues } from '../../emission/enqueue.ts';

const DailySummaryRequestSchema = closedObject({
  referenceDate: v.pipe(calendarDateField(), v.description('Day on which the boletas and notes were issued')),
});

/** The daily summaries that a request recorded. */
export const DailySummariesSchema = v.object({ data: v.array(EmissionResultSchema) });

export const sendDailySummaries = issuerProcedure('POST /api/daily-summaries', 'Emission', {
  successStatus: 201,
  successDescription: 'Recorded and sent: each summary with its ticket',
  summary: 'Send the boletas of a day now',
  description:
    'Sends the boletas and notes on boletas of a day that wait for their resumen diario, at most 500 in each. Without ' +
    'this request they are sent once the day is over. Each of them ends when the ticket of its summary does. The list is ' +
    'empty if none waits. See `receipts` in the settings.',
  spec: withTestDayParameter,
})
  .input(DailySummaryRequestSchema)
  .output(DailySummariesSchema)
  .mutation(async ({ ctx, input: { referenceDate } }) => {
    const today = limaDate(ctx.deps.clock.now());
    if (compareDates(referenceDate, today) > 0) throw futureDay(today);
    await refuseWithoutQueues(ctx, OPERATION_MESSAGES.nothingSent);
    const days = { referenceDate, issueDate: today, clockDays: ctx.clockDays };
    const recorded = await recordDailySummaries(ctx.deps.db, ctx.tenant, days);
    const deadlineMs = performance.now() + ctx.deps.config.emissionWaitMs;
    const sent = await Promise.all(recorded.map((summary) => submitRecorded(ctx, summary, deadlineMs)));
    return { data: sent.map((summary) => toEmissionResult(summary, ctx.language)) };
  });

function futureDay(today: string): ChasquiError {
  return validationError([
    { path: 'referenceDate', code: 'REFERENCE_DATE_AHEAD', ...REQUEST_MESSAGES.notAfterToday(today) },
  ]);
}

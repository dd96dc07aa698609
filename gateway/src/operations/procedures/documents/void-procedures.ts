import { voidReasonField } from '@chasqui/core/families/batch';
import { closedObject } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import { bestVoidingFile, listVoidOptions, VOID_WAYS, VOIDING_FILES, type VoidOption } from '@chasqui/core/voiding';
import { getVoidFacts } from '@chasqui/db/documents';
import { getRuleBook } from '@chasqui/db/rules';
import * as v from 'valibot';
import { withTag } from '../../../kernel/operation/error-responses.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { EmissionAnswerSchema, VoidingAnswerSchema } from '../../emission/emission-result.ts';
import { withLater } from '../../emission/later-answer.ts';
import { correctDocument as correctIt, voidDocument as voidIt } from '../../emission/undo-document.ts';
import { DocumentIdSchema } from './download-document.ts';

export const VoidOptionSchema = v.object({
  way: v.pipe(
    v.picklist(VOID_WAYS),
    v.description(
      'RA, RC and RR are files that `void` sends. `correction` and `report` are daily summaries of a boleta: `correct` and ' +
        '`POST /api/daily-summaries` send them. The others are up to people',
    ),
  ),
  open: v.pipe(v.boolean(), v.description('True if the way is lawful now')),
  until: v.nullable(
    v.pipe(
      v.string(),
      v.description('YYYY-MM-DD: day in Lima by the end of which SUNAT must have it; null if there is no term'),
    ),
  ),
  effect: v.pipe(v.string(), v.description('Effect of this way')),
  closedBecause: v.nullable(v.pipe(v.string(), v.description('Reason why it is closed; null if it is open'))),
  codes: v.pipe(v.array(v.string()), v.description('Codes with which SUNAT would answer')),
  remarks: v.pipe(v.array(v.string()), v.description('Conditions that only people can judge, and consequences')),
});

export const VoidOptionsSchema = v.object({
  id: v.pipe(v.string(), v.description('Id of the document')),
  today: v.pipe(v.string(), v.description('YYYY-MM-DD: day in Lima on which the options are so')),
  file: v.nullable(
    v.pipe(v.picklist(VOIDING_FILES), v.description('File that `void` sends today; null if it sends none')),
  ),
  options: v.pipe(v.array(VoidOptionSchema), v.description('The best first, and the closed ones last')),
});
export type VoidOptionsBody = v.InferOutput<typeof VoidOptionsSchema>;

export const getVoidOptions = readerProcedure('GET /api/documents/{id}/void-options', 'Documents', {
  summary: 'List the ways to undo a document',
  description:
    'Returns every lawful way to undo the document today, with its last day and its effect, and the reason why each ' +
    'other way is closed. `remarks` has what only people can judge, such as a delivery to the customer.',
  spec: withTag,
})
  .input(DocumentIdSchema)
  .output(VoidOptionsSchema)
  .query(async ({ ctx, input }): Promise<VoidOptionsBody> => {
    const today = limaDate(ctx.deps.clock.now());
    const question = { documentId: input.id, today, rules: await getRuleBook(ctx.deps.db) };
    const options = listVoidOptions(await getVoidFacts(ctx.deps.db, ctx.tenant, question));
    return {
      id: input.id,
      today,
      file: bestVoidingFile(options),
      options: options.map((option) => toVoidOptionBody(option, ctx.language)),
    };
  });

export function toVoidOptionBody(
  { codes, effect, closedBecause, remarks, ...option }: VoidOption,
  language: Language,
): v.InferOutput<typeof VoidOptionSchema> {
  return {
    ...option,
    codes: [...codes],
    effect: inLanguage(effect, language),
    closedBecause: closedBecause === null ? null : inLanguage(closedBecause, language),
    remarks: remarks.map((remark) => inLanguage(remark, language)),
  };
}

export const voidDocument = issuerProcedure('POST /api/documents/{id}/void', 'Documents', {
  successStatus: 201,
  successDescription: 'Recorded and sent: the communication, with its ticket',
  summary: 'Void a document',
  description:
    'Sends the file that is lawful for the document today: a comunicación de baja (RA), a resumen diario (RC) or a ' +
    'resumen de reversiones (RR), of today and with the next number. Answers as `POST /api/voided-documents` does, with ' +
    'the communication. If no file can void the document, or one is under way already, the answer is a 409 that says ' +
    'why and what can be done. Several requests for one document at once make one communication.',
  spec: withLater,
})
  .input(closedObject({ ...DocumentIdSchema.entries, reason: voidReasonField() }))
  .output(VoidingAnswerSchema)
  .mutation(async ({ ctx, input }) => voidIt(ctx, input.id, input.reason));

export const correctDocument = issuerProcedure('POST /api/documents/{id}/correct', 'Documents', {
  successStatus: 201,
  successDescription: 'Recorded and sent: the daily summary, with its ticket',
  summary: 'State the line of a boleta anew',
  description:
    'SUNAT knows a boleta of a daily summary only by its line there. This request sends the line again (state 2), with the ' +
    'customer and the amounts of the signed XML, in a summary of its own. It mends a line that SUNAT accepted with an ' +
    'observation. It does not change the boleta: that takes a credit note and a new one. If the document was sent alone, ' +
    'is void, or has no verdict yet, the answer is a 409 that says so.',
  spec: withLater,
})
  .input(DocumentIdSchema)
  .output(EmissionAnswerSchema)
  .mutation(async ({ ctx, input }) => correctIt(ctx, input.id));

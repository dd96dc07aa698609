import { voidReasonField } from '@chasqui/core/documents/communication/request';
import { closedObject, described } from '@chasqui/core/fields';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import { bestVoidingFile, listVoidOptions } from '@chasqui/core/voiding/list-void-options';
import { VOID_WAYS, VOIDING_FILES, type VoidOption } from '@chasqui/core/voiding/void-option';
import { getVoidFacts } from '@chasqui/db/documents';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
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
    described(
      'RA, RC and RR are files that `void` sends. `correction` and `report` are daily summaries of a boleta: `correct` and `POST /api/daily-summaries` send them. The others are up to people',
      'RA, RC y RR son archivos que `void` envía. `correction` y `report` son resúmenes diarios de una boleta: los envían `correct` y `POST /api/daily-summaries`. Los demás dependen de personas',
    ),
  ),
  open: v.pipe(v.boolean(), described('True if the way is lawful now', 'True si la forma es legal ahora')),
  until: v.nullable(
    v.pipe(
      v.string(),
      described(
        'YYYY-MM-DD: day in Lima by the end of which SUNAT must have it; null if there is no term',
        'YYYY-MM-DD: día en Lima a cuyo término SUNAT debe tenerlo; null si no hay plazo',
      ),
    ),
  ),
  effect: v.pipe(v.string(), described('Effect of this way', 'Efecto de esta forma')),
  closedBecause: v.nullable(
    v.pipe(
      v.string(),
      described('Reason why it is closed; null if it is open', 'Motivo por el que está cerrada; null si está abierta'),
    ),
  ),
  codes: v.pipe(
    v.array(v.string()),
    described('Codes with which SUNAT would answer', 'Códigos con los que SUNAT respondería'),
  ),
  remarks: v.pipe(
    v.array(v.string()),
    described(
      'Conditions that only people can judge, and consequences',
      'Condiciones que solo las personas pueden juzgar, y consecuencias',
    ),
  ),
});

const VoidOptionsSchema = v.object({
  id: v.pipe(v.string(), described('Id of the document', 'Id del comprobante')),
  today: v.pipe(
    v.string(),
    described(
      'YYYY-MM-DD: day in Lima on which the options are so',
      'YYYY-MM-DD: día en Lima en que las opciones son estas',
    ),
  ),
  file: v.nullable(
    v.pipe(
      v.picklist(VOIDING_FILES),
      described(
        'File that `void` sends today; null if it sends none',
        'Archivo que `void` envía hoy; null si no envía ninguno',
      ),
    ),
  ),
  options: v.pipe(
    v.array(VoidOptionSchema),
    described('The best first, and the closed ones last', 'Primero la mejor, y al final las cerradas'),
  ),
});
export type VoidOptionsBody = v.InferOutput<typeof VoidOptionsSchema>;

export const getVoidOptions = readerProcedure('GET /api/documents/{id}/void-options', 'Documents', {
  scope: 'documents:read',
  summary: say('List the ways to undo a document', 'Listar las formas de dejar sin efecto un comprobante'),
  description: say(
    'Returns every lawful way to undo the document today, with its last day and its effect, and the reason why each ' +
      'other way is closed. `remarks` has what only people can judge, such as a delivery to the customer.',
    'Devuelve cada forma legal de dejar sin efecto el comprobante hoy, con su último día y su efecto, y el motivo por el que cada otra forma está cerrada. ' +
      '`remarks` tiene lo que solo las personas pueden juzgar, como una entrega al cliente.',
  ),
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
  scope: 'documents:write',
  successStatus: 201,
  successDescription: say(
    'Recorded and sent: the communication, with its ticket',
    'Registrado y enviado: la comunicación, con su ticket',
  ),
  summary: say('Void a document', 'Anular un comprobante'),
  description: say(
    'Sends the file that is lawful for the document today: a comunicación de baja (RA), a resumen diario (RC) or a resumen de reversiones (RR), of today and with the next number. ' +
      'Answers as `POST /api/voided-documents` does, with the communication. If no file can void the document, or one is under way already, the answer is a 409 that says why and what can be done. ' +
      'Several requests for one document at once make one communication.',
    'Envía el archivo que hoy es legal para el comprobante: una comunicación de baja (RA), un resumen diario (RC) o un resumen de reversiones (RR), con fecha de hoy y el número siguiente. ' +
      'Responde como `POST /api/voided-documents`, con la comunicación. ' +
      'Si ningún archivo puede anular el comprobante, o ya hay uno en camino, la respuesta es un 409 que dice por qué y qué se puede hacer. ' +
      'Varias solicitudes a la vez para un comprobante hacen una sola comunicación.',
  ),
  spec: withLater,
})
  .input(closedObject({ ...DocumentIdSchema.entries, reason: voidReasonField() }))
  .output(VoidingAnswerSchema)
  .mutation(async ({ ctx, input }) => voidIt(ctx, input.id, input.reason));

export const correctDocument = issuerProcedure('POST /api/documents/{id}/correct', 'Documents', {
  scope: 'documents:write',
  successStatus: 201,
  successDescription: say(
    'Recorded and sent: the daily summary, with its ticket',
    'Registrado y enviado: el resumen diario, con su ticket',
  ),
  summary: say('State the line of a boleta anew', 'Informar de nuevo la línea de una boleta'),
  description: say(
    'SUNAT knows a boleta of a daily summary only by its line there. This request sends the line again (state 2), with the customer and the amounts of the signed XML, in a summary of its own. ' +
      'It mends a line that SUNAT accepted with an observation. It does not change the boleta: that takes a credit note and a new one. ' +
      'If the document was sent alone, is void, or has no verdict yet, the answer is a 409 that says so.',
    'SUNAT conoce una boleta de un resumen diario solo por su línea en él. Esta solicitud envía la línea otra vez (estado 2), con el cliente y los importes del XML firmado, en un resumen propio. ' +
      'Corrige una línea que SUNAT aceptó con una observación. No cambia la boleta: para eso hace falta una nota de crédito y una boleta nueva. ' +
      'Si el comprobante se envió solo, está anulado o todavía no tiene respuesta, la respuesta es un 409 que lo dice.',
  ),
  spec: withLater,
})
  .input(DocumentIdSchema)
  .output(EmissionAnswerSchema)
  .mutation(async ({ ctx, input }) => correctIt(ctx, input.id));

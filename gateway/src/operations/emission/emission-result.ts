import { getDefinition, paperTextsOf, type RecordedPaper } from '@chasqui/core/documents';
import { component, described } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import { type Language, storedTextIn } from '@chasqui/core/messages';
import { limaDate, shiftDays } from '@chasqui/core/time';
import type { CompletedDocument } from '@chasqui/db/documents';
import * as v from 'valibot';
import { listWarnings, WarningsSchema } from './list-warnings.ts';
import type { RuleFacts } from './read-rule-facts.ts';

export const EmissionResultSchema = component(
  'EmissionResult',
  v.object({
    id: v.pipe(v.string(), described('Id of the document', 'Id del comprobante')),
    documentId: v.pipe(
      v.string(),
      described(
        '<ruc>-<type>-<series>-<correlative padded to 8 digits>',
        '<ruc>-<tipo>-<serie>-<correlativo completado a 8 dígitos>',
      ),
    ),
    status: v.picklist(DOCUMENT_STATUSES),
    cdrResponseCode: v.nullable(
      v.pipe(v.string(), described("The authority's response code", 'El código de respuesta de la autoridad')),
    ),
    cdrDescription: v.nullable(
      v.pipe(v.string(), described("The authority's response text", 'El texto de respuesta de la autoridad')),
    ),
    ticket: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Null for synchronous documents, and in the answer to a guide that ended in time',
          'Null en comprobantes síncronos, y en la respuesta a una guía que terminó a tiempo',
        ),
      ),
    ),
    hash: v.nullable(
      v.pipe(
        v.string(),
        described(
          'DigestValue of the signature; null until the document is signed',
          'DigestValue de la firma; null mientras el comprobante no esté firmado',
        ),
      ),
    ),
    qr: v.nullable(
      v.pipe(
        v.string(),
        described(
          "Text of the QR code on the paper as it is now. That of a guide is SUNAT's address for it, once SUNAT has accepted it. Null until the document is signed, and for communications, which have none",
          'Texto del código QR del papel tal como está ahora. El de una guía es su dirección en SUNAT, desde que SUNAT la acepta. Null mientras el comprobante no esté firmado, y en las comunicaciones, que no tienen',
        ),
      ),
    ),
    amountInWords: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Text of legend 1000 of catalog 52: `CIENTO DIECIOCHO CON 00/100 SOLES`. Null for guides and communications, which have no amount',
          'Texto de la leyenda 1000 del catálogo 52: `CIENTO DIECIOCHO CON 00/100 SOLES`. Null en guías y comunicaciones, que no tienen importe',
        ),
      ),
    ),
    livemode: v.pipe(
      v.boolean(),
      described(
        'False for a document of a test company: it went to the sandbox and has no legal effect',
        'False en un comprobante de una empresa de prueba: fue al sandbox y no tiene efecto legal',
      ),
    ),
  }),
);
export type EmissionResult = v.InferOutput<typeof EmissionResultSchema>;

/** Answer of every emission endpoint: the emission result with the warnings that the validation of the request gives. */
export const EmissionAnswerSchema = component(
  'EmissionAnswer',
  v.object({ ...EmissionResultSchema.entries, warnings: WarningsSchema }),
);
export type EmissionAnswer = v.InferOutput<typeof EmissionAnswerSchema>;

/** Answer to a request that voids documents. Only the record of the communication has its documentId. */
export const VoidingAnswerSchema = component(
  'VoidingAnswer',
  v.omit(v.object(EmissionAnswerSchema.entries), ['documentId']),
);
export type VoidingAnswer = v.InferOutput<typeof VoidingAnswerSchema>;

type Emitted = RecordedPaper &
  Pick<CompletedDocument, 'id' | 'state' | 'responseCode' | 'responseDescription' | 'ticket' | 'livemode'>;

export function toEmissionResult(record: Emitted, language: Language): EmissionResult {
  return {
    id: record.id,
    documentId: formatDocumentId(record),
    status: statusOf(record.state),
    cdrResponseCode: record.responseCode,
    cdrDescription: storedTextIn(record.responseDescription, language),
    ticket: record.ticket,
    ...paperTextsOf(record),
    livemode: record.livemode,
  };
}

/**
 * Returns the answer to the emission of a recorded document. A repetition gets the same, but for warnings of rules that changed
 * meanwhile. The ticket of a guide is of use only while its verdict is missing.
 */
export function toEmissionAnswer(record: CompletedDocument, facts: RuleFacts, language: Language): EmissionAnswer {
  const result = toEmissionResult(record, language);
  const isEndedGuide = result.status !== 'SENT' && getDefinition(record.documentType).channel === 'sendGuide';
  const today = limaDate(shiftDays(record.createdAt, record.clockDays));
  return {
    ...result,
    ticket: isEndedGuide ? null : result.ticket,
    warnings: listWarnings(record, { today, facts, language }),
  };
}

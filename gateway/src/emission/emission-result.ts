import { formatDocumentId } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import { type Language, storedTextIn } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import type { DocumentRecord } from '@chasqui/db/documents';
import * as v from 'valibot';
import { listWarnings, WarningsSchema } from './list-warnings.ts';

export const EmissionResultSchema = v.object({
  id: v.pipe(v.string(), v.description('Id of the document')),
  documentId: v.pipe(v.string(), v.description('<ruc>-<type>-<series>-<correlative padded to 8 digits>')),
  status: v.picklist(DOCUMENT_STATUSES),
  cdrResponseCode: v.nullable(v.pipe(v.string(), v.description("The authority's response code"))),
  cdrDescription: v.nullable(v.pipe(v.string(), v.description("The authority's response text"))),
  ticket: v.nullable(v.pipe(v.string(), v.description('Null for synchronous documents'))),
  livemode: v.pipe(
    v.boolean(),
    v.description('False for a document of a test company: it went to the sandbox and has no legal effect'),
  ),
});
export type EmissionResult = v.InferOutput<typeof EmissionResultSchema>;

/** Answer of every emission endpoint: the emission result with the warnings that the validation of the request gives. */
export const EmissionAnswerSchema = v.object({ ...EmissionResultSchema.entries, warnings: WarningsSchema });
export type EmissionAnswer = v.InferOutput<typeof EmissionAnswerSchema>;

type Emitted = Parameters<typeof formatDocumentId>[0] &
  Pick<DocumentRecord, 'id' | 'state' | 'responseCode' | 'responseDescription' | 'ticket' | 'livemode'>;

export function toEmissionResult(record: Emitted, language: Language): EmissionResult {
  return {
    id: record.id,
    documentId: formatDocumentId(record),
    status: statusOf(record.state),
    cdrResponseCode: record.responseCode,
    cdrDescription: storedTextIn(record.responseDescription, language),
    ticket: record.ticket,
    livemode: record.livemode,
  };
}

/** Returns the answer to the emission of a recorded document: the same however often the request is repeated. */
export function toEmissionAnswer(record: DocumentRecord, language: Language): EmissionAnswer {
  return {
    ...toEmissionResult(record, language),
    warnings: listWarnings(record, limaDate(record.createdAt), language),
  };
}

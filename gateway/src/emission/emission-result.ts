import type { DocumentDefinition } from '@chasqui/core/documents';
import { formatDocumentId } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import type { DocumentRecord } from '@chasqui/db';
import * as v from 'valibot';

/** The emission result of api.md. */
export const EmissionResultSchema = v.object({
  id: v.pipe(v.string(), v.description('Record identifier')),
  documentId: v.pipe(v.string(), v.description('<ruc>-<type>-<series>-<correlative padded to 8 digits>')),
  status: v.picklist(DOCUMENT_STATUSES),
  cdrResponseCode: v.nullable(v.pipe(v.string(), v.description("The authority's response code"))),
  cdrDescription: v.nullable(v.pipe(v.string(), v.description("The authority's response text"))),
  ticket: v.nullable(v.pipe(v.string(), v.description('Null for synchronous documents'))),
});
export type EmissionResult = v.InferOutput<typeof EmissionResultSchema>;

/** The same of a communication, without the documentId (api.md). */
export const CommunicationResultSchema = v.omit(EmissionResultSchema, ['documentId']);

/** What an emission endpoint answers: the emission result, which of a communication has no documentId. */
export type EmissionAnswer = v.InferOutput<typeof CommunicationResultSchema> &
  Partial<Pick<EmissionResult, 'documentId'>>;

/** The answer of the emission endpoint of a type, by the way its documents go. */
export function emissionAnswerSchema({
  channel,
}: Pick<DocumentDefinition, 'channel'>): v.GenericSchema<EmissionAnswer, EmissionAnswer> {
  return channel === 'sendSummary' ? CommunicationResultSchema : EmissionResultSchema;
}

type Emitted = Parameters<typeof formatDocumentId>[0] &
  Pick<DocumentRecord, 'id' | 'state' | 'responseCode' | 'responseDescription' | 'ticket'>;

/** The emission result of a recorded document. */
export function toEmissionResult(record: Emitted): EmissionResult {
  return {
    id: record.id,
    documentId: formatDocumentId(record),
    status: statusOf(record.state),
    cdrResponseCode: record.responseCode,
    cdrDescription: record.responseDescription,
    ticket: record.ticket,
  };
}

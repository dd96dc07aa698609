import { getDefinition, isDocumentTypeCode } from '@chasqui/core/documents';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import type { Actor, DocumentDetail } from '@chasqui/db';
import * as v from 'valibot';
import { DocumentListingSchema, InstantSchema, toDocumentListing } from './document-listing.ts';

const StatusSchema = v.picklist(DOCUMENT_STATUSES);

const TransitionSchema = v.object({
  at: InstantSchema,
  from: v.nullable(StatusSchema),
  to: StatusSchema,
  reason: v.string(),
  actor: v.string(),
});

/** The document record of contract.md section 6. */
export const DocumentRecordSchema = v.object({
  ...DocumentListingSchema.entries,
  request: v.pipe(
    v.unknown(),
    v.description('The request as it was sent, with what each clientId and productId stood for beside it'),
  ),
  history: v.array(TransitionSchema),
});
export type DocumentRecordBody = v.InferOutput<typeof DocumentRecordSchema>;

/** What the API shows of a stored document. */
export function toDocumentRecordBody(record: DocumentDetail): DocumentRecordBody {
  return {
    ...toDocumentListing({ ...record, address: findAddress(record) }),
    request: record.request,
    history: record.history.map(toTransition),
  };
}

// Only the request has it: nothing is ever looked for by an address.
function findAddress({ documentType, request }: DocumentDetail): string | null {
  const name = isDocumentTypeCode(documentType) ? getDefinition(documentType).counterpartyName : null;
  if (name === null) return null;
  const sent = v.safeParse(v.object({ [name]: v.object({ address: v.string() }) }), request);
  return sent.success ? (sent.output[name]?.address ?? null) : null;
}

function toTransition(event: DocumentDetail['history'][number]): DocumentRecordBody['history'][number] {
  return {
    at: event.at.toISOString(),
    from: event.from === null ? null : statusOf(event.from),
    to: statusOf(event.to),
    reason: event.reason,
    actor: nameActor(event.actor),
  };
}

/** `api_key:<id>`, `worker:sign`, `master`... */
function nameActor(actor: Actor): string {
  if ('id' in actor) return `${actor.kind}:${actor.id}`;
  return actor.kind === 'worker' ? `worker:${actor.pool}` : actor.kind;
}

import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import type { Actor } from '@chasqui/db/connection';
import type { DocumentDetail } from '@chasqui/db/documents';
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
    v.description(
      'Request as it was sent; the data of a party given by clientId are in customer, supplier or recipient',
    ),
  ),
  history: v.array(TransitionSchema),
});
export type DocumentRecordBody = v.InferOutput<typeof DocumentRecordSchema>;

export function toDocumentRecordBody(record: DocumentDetail): DocumentRecordBody {
  return {
    ...toDocumentListing(record),
    request: record.request,
    history: record.history.map(toTransition),
  };
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

/** Returns the name of an actor: `api_key:<id>`, `worker:sign`, `master`... */
function nameActor(actor: Actor): string {
  if ('id' in actor) return `${actor.kind}:${actor.id}`;
  return actor.kind === 'worker' ? `worker:${actor.pool}` : actor.kind;
}

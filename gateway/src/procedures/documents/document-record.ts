import { getDefinition, isDocumentTypeCode } from '@chasqui/core/documents';
import { oneLine } from '@chasqui/core/fields';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import type { Actor, DocumentDetail } from '@chasqui/db';
import * as v from 'valibot';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { TotalsSchema, toTotals } from './totals.ts';

const StatusSchema = v.picklist(DOCUMENT_STATUSES);
const PartySchema = v.object({
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.string(),
  address: v.optional(v.string()),
});
const InstantSchema = v.pipe(v.string(), v.description('ISO 8601, UTC'));

const TransitionSchema = v.object({
  at: InstantSchema,
  from: v.nullable(StatusSchema),
  to: StatusSchema,
  reason: v.string(),
  actor: v.string(),
});

/** The document record of contract.md section 6. */
export const DocumentRecordSchema = v.object({
  ...EmissionResultSchema.entries,
  documentType: v.string(),
  series: v.string(),
  correlative: v.number(),
  issueDate: v.string(),
  currencyCode: v.string(),
  /** The other party, under the name its type has for it; communications have none. */
  customer: v.optional(PartySchema),
  supplier: v.optional(PartySchema),
  recipient: v.optional(PartySchema),
  totals: TotalsSchema,
  observations: v.array(v.object({ code: v.string(), message: v.string() })),
  hash: v.nullable(v.pipe(v.string(), v.description('DigestValue of the signature'))),
  voided: v.boolean(),
  voidedAt: v.nullable(InstantSchema),
  attempts: v.pipe(v.number(), v.description('Calls to the authority made for it')),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  request: v.pipe(v.unknown(), v.description('The request as it was sent')),
  links: v.object({ pdf: v.nullable(v.string()), xml: v.nullable(v.string()), cdr: v.nullable(v.string()) }),
  history: v.array(TransitionSchema),
});
export type DocumentRecordBody = v.InferOutput<typeof DocumentRecordSchema>;

/** What the API shows of a stored document. */
export function toDocumentRecordBody(record: DocumentDetail): DocumentRecordBody {
  return {
    ...toEmissionResult(record),
    documentType: record.documentType,
    series: record.series,
    correlative: record.correlative,
    issueDate: record.issueDate,
    currencyCode: record.currencyCode,
    ...nameCounterparty(record),
    totals: toTotals(record.totals),
    observations: [...record.observations],
    hash: record.hash,
    voided: record.voided,
    voidedAt: record.voidedAt?.toISOString() ?? null,
    attempts: record.attempts,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    request: record.request,
    links: toLinks(record),
    history: record.history.map(toTransition),
  };
}

function nameCounterparty({ documentType, counterparty, request }: DocumentDetail) {
  const name = isDocumentTypeCode(documentType) ? getDefinition(documentType).counterpartyName : null;
  return name === null ? {} : { [name]: { ...counterparty, ...findAddress(request, name) } };
}

// Only the request has it: nothing is ever looked for by an address.
function findAddress(request: unknown, name: string): { address?: string } {
  const sent = v.safeParse(v.object({ [name]: v.object({ address: v.string() }) }), request);
  const address = sent.success ? sent.output[name]?.address : undefined;
  return address === undefined ? {} : { address: oneLine(address) };
}

// A link is given once there is something behind it.
function toLinks(record: DocumentDetail): DocumentRecordBody['links'] {
  const base = `/api/documents/${record.id}`;
  return {
    pdf: null,
    xml: record.artifacts.includes('signed_xml') ? `${base}/xml` : null,
    cdr: record.artifacts.includes('cdr') ? `${base}/cdr` : null,
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

/** `api_key:<id>`, `worker:sign`, `master`... */
function nameActor(actor: Actor): string {
  if ('id' in actor) return `${actor.kind}:${actor.id}`;
  return actor.kind === 'worker' ? `worker:${actor.pool}` : actor.kind;
}

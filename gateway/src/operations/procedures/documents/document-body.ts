import { describeDifference } from '@chasqui/core/authority';
import { findDefinition, publicPageOf } from '@chasqui/core/documents';
import { component, described } from '@chasqui/core/fields';
import { DOCUMENT_STATUSES, statusOf } from '@chasqui/core/lifecycle';
import { inLanguage, type Language, storedTextIn } from '@chasqui/core/messages';
import { PAYMENT_METHODS } from '@chasqui/core/payment-methods';
import { pdfMarkOf } from '@chasqui/core/print';
import type { Actor } from '@chasqui/db/connection';
import type { DocumentDetail, ListedDocument } from '@chasqui/db/documents';
import type { AuthorityName } from '@chasqui/platform/authority';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { TotalsSchema, toTotals } from '../../../kernel/parameters/totals.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import { type Warning, WarningSchema } from '../../emission/list-warnings.ts';

const PartySchema = component(
  'Party',
  v.object({
    identityType: v.string(),
    identityNumber: v.string(),
    name: v.string(),
    address: v.optional(v.string()),
  }),
);

export const InstantSchema = v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC'));

/** Document as lists show it: the record of contract.md section 6 without request and history. */
export const DocumentListingSchema = component(
  'ListedDocument',
  v.object({
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
    seller: v.optional(PartySchema),
    paidWith: v.nullable(
      v.pipe(
        v.picklist(PAYMENT_METHODS),
        described(
          'Method by which a sale was paid at once, or by which a credit note on it gives money back; null for sales on credit and other documents',
          'Cómo se pagó una venta al contado, o cómo devuelve el dinero su nota de crédito; null en ventas al crédito y otros comprobantes',
        ),
      ),
    ),
    totals: TotalsSchema,
    observations: v.array(v.object({ code: v.string(), message: v.string() })),
    voided: v.boolean(),
    voidedAt: v.nullable(InstantSchema),
    cdrMissing: v.pipe(
      v.boolean(),
      described(
        'True if the authority accepted it but its answer was lost: there is no CDR, and the authority does not send it again',
        'True si la autoridad lo aceptó pero su respuesta se perdió: no hay CDR, y la autoridad no lo vuelve a enviar',
      ),
    ),
    attempts: v.pipe(
      v.number(),
      described(
        'Number of times that its file was sent to the authority',
        'Cuántas veces se envió su archivo a la autoridad',
      ),
    ),
    submissionDeadline: v.nullable(
      v.pipe(
        v.string(),
        described(
          'YYYY-MM-DD: last day in Lima on which the authority accepts it; null if no deadline is known',
          'YYYY-MM-DD: último día en Lima en que la autoridad lo acepta; null si no se conoce un plazo',
        ),
      ),
    ),
    createdAt: InstantSchema,
    updatedAt: InstantSchema,
    links: v.object({
      pdf: v.nullable(v.string()),
      escpos: v.nullable(
        v.pipe(
          v.string(),
          described('Ticket for a thermal printer of 80 mm', 'Ticket para una impresora térmica de 80 mm'),
        ),
      ),
      xml: v.nullable(v.string()),
      cdr: v.nullable(v.string()),
      public: v.nullable(
        v.pipe(
          v.string(),
          described(
            'Page for the buyer, without login: anyone with the link sees the document and downloads its files. Absolute if PUBLIC_URL is set',
            'Página para el comprador, sin ingresar: quien tiene el enlace ve el comprobante y descarga sus archivos. Absoluto si PUBLIC_URL está configurada',
          ),
        ),
      ),
    }),
  }),
);
export type DocumentListing = v.InferOutput<typeof DocumentListingSchema>;

/** Reader of a record: their language, and the address at which people reach the service, null if it is unknown. */
export interface RecordReader {
  readonly language: Language;
  readonly publicUrl: string | null;
  /** Authority of the installation, to which the default channel leads. */
  readonly configured: AuthorityName;
}

export function readerOf({ language, deps }: Pick<MemberContext, 'language' | 'deps'>): RecordReader {
  return { language, publicUrl: deps.config.publicUrl, configured: deps.config.authority };
}

export function toDocumentListing(record: ListedDocument, { language, publicUrl }: RecordReader): DocumentListing {
  return {
    ...record,
    ...toEmissionResult(record, language),
    ...nameCounterparty(record),
    totals: toTotals(record.totals),
    observations: [...record.observations],
    voidedAt: record.voidedAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    links: toLinks(record, publicUrl),
  };
}

function nameCounterparty({ documentType, counterparty, address }: ListedDocument) {
  const name = findDefinition(documentType)?.counterpartyName ?? null;
  if (name === null) return {};
  return { [name]: address === null ? counterparty : { ...counterparty, address } };
}

// A link is given only if its file exists.
function toLinks(document: ListedDocument, publicUrl: string | null): DocumentListing['links'] {
  const { id, artifacts } = document;
  const base = `/api/documents/${id}`;
  const isSigned = pdfMarkOf(document) !== null;
  return {
    pdf: isSigned ? `${base}/pdf` : null,
    escpos: isSigned ? `${base}/escpos` : null,
    xml: artifacts.includes('signed_xml') ? `${base}/xml` : null,
    cdr: artifacts.includes('cdr') ? `${base}/cdr` : null,
    public: publicPageOf(publicUrl, document),
  };
}

const StatusSchema = v.picklist(DOCUMENT_STATUSES);

const TransitionSchema = v.object({
  at: InstantSchema,
  from: v.nullable(StatusSchema),
  to: StatusSchema,
  reason: v.string(),
  actor: v.string(),
  actorName: v.optional(
    v.pipe(
      v.string(),
      described('Name of the user, or label of the API key', 'Nombre del usuario, o etiqueta de la clave API'),
    ),
  ),
});

export const DocumentRecordSchema = component(
  'DocumentRecord',
  v.object({
    ...DocumentListingSchema.entries,
    request: v.pipe(
      v.unknown(),
      described(
        'Request as it was sent; the data of a party given by clientId are in customer, supplier or recipient',
        'La solicitud tal como se envió; los datos de una parte dada por clientId están en customer, supplier o recipient',
      ),
    ),
    history: v.array(TransitionSchema),
    channel: v.pipe(
      v.picklist(['default', 'beta', 'production', 'ose']),
      described('Channel on which it goes to SUNAT, or went', 'Canal por el que va a la SUNAT, o fue'),
    ),
    warnings: v.pipe(
      v.array(WarningSchema),
      described(
        'SUNAT_MISMATCH if the nightly comparison found another state of the document at SUNAT',
        'SUNAT_MISMATCH si la comparación nocturna encontró otro estado del comprobante en SUNAT',
      ),
    ),
  }),
);
export type DocumentRecordBody = v.InferOutput<typeof DocumentRecordSchema>;

export function toDocumentRecordBody(record: DocumentDetail, reader: RecordReader): DocumentRecordBody {
  return {
    ...toDocumentListing(record, reader),
    request: record.request,
    history: record.history.map((event) => toTransition(event, reader.language)),
    channel: channelOf(record, reader),
    warnings: warnOfDifference(record, reader),
  };
}

function channelOf({ authority }: DocumentDetail, { configured }: RecordReader): DocumentRecordBody['channel'] {
  if (authority === 'ose') return authority;
  return (authority === 'beta' || authority === 'production') && authority !== configured ? authority : 'default';
}

function warnOfDifference({ differenceAtSunat }: DocumentDetail, { language }: RecordReader): Warning[] {
  if (differenceAtSunat === null) return [];
  return [{ code: 'SUNAT_MISMATCH', message: inLanguage(describeDifference(differenceAtSunat), language) }];
}

function toTransition(
  event: DocumentDetail['history'][number],
  language: Language,
): DocumentRecordBody['history'][number] {
  return {
    at: event.at.toISOString(),
    from: event.from === null ? null : statusOf(event.from),
    to: statusOf(event.to),
    reason: storedTextIn(event.reason, language),
    actor: nameActor(event.actor),
    ...(event.actorName !== null && { actorName: event.actorName }),
  };
}

/** Returns the name of an actor: `api_key:<id>`, `worker:sign`, `master`... */
function nameActor(actor: Actor): string {
  if ('id' in actor) return `${actor.kind}:${actor.id}`;
  return actor.kind === 'worker' ? `worker:${actor.pool}` : actor.kind;
}

import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { withConnection } from '../../support/query-database.ts';
import type { Company } from '../clients/company.ts';
import { MARKER } from '../clients/intention.ts';
import {
  type DocumentEvidence,
  EventSchema,
  type Evidence,
  type FileEvidence,
  groupBy,
  type HistoryEvidence,
  HistorySchema,
  KeySchema,
  NumberSchema,
  ReceivableSchema,
  type SeriesEvidence,
  SeriesSchema,
  StateSchema,
} from './evidence.ts';

const DocumentRowSchema = v.object({
  id: v.string(),
  ruc: v.string(),
  documentType: v.string(),
  series: v.string(),
  correlative: v.number(),
  state: StateSchema,
  voided: v.boolean(),
  isCdrLost: v.boolean(),
  isRefusedByOse: v.boolean(),
  isSummarized: v.boolean(),
  attempts: v.number(),
  currencyCode: v.string(),
  total: v.string(),
  modifies: v.nullable(NumberSchema),
  request: v.unknown(),
});

const HistoryRowSchema = v.object({ documentId: v.string(), ...HistorySchema.entries });

const FileRowSchema = v.object({
  documentId: v.string(),
  kind: v.picklist(['signed_xml', 'cdr']),
  encoding: v.picklist(['br', 'identity']),
  bytes: v.instance(Buffer),
  sha256: v.string(),
});

/** A daily summary that adds boletas lists no items in its request. */
const VoidingSchema = v.object({ items: v.optional(v.array(NumberSchema), []) });

const DOCUMENTS = `select d.id, t.ruc, document_type as "documentType", series, correlative, state, voided, attempts,
  cdr_missing or (state = 'REJECTED' and response_code = '1032') as "isCdrLost", summarized as "isSummarized",
  state = 'REJECTED' and authority = 'ose' as "isRefusedByOse",
  currency_code as "currencyCode", total, request, case when modifies_series is not null then jsonb_build_object('documentType',
    modifies_type, 'series', modifies_series, 'correlative', modifies_correlative) end as modifies from documents d join tenants t on t.id = d.tenant_id order by d.created_at, d.id`;
const HISTORY = `select document_id as "documentId", from_state as "from", to_state as "to", reason, at from document_events
  order by at, id`;
const FILES = `select document_id as "documentId", kind, encoding, bytes, encode(sha256, 'hex') as sha256 from artifacts`;
const KEYS = `select t.ruc, key, document_id as "documentId" from idempotency_keys k join tenants t on t.id = k.tenant_id`;

const RECEIVABLES = `select document_id as "documentId", total, voided, array(select amount::text from payments
  where receivable_id = receivables.id and automatic and reversed_at is null) as payments from receivables`;

const EVENTS = `select e.id, t.ruc, e.type, e.data ->> 'id' as "documentId" from webhook_events e join tenants t on t.id = e.tenant_id`;

/** Reads the content of the database as its superuser, so that read errors of the service cannot hide anything. */
export async function readDatabase(
  databaseUrl: string,
): Promise<Pick<Evidence, 'documents' | 'keys' | 'receivables' | 'events'>> {
  return withConnection(databaseUrl, async (client) => {
    const documents = v.parse(v.array(DocumentRowSchema), (await client.query(DOCUMENTS)).rows);
    const history = v.parse(v.array(HistoryRowSchema), (await client.query(HISTORY)).rows);
    const files = v.parse(v.array(FileRowSchema), (await client.query(FILES)).rows);
    const keys = v.parse(v.array(KeySchema), (await client.query(KEYS)).rows);
    const receivables = v.parse(v.array(ReceivableSchema), (await client.query(RECEIVABLES)).rows);
    const events = v.parse(v.array(EventSchema), (await client.query(EVENTS)).rows);
    const steps = groupBy(history, ({ documentId }) => documentId);
    const kept = groupBy(files, ({ documentId }) => documentId);
    return {
      keys,
      receivables,
      events,
      documents: documents.map((row) => toEvidence(row, steps.get(row.id), kept.get(row.id))),
    };
  });
}

function toEvidence(
  { request, ...document }: v.InferOutput<typeof DocumentRowSchema>,
  history: readonly HistoryEvidence[] = [],
  files: readonly v.InferOutput<typeof FileRowSchema>[] = [],
): DocumentEvidence {
  return {
    ...document,
    marker: MARKER.exec(JSON.stringify(request))?.[0] ?? null,
    voids: readVoids(document.documentType, request),
    signedXml: toFile(files.find(({ kind }) => kind === 'signed_xml')),
    cdr: toFile(files.find(({ kind }) => kind === 'cdr')),
    history,
  };
}

function readVoids(documentType: string, request: unknown): DocumentEvidence['voids'] {
  return /^[A-Z]{2}$/.test(documentType) ? v.parse(VoidingSchema, request).items : [];
}

function toFile(row: v.InferOutput<typeof FileRowSchema> | undefined): FileEvidence | null {
  if (row === undefined) return null;
  const bytes = row.encoding === 'br' ? unpack(row.bytes) : row.bytes;
  const sha256 = bytes === null ? 'unreadable' : createHash('sha256').update(bytes).digest('hex');
  return { recordedSha256: row.sha256, sha256 };
}

/** Returns null if the bytes are damaged. */
function unpack(bytes: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    // Which byte is wrong is of no use: the digest will not match.
    return null;
  }
}

const SeriesListSchema = v.object({ data: v.array(SeriesSchema) });

export async function readSeries(gatewayUrl: string, { ruc, apiKey }: Company): Promise<SeriesEvidence[]> {
  const response = await fetch(`${gatewayUrl}/api/series`, { headers: { Authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Error(`GET /api/series answered ${response.status}: ${await response.text()}`);
  return v.parse(SeriesListSchema, await response.json()).data.map((one) => ({ ...one, ruc }));
}

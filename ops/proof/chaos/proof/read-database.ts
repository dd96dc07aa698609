import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { brotliDecompressSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { objectFile } from '../../support/file-server.mjs';
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
  encoding: v.picklist(['br', 'deflate', 'identity']),
  bytes: v.nullable(v.instance(Buffer)),
  objectKey: v.nullable(v.string()),
  offset: v.nullable(v.number()),
  length: v.nullable(v.number()),
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
const FILES = `select document_id as "documentId", kind, encoding, bytes, encode(a.sha256, 'hex') as sha256,
  object_key as "objectKey", pack_offset as "offset", stored_length as "length" from artifacts a
  left join file_packs p on p.tenant_id = a.tenant_id and p.id = a.pack_id`;
const KEYS = `select t.ruc, key, document_id as "documentId" from idempotency_keys k join tenants t on t.id = k.tenant_id`;

const RECEIVABLES = `select document_id as "documentId", total, voided, array(select amount::text from payments
  where receivable_id = receivables.id and automatic and reversed_at is null) as payments from receivables`;

const EVENTS = `select e.id, t.ruc, e.type, e.data ->> 'id' as "documentId" from webhook_events e join tenants t on t.id = e.tenant_id`;

/**
 * Reads the content of the database as its superuser, and packs of files from the folder of their server, so that read
 * errors of the service cannot hide anything.
 */
export async function readDatabase(
  databaseUrl: string,
  storageFolder: string,
): Promise<Pick<Evidence, 'documents' | 'keys' | 'receivables' | 'events'>> {
  return withConnection(databaseUrl, async (client) => {
    const documents = v.parse(v.array(DocumentRowSchema), (await client.query(DOCUMENTS)).rows);
    const history = v.parse(v.array(HistoryRowSchema), (await client.query(HISTORY)).rows);
    const rows = v.parse(v.array(FileRowSchema), (await client.query(FILES)).rows);
    const files = await Promise.all(rows.map(async (row) => ({ ...row, bytes: await readStored(storageFolder, row) })));
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

type FileRow = v.InferOutput<typeof FileRowSchema>;
type ReadFile = FileRow & { readonly bytes: Buffer };

/** Returns a file as it is stored: in the database, or in its pack. */
async function readStored(folder: string, { bytes, objectKey, offset, length }: FileRow): Promise<Buffer> {
  if (bytes !== null) return bytes;
  const pack = await open(objectFile(folder, objectKey ?? ''));
  try {
    const read = await pack.read({ buffer: Buffer.alloc(length ?? 0), position: offset ?? 0 });
    return read.buffer.subarray(0, read.bytesRead);
  } finally {
    await pack.close();
  }
}

function toEvidence(
  { request, ...document }: v.InferOutput<typeof DocumentRowSchema>,
  history: readonly HistoryEvidence[] = [],
  files: readonly ReadFile[] = [],
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

function toFile(row: ReadFile | undefined): FileEvidence | null {
  if (row === undefined) return null;
  const bytes = row.encoding === 'identity' ? row.bytes : unpack(row);
  const sha256 = bytes === null ? 'unreadable' : createHash('sha256').update(bytes).digest('hex');
  return { recordedSha256: row.sha256, sha256 };
}

/** Returns null if the bytes are damaged. */
function unpack({ encoding, bytes }: ReadFile): Buffer | null {
  try {
    return encoding === 'br' ? brotliDecompressSync(bytes) : inflateRawSync(bytes);
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

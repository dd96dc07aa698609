import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/index.ts';
import { findArtifact } from '../artifacts/index.ts';
import type { Database, TenantContext } from '../connection/index.ts';
import {
  getDocument,
  getDocumentWork,
  listAcceptedDocuments,
  type OpenedTicketPoll,
  openSubmission,
  openTicketPoll,
  recordDocument,
  recordOutcome,
  recordSignature,
} from '../documents/index.ts';
import { acceptance, recordTicketed, signatureOf } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openRecordingDatabase, type RecordedQuery } from '../fixtures/recorded-queries.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { findSealedCertificate, findSealedSolCredentials, getIssuer } from '../tenants/index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let recording: ReturnType<typeof openRecordingDatabase>;
let superuser: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument());
  await recordSignature(database.db, ctx, signatureOf(id));
  await openSubmission(database.db, ctx, { documentId: id, operation: 'sendBill' });
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query(MANY_ROWS, [ctx.tenantId]);
  await superuser.query('analyze');
  recording = openRecordingDatabase(database.url);
});
afterAll(async () => {
  await recording.db.close();
  await superuser.end();
  await database.close();
});

/** 2,000 more tenants with 3 documents each, and 3,000 of ours: on few rows PostgreSQL rightly reads whole tables. */
const MANY_ROWS = `
  with model as (select d from documents d where tenant_id = $1 limit 1),
  tenant as (
    insert into tenants (id, ruc, name, address)
    select gen_random_uuid(), (20000000000 + n)::text, 'T', '{}' from generate_series(1, 2000) n returning id
  ),
  certificate as (
    insert into certificates (id, tenant_id, sealed, subject, issuer, serial_number, valid_from, valid_to)
    select gen_random_uuid(), id, 'x', 'x', 'x', 'x', now(), now() from tenant
  ),
  sol as (insert into sol_credentials (tenant_id, username, sealed_password) select id, 'x', 'x' from tenant),
  key as (
    insert into api_keys (id, tenant_id, label, digest, last4)
    select gen_random_uuid(), id, 'x', sha256(id::text::bytea), 'x' from tenant
  ),
  counter as (insert into series select id, '01', 'F001', 10 from tenant),
  document as (
    insert into documents
    select (jsonb_populate_record(model.d, jsonb_build_object('id', gen_random_uuid(), 'tenant_id', owner.id,
      'correlative', 10 + n, 'state', 'ACCEPTED', 'next_attempt_at', null, 'created_at', now() - n * interval '1 hour'))).*
    from model, (select id, 3 as size from tenant union all select $1, 3000) owner, generate_series(1, size) n
    returning tenant_id, id
  ),
  event as (
    insert into document_events (id, tenant_id, document_id, to_state, reason, actor_kind)
    select gen_random_uuid(), tenant_id, id, 'PENDING', 'x', 'system' from document
  ),
  file as (
    insert into artifacts (tenant_id, document_id, kind, encoding, bytes, sha256, byte_length, file_name)
    select tenant_id, id, 'cdr', 'identity', 'x', 'x', 1, 'x' from document
  )
  insert into submissions (id, tenant_id, document_id, operation, attempt, in_doubt)
  select gen_random_uuid(), tenant_id, id, 'sendBill', 1, false from document`;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How a statement reads: one line a table, `documents_pkey` or `Seq Scan on documents`. */
async function readsOf({ text, values }: RecordedQuery, role: string): Promise<string[]> {
  await superuser.query(
    `begin; select set_config('role', '${role}', true), set_config('app.tenant_id', '${ctx.tenantId}', true)`,
  );
  try {
    const { rows } = await superuser.query(`explain (format json) ${text}`, values);
    return flatten(rows[0]?.['QUERY PLAN'][0].Plan).flatMap((node) => {
      if (node['Index Name'] !== undefined) return [node['Index Name']];
      return node['Node Type'].includes('Scan') ? [`${node['Node Type']} on ${node['Relation Name']}`] : [];
    });
  } finally {
    await superuser.query('rollback');
  }
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** Runs a verb and explains every statement it sent, as the role it ran as. */
async function readsOfVerb(verb: (db: Database) => Promise<unknown>, role = 'chasqui_app'): Promise<Set<string>> {
  recording.queries.length = 0;
  await verb(recording.db);
  expect(recording.queries.length).toBeGreaterThan(0);
  const reads = new Set<string>();
  for (const query of [...recording.queries]) for (const read of await readsOf(query, role)) reads.add(read);
  return reads;
}

describe('every verb finds its rows by an index', () => {
  it('documents, from recording to the verdict', async () => {
    let documentId = '';
    const recorded = await readsOfVerb(async (db) => {
      documentId = (await recordDocument(db, ctx, newDocument())).id;
    });
    expect([...recorded].sort()).toEqual(['tenants_pkey']);
    const refused = await readsOfVerb((db) =>
      recordDocument(db, ctx, newDocument({ correlative: 1 })).catch(() => null),
    );
    expect([...refused].sort()).toEqual(['documents_number', 'tenants_pkey']);
    const signed = await readsOfVerb((db) => recordSignature(db, ctx, signatureOf(documentId)));
    expect([...signed]).toEqual(['documents_pkey']);
    let submissionId = '';
    const opened = await readsOfVerb(async (db) => {
      ({ submissionId } = await openSubmission(db, ctx, { documentId, operation: 'sendBill' }));
    });
    expect([...opened]).toEqual(['documents_pkey']);
    const ended = await readsOfVerb((db) => recordOutcome(db, ctx, acceptance(documentId, submissionId)));
    expect([...ended].sort()).toEqual(['documents_pkey', 'submissions_pkey']);

    const detail = await readsOfVerb((db) => getDocument(db, ctx, documentId));
    expect([...detail].sort()).toEqual([
      'artifacts_pkey',
      'document_events_pkey',
      'documents_pkey',
      'submissions_pkey',
      'tenants_pkey',
    ]);
    const work = await readsOfVerb((db) => getDocumentWork(db, ctx, documentId));
    expect([...work].sort()).toEqual(['documents_pkey', 'submissions_pkey', 'tenants_pkey']);
    const file = await readsOfVerb((db) => findArtifact(db, ctx, { documentId, kind: 'cdr' }));
    expect([...file]).toEqual(['artifacts_pkey']);
  });

  it('a ticket, from its poll to what it voids', async () => {
    const { id: documentId } = await recordTicketed(database.db, ctx);
    let opened: OpenedTicketPoll | undefined;
    const polled = await readsOfVerb(async (db) => {
      opened = await openTicketPoll(db, ctx, { documentId, callTimeoutMs: 1_000 });
    });
    expect([...polled].sort()).toEqual(['documents_pkey', 'submissions_pkey']);
    const submissionId = opened?.kind === 'opened' ? opened.submissionId : '';
    const numbers = [
      { documentType: '01', series: 'F001', correlative: 12 },
      { documentType: '01', series: 'F001', correlative: 13 },
    ];
    const voids = { numbers, reason: 'voided' };
    const ended = await readsOfVerb((db) =>
      recordOutcome(db, ctx, acceptance(documentId, submissionId, { from: 'TICKETED', voids })),
    );
    expect([...ended].sort()).toEqual([
      'Function Scan on undefined',
      'documents_number',
      'documents_pkey',
      'submissions_pkey',
    ]);
    const listed = await readsOfVerb((db) => listAcceptedDocuments(db, ctx, numbers));
    expect([...listed].sort()).toEqual(['Function Scan on undefined', 'documents_number']);
  });

  it.each([
    ['getIssuer', getIssuer, 'tenants_pkey'],
    ['findSealedCertificate', findSealedCertificate, 'certificates_one_active'],
    ['findSealedSolCredentials', findSealedSolCredentials, 'sol_credentials_pkey'],
  ])('%s', async (_name, verb, index) => {
    expect([...(await readsOfVerb((db) => verb(db, ctx).catch(() => null)))]).toEqual([index]);
  });

  it('authenticateApiKey', async () => {
    const [row] = await database.admin<{
      digest: Buffer;
    }>`select digest from api_keys where tenant_id = ${ctx.tenantId}`;
    const reads = await readsOfVerb((db) => authenticateApiKey(db, row?.digest ?? Buffer.alloc(0)), 'chasqui_system');
    expect([...reads].sort()).toEqual(['api_keys_digest', 'api_keys_pkey', 'tenants_pkey']);
  });
});

describe('what the next verbs will read by', () => {
  it('a page of a tenant, from any depth', async () => {
    const text = `select id from documents where tenant_id = $1 and (created_at, id) < ($2, $3)
      order by created_at desc, id desc limit 20`;
    const values = [ctx.tenantId, new Date(), '01940000-0000-7000-8000-000000000000'];
    expect(await readsOf({ text, values }, 'chasqui_app')).toEqual(['documents_created']);
  });

  it('the work that is due, of every tenant', async () => {
    const text = `select id from documents
      where state in ('PENDING', 'SIGNED', 'AUTHORITY_ERROR') and next_attempt_at <= now()
      order by next_attempt_at limit 50 for update skip locked`;
    expect(await readsOf({ text, values: [] }, 'postgres')).toEqual(['documents_due']);
  });
});

import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { limaDate } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { findArtifact } from '../artifacts/find-artifact.ts';
import { findSealedCertificate } from '../certificates/sealed-certificate.ts';
import type { Database, TenantContext } from '../connection/index.ts';
import { claimComparisons } from '../documents/comparisons/index.ts';
import {
  findPublicDocument,
  getDocument,
  getDocumentRecord,
  getVoidFacts,
  listAcceptedDocuments,
} from '../documents/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import {
  claimOverdueDocuments,
  getDocumentWork,
  postponeDocument,
  recordOutcome,
  recordSignature,
} from '../documents/submission/index.ts';
import { acceptance, openCall, recordTicketed, signatureOf } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { countSealedOtherwise, resealBatch } from '../key-rotation/reseal-batch.ts';
import type { RowKey } from '../key-rotation/sealed-layouts.ts';
import {
  findSealedSolCredentials,
  getDocumentIssuer,
  getIssuer,
  getReadiness,
  listApiClients,
} from '../tenants/index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
let ctx: TenantContext;
let plans: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument());
  await recordSignature(database.db, ctx, signatureOf(id));
  await openCall(database.db, ctx, id);
  await insertManyRows();
  await insertManyPayments();
  await database.admin`analyze`;
  plans = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await plans.close();
  await database.close();
});

/**
 * Inserts 2,000 more tenants with 3 documents each, and 3,000 documents of our tenant. With few rows PostgreSQL rightly
 * reads whole tables.
 */
const insertManyRows = () => database.admin`
  with model as (select d from documents d where tenant_id = ${ctx.tenantId} limit 1),
  tenant as (
    insert into tenants (id, ruc, name, address)
    select gen_random_uuid(), (20000000000 + n)::text, 'T', '{}' from generate_series(1, 2000) n returning id
  ),
  certificate as (
    insert into certificates (id, tenant_id, sealed, subject, issuer, serial_number, valid_from, valid_to)
    select gen_random_uuid(), id, 'x', 'x', 'x', 'x', now(), now() from tenant
  ),
  sol as (insert into sol_credentials (tenant_id, username, sealed_password) select id, 'x', 'x' from tenant),
  client as (insert into api_clients (tenant_id, service, client_id, sealed_secret) select id, 'gre', 'x', 'x' from tenant),
  channel as (
    insert into tenant_channels (id, tenant_id, kind, current) select gen_random_uuid(), id, 'beta', true from tenant
  ),
  key as (
    insert into api_keys (id, tenant_id, label, digest, last4)
    select gen_random_uuid(), id, 'x', sha256(id::text::bytea), 'x' from tenant
  ),
  person as (
    insert into users (id, tenant_id, name, email, password_hash, role)
    select gen_random_uuid(), id, 'x', id || '@x.pe', 'x', 'viewer' from tenant
  ),
  counter as (insert into series select id, '01', 'F001', 10 from tenant),
  place as (
    insert into establishments (id, tenant_id, code, name, ubigeo, address)
    select gen_random_uuid(), id, '0001', 'x', 'x', 'x' from tenant
  ),
  document as (
    insert into documents
    select (jsonb_populate_record(model.d, jsonb_build_object(
      -- Of the month of the model, as ids of a month's documents are.
      'id', overlay(gen_random_uuid()::text placing left((model.d).id::text, 8) from 1), 'tenant_id', owner.id,
      'correlative', 10 + n, 'state', 'ACCEPTED', 'next_attempt_at', null, 'created_at', now() - n * interval '1 hour'))).*
    from model, (select id, 3 as size from tenant union all select ${ctx.tenantId}::uuid, 3000) owner, generate_series(1, size) n
    returning tenant_id, id
  ),
  event as (
    insert into document_events (id, tenant_id, document_id, to_state, reason, actor_kind)
    select gen_random_uuid(), tenant_id, id, 'PENDING', 'x', 'system' from document
  ),
  file as (
    insert into artifacts (tenant_id, document_id, kind, encoding, bytes, sha256, byte_length, file_name)
    select tenant_id, id, 'cdr', 'identity', 'x', 'x', 1, 'x' from document
  ),
  comparison as (insert into document_comparisons (tenant_id, document_id) select tenant_id, id from document)
  insert into submissions (id, tenant_id, document_id, operation, attempt, in_doubt)
  select gen_random_uuid(), tenant_id, id, 'sendBill', 1, false from document`;

/** Inserts an automatic payment of each document of our tenant. */
const insertManyPayments = () => database.admin`
  with receivable as (
    insert into receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
      customer_identity_number, customer_name, currency_code, issue_date, total, paid, at_once)
    select gen_random_uuid(), tenant_id, id, document_type, series, correlative, 'x', 'x', 'x', 'PEN', issue_date, 1, 1, 1
    from documents where tenant_id = ${ctx.tenantId} and state = 'ACCEPTED'
    returning tenant_id, id, issue_date
  )
  insert into payments (id, tenant_id, receivable_id, amount, date, method, automatic)
  select gen_random_uuid(), tenant_id, id, 1, issue_date, 'Efectivo', true from receivable`;

/** Returns the plan steps of a verb, except its look-up of webhook endpoints: these tests register none. */
async function readsOfVerb(verb: (db: Database) => Promise<unknown>, role?: string): Promise<Set<string>> {
  const reads = await plans.readsOf(verb, role);
  return new Set([...reads].filter((read) => !/webhook|^(CTE|Subquery|WorkTable) Scan/.test(read)));
}

/**
 * Reads of a verdict and of a voiding. Both also read the receivable by its number (two indexes begin with the number),
 * its notes and its automatic payment.
 */
const OWED_READS = [
  'Function Scan on undefined',
  'documents_modifies',
  'documents_pkey',
  'payments_automatic',
  'submissions_pkey',
  'tenants_pkey',
];

function expectOwedReads(reads: ReadonlySet<string>): void {
  const byNumber = [...reads].filter((read) => /^documents_(number|series)$/.test(read));
  expect(byNumber).not.toEqual([]);
  expect([...reads].filter((read) => !byNumber.includes(read)).sort()).toEqual(OWED_READS);
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
    expect([...signed].sort()).toEqual(['documents_pkey', 'tenants_pkey']);
    let submissionId = '';
    const opened = await readsOfVerb(async (db) => {
      ({ submissionId } = await openCall(db, ctx, documentId));
    });
    expect([...opened].sort()).toEqual(['documents_pkey', 'submissions_pkey', 'tenants_pkey']);
    const ended = await readsOfVerb((db) => recordOutcome(db, ctx, acceptance(documentId, submissionId)));
    expectOwedReads(ended);

    const detail = await readsOfVerb((db) => getDocument(db, ctx, documentId));
    expect([...detail].sort()).toEqual([
      'api_keys_pkey',
      'artifacts_pkey',
      'document_comparisons_pkey',
      'document_events_pkey',
      'documents_pkey',
      'tenants_pkey',
      'users_pkey',
    ]);
    const record = await readsOfVerb((db) => getDocumentRecord(db, ctx, documentId));
    expect([...record].sort()).toEqual(['documents_pkey', 'tenants_pkey']);
    const work = await readsOfVerb((db) => getDocumentWork(db, ctx, documentId));
    expect([...work].sort()).toEqual(['documents_pkey', 'submissions_pkey', 'tenant_channels_pkey', 'tenants_pkey']);
    const file = await readsOfVerb((db) => findArtifact(db, ctx, { documentId, kind: 'cdr' }));
    expect([...file]).toEqual(['artifacts_pkey']);
  });

  it('a ticket, from its poll to what it voids', async () => {
    const { id: documentId } = await recordTicketed(database.db, ctx);
    let submissionId = '';
    const polled = await readsOfVerb(async (db) => {
      ({ submissionId } = await openCall(db, ctx, documentId, { operation: 'getStatus', from: 'TICKETED' }));
    });
    expect([...polled].sort()).toEqual(['documents_pkey', 'submissions_pkey', 'tenants_pkey']);
    const numbers = [
      { documentType: '01', series: 'F001', correlative: 12 },
      { documentType: '01', series: 'F001', correlative: 13 },
    ];
    const voids = { numbers, reason: 'voided' };
    const ended = await readsOfVerb((db) =>
      recordOutcome(db, ctx, acceptance(documentId, submissionId, { from: 'TICKETED', voids })),
    );
    expectOwedReads(ended);
    const listed = await readsOfVerb((db) => listAcceptedDocuments(db, ctx, numbers));
    // Two indexes begin with the columns of a number.
    const byNumber = expect.stringMatching(/^documents_(number|series)$/);
    expect([...listed].sort()).toEqual(['Function Scan on undefined', byNumber]);
  });

  it('a rotation of the sealing key, among many submissions that keep no answer', async () => {
    const prefix = Buffer.from('new:');
    await database.admin`update submissions set sealed_answer = 'old:' where id in (select id from submissions limit 20)`;
    await database.admin`analyze submissions`;
    const store = 'submissions';
    const counted = await readsOfVerb((db) => countSealedOtherwise(db, SYSTEM, { store, prefix }), 'chasqui_system');
    expect([...counted]).toEqual(['submissions_sealed']);
    const rotation = { store, prefix, limit: 5 } as const;
    let after: RowKey | null = null;
    const begun = await readsOfVerb(async (db) => {
      ({ after } = await resealBatch(db, SYSTEM, { ...rotation, after, reseal: () => null }));
    }, 'chasqui_system');
    expect([...begun]).toEqual(['submissions_sealed']);
    expect(after).not.toBeNull();
    const next = await readsOfVerb(
      (db) => resealBatch(db, SYSTEM, { ...rotation, after, reseal: () => prefix }),
      'chasqui_system',
    );
    expect([...next].filter((read) => read !== 'submissions_pkey')).toEqual(['submissions_sealed']);
  });

  it('the sweep, of every tenant', async () => {
    const { id: documentId } = await recordTicketed(database.db, ctx, { nextAttemptAt: new Date(0) });
    const claimed = await readsOfVerb(
      (db) =>
        claimOverdueDocuments(db, SYSTEM, {
          states: ['PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR'],
          except: {
            states: ['AUTHORITY_ERROR'],
            routes: [{ documentType: '20', authority: 'production' }],
            ofCompanies: [{ ruc: '20123456786', documentType: '01', authority: null }],
          },
          latestNearDeadline: '2025-11-21',
          limit: 100,
          perTenant: 100,
          underWay: new Map([[ctx.tenantId, 1]]),
          after: null,
        }),
      'chasqui_system',
    );
    expect([...claimed].sort()).toEqual([
      'Function Scan on undefined',
      'documents_overdue',
      'documents_pkey',
      'tenants_moving',
      'tenants_ruc',
    ]);
    const postponed = await readsOfVerb((db) =>
      postponeDocument(db, ctx, { documentId, from: 'TICKETED', nextAttemptAt: new Date() }),
    );
    expect([...postponed].sort()).toEqual(['documents_pkey', 'tenants_pkey']);
  });

  it('the nightly comparison, also if many documents are old', async () => {
    const night = { date: limaDate(new Date()), since: new Date(Date.now() - 7 * 86_400_000), before: new Date() };
    const terms = { night, limit: 200, leaseMs: 900_000 };
    const nodes = (await plans.plansOf((db) => claimComparisons(db, ctx, terms))).flat();
    const reads = nodes.filter((node) => node['Relation Name'] === 'documents');
    expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    // The age is in the condition of an index, so that older documents are not read.
    expect(nodes.flatMap((node) => node['Index Cond'] ?? [])).toContainEqual(expect.stringContaining('created_at >='));
  });

  it.each([
    ['getIssuer', getIssuer, 'tenants_pkey'],
    ['findSealedCertificate', findSealedCertificate, 'certificates_current'],
    ['listApiClients', listApiClients, 'api_clients_pkey'],
  ])('%s', async (_name, verb, index) => {
    expect([...(await readsOfVerb((db) => verb(db, ctx).catch(() => null)))]).toEqual([index]);
  });

  it('findSealedSolCredentials', async () => {
    const reads = await readsOfVerb((db) => findSealedSolCredentials(db, ctx));
    expect([...reads]).toEqual(['sol_credentials_pkey', 'tenants_pkey']);
  });

  it('getDocumentIssuer', async () => {
    const at = { series: { documentType: '01', series: 'F001' }, establishmentCode: null };
    const reads = await readsOfVerb((db) => getDocumentIssuer(db, ctx, at));
    expect([...reads].sort()).toEqual([
      'establishments_code',
      'series_pkey',
      'tenant_channels_current',
      'tenants_pkey',
    ]);
  });

  it('getReadiness', async () => {
    const reads = await readsOfVerb((db) => getReadiness(db, ctx));
    expect([...reads].filter((read) => read.startsWith('Seq Scan'))).toEqual([]);
    expect([...reads]).toEqual(expect.arrayContaining(['sol_credentials_pkey', 'tenants_pkey']));
  });

  it('getVoidFacts, also of an old document', async () => {
    const [oldest] = await database.admin<{ id: string }>`
      select id from documents where tenant_id = ${ctx.tenantId} order by created_at limit 1`;
    const question = { documentId: oldest?.id ?? '', today: '2025-02-01', rules: PUBLISHED_RULES };
    const reads = await readsOfVerb((db) => getVoidFacts(db, ctx, question));
    // Few rows are in the other tables.
    expect([...reads].filter((read) => / on documents/.test(read))).toEqual([]);
    expect([...reads]).toEqual(expect.arrayContaining(['documents_created', 'documents_modifies', 'documents_pkey']));
  });

  it('findPublicDocument', async () => {
    const { ruc } = await getIssuer(database.db, ctx);
    const number = { ruc, documentType: '01', series: 'F001', correlative: 12 };
    const proof = { ...number, issueDate: '2025-01-31', total: '118.00', igv: null, counterparty: null, hash: null };
    const [tenant = [], document = []] = await plans.plansOf((db) => findPublicDocument(db, proof));
    expect(tenant.map((node) => node['Index Name'])).toContainEqual(expect.stringMatching(/^tenants_(ruc|pkey)$/));
    expect(document.map((node) => node['Index Name'])).toContain('documents_number');
  });

  it('authenticateApiKey', async () => {
    const [row] = await database.admin<{
      digest: Buffer;
    }>`select digest from api_keys where tenant_id = ${ctx.tenantId}`;
    const reads = await readsOfVerb((db) => authenticateApiKey(db, row?.digest ?? Buffer.alloc(0)), 'chasqui_system');
    expect([...reads].sort()).toEqual(['api_keys_digest', 'api_keys_pkey', 'tenants_pkey']);
  });
});

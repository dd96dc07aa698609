import { setTimeout as sleep } from 'node:timers/promises';
import type { PreparedDocument } from '@chasqui/core/documents';
import { type Database, openDatabase, type TenantContext } from '@chasqui/db/connection';
import { recordDocument } from '@chasqui/db/documents/record';
import {
  getSendingWork,
  getSigningWork,
  openSubmission,
  recordOutcome,
  recordSignature,
} from '@chasqui/db/documents/submission';
import type { Client } from 'pg';
import { withConnection } from '../../support/query-database.ts';
import { completeFactura, createIdentity, facturaOf, signFactura } from '../preparation/prepare-factura.ts';

export interface StoredDocuments {
  /** The superuser's. */
  readonly url: string;
  readonly ctx: TenantContext;
}

/** Pages of 8 KiB that were touched in our tables and indexes so far; the same page again counts again. */
const PAGES = `
  select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
    + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0) + coalesce(tidx_blks_hit, 0) + coalesce(tidx_blks_read, 0))::float8 pages
  from pg_statio_user_tables`;

const LINES = 10;
/** Number of customers that `fillLists` makes. */
const CUSTOMERS = 997;
const FIRST_CUSTOMER = 20_000_000_000;
const CDR_BYTES = 1_500;
const WARM_UPS = 20;

/** Facturas of ten lines, each for another customer, with the files that go with them. */
async function prepareEmissions() {
  const prepared = completeFactura({ ...facturaOf(LINES), series: 'F002' });
  const { xml, digestValue } = await signFactura(prepared, await createIdentity());
  const cdr = Uint8Array.from({ length: CDR_BYTES }, (_, index) => (index * 7) % 251);
  const files: EmittedFiles = { xml, digestValue, cdr };
  const { summary } = prepared;
  let emitted = 0;
  return () => {
    emitted += 1;
    const identityNumber = String(FIRST_CUSTOMER + ((emitted * 101) % CUSTOMERS));
    const counterparty = { ...summary.counterparty, identityNumber };
    return { prepared: { ...prepared, summary: { ...summary, counterparty } }, files };
  };
}

const EMITTER = 'bench-emitter';

/**
 * Counts the pages that the database touches for each of so many facturas, emitted one after the other. The count is the
 * same however busy the machine is.
 */
export async function countEmissionPages({ url, ctx }: StoredDocuments, documents: number): Promise<number> {
  const next = await prepareEmissions();
  const emit = async (superuser: Client, count: number) => {
    const db = openDatabase(url, { max: 1, applicationName: EMITTER });
    for (let emitted = 0; emitted < count; emitted += 1) await emitDocument(db, ctx, next());
    await db.close();
    await waitUntilGone(superuser);
    return readPages(superuser);
  };
  return withConnection(url, async (superuser) => {
    // Both readings exclude the first reads of a connection, mainly of the catalogs.
    const before = await emit(superuser, WARM_UPS);
    return ((await emit(superuser, documents)) - before) / documents;
  });
}

/** PostgreSQL counts the work of a connection when it ends. */
async function readPages(superuser: Client): Promise<number> {
  const { rows } = await superuser.query<{ pages: number }>(PAGES);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL returned no statistics of the tables');
  return row.pages;
}

async function waitUntilGone(superuser: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await superuser.query(
      'select from pg_stat_activity where application_name = $1 and datname = current_database()',
      [EMITTER],
    );
    if (rowCount === 0) return;
    await sleep(20);
  }
}

interface EmittedFiles {
  readonly xml: Uint8Array;
  readonly digestValue: string;
  readonly cdr: Uint8Array;
}

const CALL_TIMEOUT_MS = 60_000;

/**
 * All that a factura asks of the database from its request to ACCEPTED, in the order in which gateway and workers ask:
 * recorded, read and signed, read and sent, accepted. Throws when it did not end so.
 */
async function emitDocument(
  db: Database,
  ctx: TenantContext,
  { prepared, files }: { readonly prepared: PreparedDocument; readonly files: EmittedFiles },
): Promise<void> {
  const { summary, completed, request } = prepared;
  const document = { documentType: '01', summary, authority: 'sandbox', request, completed } as const;
  const { id: documentId } = await recordDocument(db, ctx, document);
  await getSigningWork(db, ctx, documentId);
  const { xml, digestValue, cdr } = files;
  await recordSignature(db, ctx, { documentId, xml, fileName: 'signed.xml', digestValue, reason: 'signed' });
  await getSendingWork(db, ctx, documentId);
  const terms = { documentId, operation: 'sendBill', from: 'SIGNED', callTimeoutMs: CALL_TIMEOUT_MS } as const;
  const opened = await openSubmission(db, ctx, terms);
  if (opened.kind !== 'opened') throw new Error(`The call was not opened: ${opened.kind}`);
  const recorded = await recordOutcome(db, ctx, {
    documentId,
    submissionId: opened.submissionId,
    from: 'SIGNED',
    event: 'accepted',
    inDoubt: false,
    responseCode: '0',
    responseDescription: 'La Factura numero F002-1, ha sido aceptada',
    observations: [],
    cdr: { zip: cdr, fileName: 'R-signed.zip' },
    voids: { numbers: [], reason: 'voided' },
    nextAttemptAt: null,
    reason: 'accepted by the authority',
  });
  if (recorded !== 'recorded') throw new Error(`The verdict was not recorded: ${recorded}`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type TenantContext } from '@chasqui/db/connection';
import pg, { type Client } from 'pg';
import { completeFactura, createIdentity, facturaOf, signFactura } from '../preparation/prepare-factura.ts';
import { type DatabaseWork, readDatabaseWork, workOfEach } from './database-work.ts';
import { type EmittedFiles, emitDocument } from './emit-document.ts';

/** Database with stored documents, into which more are emitted. */
export interface Shelf {
  readonly url: string;
  readonly ctx: TenantContext;
}

const LINES = 10;
/** Number of customers that `fillLists` makes. */
const CUSTOMERS = 997;
const FIRST_CUSTOMER = 20_000_000_000;
const CDR_BYTES = 1_500;
const WARM_UPS = 20;

/** Facturas of ten lines, each for another customer, with the files that go with them. */
export async function prepareEmissions() {
  const prepared = completeFactura({ ...facturaOf(LINES), series: 'F002' });
  const { xml, digestValue } = await signFactura(prepared, await createIdentity());
  const cdr = Uint8Array.from({ length: CDR_BYTES }, (_, index) => (index * 7) % 251);
  const files: EmittedFiles = { xml: xml, digestValue, cdr };
  const { summary } = prepared;
  let emitted = 0;
  return () => {
    emitted += 1;
    const identityNumber = String(FIRST_CUSTOMER + ((emitted * 101) % CUSTOMERS));
    const counterparty = { ...summary.counterparty, identityNumber };
    return { prepared: { ...prepared, summary: { ...summary, counterparty } }, files };
  };
}

type NextEmission = Awaited<ReturnType<typeof prepareEmissions>>;

/** Emissions one after the other on one connection. */
export function openEmitter({ url, ctx }: Shelf, next: NextEmission) {
  const db = openDatabase(url, { max: 1, applicationName: EMITTER });
  return { emit: () => emitDocument(db, ctx, next()), close: () => db.close() };
}

const EMITTER = 'bench-emitter';

/** Counts what each of so many emissions makes the database do. It counts alike however busy the machine is. */
export async function countWork(shelf: Shelf, next: NextEmission, documents: number): Promise<DatabaseWork> {
  const superuser = new pg.Client({ connectionString: shelf.url });
  await superuser.connect();
  const emit = async (count: number) => {
    const emitter = openEmitter(shelf, next);
    for (let emitted = 0; emitted < count; emitted += 1) await emitter.emit();
    await emitter.close();
    await waitUntilGone(superuser);
    return readDatabaseWork(superuser);
  };
  try {
    // Both readings exclude the first reads of a connection, mainly of the catalogs.
    return workOfEach(await emit(WARM_UPS), await emit(documents), documents);
  } finally {
    await superuser.end();
  }
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

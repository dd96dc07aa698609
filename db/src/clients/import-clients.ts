import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import type { IdempotencyClaim } from '../idempotency-keys/index.ts';
import { newId } from '../identifiers/index.ts';
import { clients, type ImportOutcome } from '../schema/index.ts';
import { type ImportTarget, type ImportTerms, importRows, noteImport } from '../spreadsheet-import/index.ts';
import { CLIENT_COLUMNS, type ClientRecord, type NewClient, toClientRow } from './client.ts';

export interface ClientImport extends ImportTerms {
  /** Clients with different identities. */
  readonly rows: readonly NewClient[];
  /** Number of rows of the file that were wrong and are not among these, for the audit log. */
  readonly refused: number;
  readonly idempotency?: IdempotencyClaim | undefined;
}

/** Imports clients in one transaction. Returns the outcome of each row in order. */
export async function importClients(
  db: Database,
  ctx: TenantContext,
  { rows, refused, idempotency, ...terms }: ClientImport,
): Promise<ImportOutcome[]> {
  return inTenant(db, ctx, async (tx) => {
    const outcomes = await importRows(tx, ctx, { target: CLIENTS, rows, terms });
    if (!terms.dryRun) await noteImport(tx, ctx, { action: 'clients.imported', outcomes, refused, idempotency });
    return outcomes;
  });
}

const keyOf = ({ identityType, identityNumber }: Pick<NewClient, 'identityType' | 'identityNumber'>) =>
  `${identityType} ${identityNumber}`;

const CLIENTS: ImportTarget<NewClient, ClientRecord> = {
  keyOf,
  find(tx, ctx, rows, hold) {
    const identities = JSON.stringify(
      rows.map(({ identityType, identityNumber }) => ({ identityType, identityNumber })),
    );
    const isWanted = sql`(${clients.identityNumber}, ${clients.identityType}) in (
      select "identityNumber", "identityType"
      from jsonb_to_recordset(${identities}::jsonb) as wanted ("identityNumber" text, "identityType" text))`;
    const found = tx
      .select(CLIENT_COLUMNS)
      .from(clients)
      .where(and(eq(clients.tenantId, ctx.tenantId), isWanted))
      .orderBy(clients.identityNumber, clients.identityType);
    return hold ? found.for('no key update') : found;
  },
  change(stored, { name, address, email, phone }) {
    const wanted = {
      ...stored,
      name,
      address: address ?? stored.address,
      email: email ?? stored.email,
      phone: phone ?? stored.phone,
    };
    const fields = ['name', 'address', 'email', 'phone'] as const;
    return fields.every((field) => wanted[field] === stored[field]) ? stored : wanted;
  },
  async insert(tx, ctx, rows) {
    const values = JSON.stringify(rows.map((row) => ({ ...toClientRow(row), id: newId() })));
    const inserted = await tx.execute<{ identityType: string; identityNumber: string }>(sql`
      insert into clients (id, tenant_id, identity_type, identity_number, name, address, email, phone, search)
      select id, ${ctx.tenantId}::uuid, "identityType", "identityNumber", name, address, email, phone, search
      from jsonb_to_recordset(${values}::jsonb) as given
        (id uuid, "identityType" text, "identityNumber" text, name text, address text, email text, phone text, search text)
      on conflict (tenant_id, identity_number, identity_type) do nothing
      returning identity_type as "identityType", identity_number as "identityNumber"`);
    return inserted.rows.map(keyOf);
  },
  async update(tx, ctx, changed) {
    const values = JSON.stringify(changed.map((client) => ({ ...toClientRow(client), id: client.id })));
    await tx.execute(sql`
      update clients set name = given.name, address = given.address, email = given.email, phone = given.phone,
        search = given.search, updated_at = now()
      from jsonb_to_recordset(${values}::jsonb) as given
        (id uuid, name text, address text, email text, phone text, search text)
      where clients.tenant_id = ${ctx.tenantId}::uuid and clients.id = given.id`);
  },
};

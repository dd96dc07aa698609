import { isIdentityTypeCode } from '@chasqui/core/catalogs';
import { validationError } from '@chasqui/core/errors';
import { identityNumberFault } from '@chasqui/core/fields';
import { foldText } from '@chasqui/core/fold-text';
import { and, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from './connection/index.ts';
import { containsFolded, foldName, startsInAnyCase } from './folded-search.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from './keyset.ts';
import {
  type ChangesOf,
  createMasterData,
  deleteMasterData,
  type MasterData,
  type Requested,
  updateMasterData,
} from './master-data.ts';
import { getRecord, listRecordsByIds, ofTenant, type RowOf, tenantFilter } from './records.ts';
import { clients, type ImportOutcome } from './schema/index.ts';
import { importRows, type RowsImport } from './spreadsheet-import.ts';

const { tenantId: _tenantId, search: _search, ...CLIENT_COLUMNS } = getTableColumns(clients);

export type ClientRecord = RowOf<typeof CLIENT_COLUMNS>;

export interface NewClient {
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

const CLIENTS: MasterData<typeof CLIENT_COLUMNS, NewClient> = {
  kind: 'client',
  noun: 'Client',
  table: clients,
  columns: CLIENT_COLUMNS,
  key: ['identityType', 'identityNumber'],
  keyIndex: 'clients_identity',
  toRow: ({ identityType, identityNumber, name, address = null, email = null, phone = null }) => ({
    ...{ identityType, identityNumber, name, address, email, phone },
    search: foldName(name),
  }),
};

/** Checks the changed type or number together with the field that stays. */
function refuseWrongNumber({ identityType, identityNumber }: NewClient): void {
  const message = isIdentityTypeCode(identityType) ? identityNumberFault(identityType, identityNumber) : undefined;
  if (message === undefined) return;
  throw validationError([{ path: 'identityNumber', code: 'CLIENT_IDENTITY_NUMBER', ...message }]);
}

/** Adds a client, as `createMasterData` does. Type and number of the identity are unique together. */
export function createClient(db: Database, ctx: TenantContext, input: Requested<NewClient>): Promise<ClientRecord> {
  return createMasterData(db, ctx, CLIENTS, input);
}

/** Throws NOT_FOUND. */
export function getClient(db: Database, ctx: TenantContext, clientId: string): Promise<ClientRecord> {
  return getRecord(db, ctx, CLIENTS, clientId);
}

/** Returns the tenant's clients with these ids, each once, in no order. Unknown ids are left out. */
export function listClientsByIds(db: Database, ctx: TenantContext, ids: readonly string[]): Promise<ClientRecord[]> {
  return listRecordsByIds(db, ctx, CLIENTS, ids);
}

/** Returns the tenant's clients with these identities, each once, in no order. */
export function listClientsByIdentities(
  db: Database,
  ctx: TenantContext,
  identities: readonly Pick<NewClient, 'identityType' | 'identityNumber'>[],
): Promise<ClientRecord[]> {
  const types = sql.param(identities.map(({ identityType }) => identityType));
  const numbers = sql.param(identities.map(({ identityNumber }) => identityNumber));
  const isOne = sql`(${clients.identityType}, ${clients.identityNumber}) in (
    select * from unnest(${types}::text[], ${numbers}::text[]))`;
  return inTenant(db, ctx, (tx) =>
    tx
      .select(CLIENT_COLUMNS)
      .from(clients)
      .where(and(ofTenant(clients, ctx), isOne)),
  );
}

/** Returns the e-mail address of the client with an identity; null if there is no such client, or no address. */
export async function findClientEmail(
  db: Database,
  ctx: TenantContext,
  { identityType, identityNumber }: Pick<NewClient, 'identityType' | 'identityNumber'>,
): Promise<string | null> {
  const [client] = await inTenant(db, ctx, (tx) =>
    tx
      .select({ email: clients.email })
      .from(clients)
      .where(ofTenant(clients, ctx, { identityType, identityNumber })),
  );
  return client?.email ?? null;
}

/** Changes a client, as `updateMasterData` does. Throws VALIDATION_FAILED if the number is not of its type any more. */
export function updateClient(
  db: Database,
  ctx: TenantContext,
  change: { readonly id: string; readonly changes: ChangesOf<NewClient> },
): Promise<ClientRecord> {
  return updateMasterData(db, ctx, CLIENTS, change, refuseWrongNumber);
}

/** Deletes a client. Documents keep their copy of it. Throws NOT_FOUND. */
export function deleteClient(db: Database, ctx: TenantContext, clientId: string): Promise<void> {
  return deleteMasterData(db, ctx, CLIENTS, clientId);
}

/** Imports clients in one transaction. Returns the outcome of each row in order. */
export function importClients(
  db: Database,
  ctx: TenantContext,
  imported: RowsImport<NewClient>,
): Promise<ImportOutcome[]> {
  return importRows(db, ctx, CLIENTS, imported);
}

export interface ClientFilter {
  /** Part of the name, without regard to accents and case, or the start of the number. */
  readonly search?: string | undefined;
  readonly identityNumber?: string | undefined;
}

const BY_NAME: KeysetOrder = { table: clients, key: clients.search, type: 'text collate "C"', isDescending: false };

/** Returns one page of the tenant's clients by name. */
export async function listClients(
  db: Database,
  ctx: TenantContext,
  { filter: { search, identityNumber }, ...request }: KeysetPageRequest & { readonly filter: ClientFilter },
): Promise<KeysetPage<ClientRecord>> {
  const isFound = search === undefined ? undefined : matchesSearch(search);
  const matches = and(PLANNED_FOR_ITS_VALUES, tenantFilter(clients, ctx, { identityNumber }), isFound);
  const list = { ...request, order: BY_NAME, columns: CLIENT_COLUMNS, matches };
  return inTenant(db, ctx, (tx) => listPage(tx, ctx, list));
}

function matchesSearch(text: string): SQL | undefined {
  return or(containsFolded(clients.search, foldText(text)), startsInAnyCase(clients.identityNumber, text));
}

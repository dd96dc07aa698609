import { UNKNOWN_ESTABLISHMENT } from '@chasqui/core/documents';
import { ChasquiError, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { MAIN_ESTABLISHMENT } from '@chasqui/core/parties';
import { and, getTableColumns } from 'drizzle-orm';
import {
  type Database,
  inTenant,
  PLANNED_FOR_ITS_VALUES,
  readInTenant,
  type TenantContext,
  type Transaction,
} from './connection/index.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from './keyset.ts';
import {
  type ChangesOf,
  createMasterData,
  deleteMasterData,
  type MasterData,
  type Requested,
  updateMasterData,
} from './master-data.ts';
import { getRecord, notFound, ofTenant, type RowOf, tenantFilter } from './records.ts';
import { establishments, series } from './schema/index.ts';

const { tenantId: _tenantId, ...ESTABLISHMENT_COLUMNS } = getTableColumns(establishments);

export type EstablishmentRecord = RowOf<typeof ESTABLISHMENT_COLUMNS>;

/** Fields of an establishment; their schemas are in the gateway. */
export interface NewEstablishment {
  /** Four digits. */
  readonly code: string;
  readonly name: string;
  readonly ubigeo: string;
  readonly address: string;
  readonly phone?: string | null | undefined;
}

const ESTABLISHMENTS: MasterData<typeof ESTABLISHMENT_COLUMNS, NewEstablishment> = {
  kind: 'establishment',
  noun: 'Establishment',
  table: establishments,
  columns: ESTABLISHMENT_COLUMNS,
  key: ['code'],
  keyIndex: 'establishments_code',
  toRow: ({ code, name, ubigeo, address, phone = null }) => ({ code, name, ubigeo, address, phone }),
  refuseUsed: refuseCodeOfSeries,
};

/** Throws CONFLICT if a series has the code. The row of the establishment is locked, so no series can get it meanwhile. */
async function refuseCodeOfSeries(
  tx: Transaction,
  ctx: TenantContext,
  { code }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isOfCode = ofTenant(series, ctx, { establishmentCode: String(code) });
  const [user] = await tx
    .select({ documentType: series.documentType, series: series.series })
    .from(series)
    .where(isOfCode);
  if (user === undefined) return;
  const name = `${user.documentType}-${user.series}`;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `Establishment ${code} is that of series ${name}: give the series another establishment first`,
      `El establecimiento ${code} es el de la serie ${name}: primero dé otro establecimiento a la serie`,
    ),
  );
}

/**
 * Throws VALIDATION_FAILED if the tenant has no establishment with the code. Locks it, so that it stays until commit.
 * Every tenant has 0000, the main office.
 */
export async function requireEstablishmentCode(tx: Transaction, ctx: TenantContext, code: string): Promise<void> {
  if (code === MAIN_ESTABLISHMENT) return;
  const hasCode = ofTenant(establishments, ctx, { code });
  const [found] = await tx.select({ id: establishments.id }).from(establishments).where(hasCode).for('share');
  if (found === undefined) throw validationError([UNKNOWN_ESTABLISHMENT]);
}

/** Adds an establishment, as `createMasterData` does. Its code is unique. */
export function createEstablishment(
  db: Database,
  ctx: TenantContext,
  input: Requested<NewEstablishment>,
): Promise<EstablishmentRecord> {
  return createMasterData(db, ctx, ESTABLISHMENTS, input);
}

const CODE = /^\d{4}$/;

/** Returns the id of an establishment that is named by its id or its code. Throws NOT_FOUND for an unknown code. */
async function toId(db: Database, ctx: TenantContext, idOrCode: string): Promise<string> {
  if (!CODE.test(idOrCode)) return idOrCode;
  const hasCode = ofTenant(establishments, ctx, { code: idOrCode });
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx.select({ id: establishments.id }).from(establishments).where(hasCode),
  );
  if (found === undefined) throw notFound(ESTABLISHMENTS, idOrCode);
  return found.id;
}

/** Throws NOT_FOUND. */
export async function getEstablishment(
  db: Database,
  ctx: TenantContext,
  idOrCode: string,
): Promise<EstablishmentRecord> {
  return getRecord(db, ctx, ESTABLISHMENTS, await toId(db, ctx, idOrCode));
}

/** Changes an establishment, as `updateMasterData` does. Throws CONFLICT if a series has the code that changes. */
export async function updateEstablishment(
  db: Database,
  ctx: TenantContext,
  { id: idOrCode, changes }: { readonly id: string; readonly changes: ChangesOf<NewEstablishment> },
): Promise<EstablishmentRecord> {
  return updateMasterData(db, ctx, ESTABLISHMENTS, { id: await toId(db, ctx, idOrCode), changes });
}

/**
 * Deletes an establishment. Documents keep their copies of its data. Throws NOT_FOUND, and CONFLICT if a series has its
 * code.
 */
export async function deleteEstablishment(db: Database, ctx: TenantContext, idOrCode: string): Promise<void> {
  return deleteMasterData(db, ctx, ESTABLISHMENTS, await toId(db, ctx, idOrCode));
}

const BY_CODE: KeysetOrder = {
  table: establishments,
  key: establishments.code,
  type: 'text collate "C"',
  isDescending: false,
};

/** Returns one page of the tenant's establishments by code. */
export async function listEstablishments(
  db: Database,
  ctx: TenantContext,
  request: KeysetPageRequest,
): Promise<KeysetPage<EstablishmentRecord>> {
  const matches = and(PLANNED_FOR_ITS_VALUES, tenantFilter(establishments, ctx, {}));
  const list = { ...request, order: BY_CODE, columns: ESTABLISHMENT_COLUMNS, matches };
  return inTenant(db, ctx, (tx) => listPage(tx, ctx, list));
}

import { ChasquiError } from '@chasqui/core/errors';
import type { IssuerAddress } from '@chasqui/core/families/sale';
import { API_KEY_COLUMNS, type ApiKeyRecord } from '../api-keys/index.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { apiKeys, certificates, solCredentials, tenants, users } from '../schema/index.ts';
import { USER_COLUMNS, type UserRecord } from '../users/index.ts';
import type { SealedCertificate, SealedSolCredentials } from './sealed-secrets.ts';
import { TENANT_COLUMNS, type TenantRecord } from './tenant-record.ts';

export interface NewTenant {
  /** From `newId`: secrets are sealed for this id before the tenant exists. */
  readonly id: string;
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
  readonly admin: { readonly name: string; readonly email: string; readonly passwordHash: string };
  readonly solCredentials: SealedSolCredentials | null;
  readonly certificate: SealedCertificate | null;
  /** `digest` is the SHA-256 of the key. */
  readonly apiKey: { readonly label: string; readonly digest: Uint8Array; readonly last4: string };
}

export interface CreatedTenant {
  readonly tenant: TenantRecord;
  readonly admin: UserRecord;
  readonly apiKey: ApiKeyRecord;
}

/** Creates a company with its first user and key, all or nothing. Throws CONFLICT when the RUC has a tenant already. */
export async function createTenant(db: Database, ctx: SystemContext, input: NewTenant): Promise<CreatedTenant> {
  return inSystem(db, ctx, async (tx) => {
    const tenant = await insertTenant(tx, input);
    const admin = await insertAdmin(tx, input);
    const apiKey = await insertApiKey(tx, input);
    if (input.certificate !== null) {
      await tx.insert(certificates).values({ ...input.certificate, id: newId(), tenantId: input.id });
    }
    if (input.solCredentials !== null) {
      await tx.insert(solCredentials).values({ ...input.solCredentials, tenantId: input.id });
    }
    return { tenant, admin, apiKey };
  });
}

async function insertTenant(tx: Transaction, { id, ruc, name, tradeName, address }: NewTenant): Promise<TenantRecord> {
  const [row] = await tx
    .insert(tenants)
    .values({ id, ruc, name, tradeName, address })
    .onConflictDoNothing({ target: tenants.ruc })
    .returning(TENANT_COLUMNS);
  if (row === undefined) throw new ChasquiError('CONFLICT', `A tenant with RUC ${ruc} already exists`);
  return row;
}

async function insertAdmin(tx: Transaction, { id, admin }: NewTenant): Promise<UserRecord> {
  const [row] = await tx
    .insert(users)
    .values({ ...admin, id: newId(), tenantId: id, role: 'admin' })
    .returning(USER_COLUMNS);
  if (row === undefined) throw new Error('Inserting the first user returned no row');
  return row;
}

async function insertApiKey(tx: Transaction, { id, apiKey }: NewTenant): Promise<ApiKeyRecord> {
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...apiKey, id: newId(), tenantId: id })
    .returning(API_KEY_COLUMNS);
  if (row === undefined) throw new Error('Inserting the first API key returned no row');
  return row;
}

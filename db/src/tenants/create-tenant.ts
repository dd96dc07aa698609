import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { IssuerAddress } from '@chasqui/core/parties';
import { type ApiKeyRecord, insertApiKey, type NewApiKeyRecord } from '../api-keys/api-keys.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { insertCertificate } from '../certificates/record-certificate.ts';
import type { SealedCertificate } from '../certificates/sealed-certificate.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { onlyRow } from '../records.ts';
import { solCredentials, tenants, users } from '../schema/index.ts';
import { USER_COLUMNS, type UserRecord } from '../users/index.ts';
import { type ApiClientChanges, changeApiClients } from './api-clients.ts';
import { insertTestTwin, type NewTestTwin } from './create-test-twin.ts';
import type { SealedSolCredentials } from './find-sealed-sol-credentials.ts';
import { TENANT_COLUMNS, type TenantDetail, type TenantRecord, toTenantDetail } from './get-tenant.ts';
import { requirePermittedUser } from './require-permitted-user.ts';

export interface NewTenant {
  /** Id from `newId`. Secrets are sealed for this id before the tenant exists. */
  readonly id: string;
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
  readonly admin: { readonly name: string; readonly email: string; readonly passwordHash: string };
  readonly solCredentials: SealedSolCredentials | null;
  readonly apiClients: ApiClientChanges;
  readonly certificate: SealedCertificate | null;
  readonly apiKey: NewApiKeyRecord;
  /** Null for a tenant without a test twin. */
  readonly twin: NewTestTwin | null;
}

export interface CreatedTenant {
  readonly tenant: TenantDetail;
  readonly admin: UserRecord;
  readonly apiKey: ApiKeyRecord;
  /** Key of the test twin; null without one. */
  readonly testApiKey: ApiKeyRecord | null;
}

/**
 * Creates a live company with its first user and key, and its test twin, all or nothing. Throws CONFLICT when the RUC
 * has a tenant already, and VALIDATION_FAILED for a SOL user of another RUC.
 */
export async function createTenant(db: Database, ctx: SystemContext, input: NewTenant): Promise<CreatedTenant> {
  return inSystem(db, ctx, async (tx) => {
    const record = await insertTenant(tx, input);
    const admin = await insertAdmin(tx, input);
    const of = { ...ctx, tenantId: input.id };
    const subject = { kind: 'tenant', id: input.id };
    await appendAudit(tx, of, { action: 'tenant.created', subject, details: { admin: admin.id } });
    const apiKey = await insertApiKey(tx, ctx, input.id, input.apiKey);
    if (input.certificate !== null) {
      await insertCertificate(tx, of, { certificate: input.certificate, effectiveFrom: null });
    }
    if (input.solCredentials !== null) {
      requirePermittedUser(input.solCredentials, record.pseRuc);
      await tx.insert(solCredentials).values({ ...input.solCredentials, tenantId: input.id });
    }
    await changeApiClients(tx, input.id, input.apiClients);
    const testApiKey = input.twin && (await insertTestTwin(tx, ctx, record, input.twin));
    return { tenant: await toTenantDetail(tx, record), admin, apiKey, testApiKey };
  });
}

async function insertTenant(tx: Transaction, { id, ruc, name, tradeName, address }: NewTenant): Promise<TenantRecord> {
  const [row] = await tx
    .insert(tenants)
    .values({ id, ruc, name, tradeName, address })
    .onConflictDoNothing({ target: [tenants.ruc, tenants.mode] })
    .returning(TENANT_COLUMNS);
  if (row === undefined) {
    throw new ChasquiError(
      'CONFLICT',
      say(`A tenant with RUC ${ruc} already exists`, `Ya existe una empresa con el RUC ${ruc}`),
    );
  }
  return row;
}

async function insertAdmin(tx: Transaction, { id, admin }: NewTenant): Promise<UserRecord> {
  const values = { ...admin, id: newId(), tenantId: id, role: 'admin' } as const;
  return onlyRow(await tx.insert(users).values(values).returning(USER_COLUMNS));
}

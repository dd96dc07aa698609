import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { eq } from 'drizzle-orm';
import { type ApiKeyRecord, insertApiKey, type NewApiKeyRecord } from '../api-keys/api-keys.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { insertCertificate } from '../certificates/record-certificate.ts';
import type { SealedCertificate } from '../certificates/sealed-certificate.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { requireNotMoving, tenantNotFound } from '../records.ts';
import { tenants } from '../schema/index.ts';
import { TENANT_COLUMNS, type TenantDetail, type TenantRecord, toTenantDetail } from './get-tenant.ts';

/** Test twin of a live tenant: it has the same RUC, name and address, and no users. */
export interface NewTestTwin {
  /** Id from `newId`. The certificate is sealed for this id before the twin exists. */
  readonly id: string;
  readonly certificate: SealedCertificate;
  readonly apiKey: NewApiKeyRecord;
}

export interface CreatedTestTwin {
  readonly tenant: TenantDetail;
  readonly apiKey: ApiKeyRecord;
}

/** Creates the test twin of a live tenant that has none. Throws NOT_FOUND, and CONFLICT if it has one or is a twin. */
export async function createTestTwin(
  db: Database,
  ctx: SystemContext,
  liveTenantId: string,
  twin: NewTestTwin,
): Promise<CreatedTestTwin> {
  if (!isId(liveTenantId)) throw tenantNotFound(liveTenantId);
  return inSystem(db, ctx, async (tx) => {
    const ofId = eq(tenants.id, liveTenantId);
    const [live] = await tx.select(TENANT_COLUMNS).from(tenants).where(ofId).for('update');
    if (live === undefined) throw tenantNotFound(liveTenantId);
    requireNotMoving(live);
    if (live.mode === 'test') {
      throw new ChasquiError(
        'CONFLICT',
        say('This tenant is a test twin itself', 'Esta empresa ya es una empresa de prueba'),
      );
    }
    const apiKey = await insertTestTwin(tx, ctx, live, twin);
    const [record] = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, twin.id));
    if (record === undefined) throw tenantNotFound(twin.id);
    return { tenant: await toTenantDetail(tx, record), apiKey };
  });
}

/** Inserts the test twin of a live tenant with its key. Throws CONFLICT if the tenant has a twin. */
export async function insertTestTwin(
  tx: Transaction,
  ctx: SystemContext,
  { id: liveTenantId, ruc, name, tradeName, address, active }: TenantRecord,
  twin: NewTestTwin,
): Promise<ApiKeyRecord> {
  const [row] = await tx
    .insert(tenants)
    .values({ id: twin.id, ruc, mode: 'test', liveTenantId, name, tradeName, address, active })
    .onConflictDoNothing({ target: [tenants.ruc, tenants.mode] })
    .returning({ id: tenants.id });
  if (row === undefined) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        `The tenant with RUC ${ruc} has a test twin already`,
        `La empresa con el RUC ${ruc} ya tiene una empresa de prueba`,
      ),
    );
  }
  const of = { ...ctx, tenantId: twin.id };
  const subject = { kind: 'tenant', id: twin.id };
  await appendAudit(tx, of, { action: 'tenant.created', subject, details: { liveTenant: liveTenantId } });
  await insertCertificate(tx, of, { certificate: twin.certificate, effectiveFrom: null });
  return insertApiKey(tx, ctx, twin.id, twin.apiKey);
}

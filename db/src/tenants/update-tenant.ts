import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, appendAudit } from '../audit/index.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { onlyRow } from '../records.ts';
import { tenants } from '../schema/index.ts';
import { type GivenAdmin, putAdmin } from '../users/index.ts';
import { TENANT_COLUMNS, type TenantDetail, type TenantRecord, tenantNotFound, toTenantDetail } from './get-tenant.ts';
import { changeCredentials, type IssuerChanges, issuerColumns, listChanged } from './issuer-changes.ts';

export interface TenantChanges extends IssuerChanges {
  /** False stops its credentials at once; documents under way go on. True activates them again. */
  readonly active?: boolean;
  /** Admin who must be able to log in afterwards. */
  readonly admin?: GivenAdmin;
}

type OwnChanges = Omit<TenantChanges, 'admin'>;

/** Changes a tenant for administration, all or nothing. Throws NOT_FOUND and the errors of `putAdmin`. */
export async function updateTenant(
  db: Database,
  ctx: SystemContext,
  tenantId: string,
  { admin, ...changes }: TenantChanges,
): Promise<TenantDetail> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  return inSystem(db, ctx, async (tx) => {
    const before = await lockTenant(tx, tenantId);
    const after = await applyChanges(tx, before, changes);
    for (const entry of listEntries(before, changes)) {
      await appendAudit(tx, { ...ctx, tenantId }, { ...entry, subject: { kind: 'tenant', id: tenantId } });
    }
    if (admin !== undefined) await putAdmin(tx, { ...ctx, tenantId }, admin);
    return toTenantDetail(tx, after);
  });
}

async function lockTenant(tx: Transaction, tenantId: string): Promise<TenantRecord> {
  const [record] = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, tenantId)).for('update');
  if (record === undefined) throw tenantNotFound(tenantId);
  return record;
}

async function applyChanges(tx: Transaction, before: TenantRecord, changes: OwnChanges): Promise<TenantRecord> {
  await changeCredentials(tx, before.id, changes);
  if (listChanged(changes).length === 0) return before;
  const { active = before.active } = changes;
  const updated = await tx
    .update(tenants)
    .set({ ...issuerColumns(changes), active, updatedAt: sql`now()` })
    .where(eq(tenants.id, before.id))
    .returning(TENANT_COLUMNS);
  return onlyRow(updated);
}

/** Returns the audit entries. A request for the present state changes nothing and is not noted. */
function listEntries(before: TenantRecord, { active = before.active, ...changes }: OwnChanges): AuditEntry[] {
  const changed = listChanged(changes);
  const updated: AuditEntry[] = changed.length === 0 ? [] : [{ action: 'tenant.updated', details: { changed } }];
  if (active === before.active) return updated;
  return [...updated, { action: active ? 'tenant.activated' : 'tenant.deactivated' }];
}

import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, appendAudit } from '../audit/append-audit.ts';
import {
  type Database,
  inSystem,
  type SystemContext,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { onlyRow, requireNotMoving, tenantNotFound } from '../records.ts';
import { tenants } from '../schema/index.ts';
import { type GivenAdmin, putAdmin } from '../users/index.ts';
import { TENANT_COLUMNS, type TenantDetail, type TenantRecord, toTenantDetail } from './get-tenant.ts';
import { changeCredentials, type IssuerChanges, issuerColumns, listChanged } from './issuer-changes.ts';

export interface TenantChanges extends IssuerChanges {
  /** False stops its credentials at once; documents under way go on. True activates them again. */
  readonly active?: boolean;
  /** PSE whose SOL user may send the tenant's documents; null takes the permission back. */
  readonly pseRuc?: string | null;
  /** Admin who must be able to log in afterwards. */
  readonly admin?: GivenAdmin;
}

type OwnChanges = Omit<TenantChanges, 'admin'>;

/** Changes a tenant for administration, all or nothing. Throws NOT_FOUND and the errors of `changeCredentials` and `putAdmin`. */
export async function updateTenant(
  db: Database,
  ctx: SystemContext,
  tenantId: string,
  { admin, ...changes }: TenantChanges,
): Promise<TenantDetail> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  return inSystem(db, ctx, async (tx) => {
    const before = await lockTenant(tx, tenantId);
    requireNotMoving(before);
    if (admin !== undefined && before.mode === 'test') throw twinHasNoUsers();
    const after = await applyChanges(tx, before, changes);
    await appendEntries(tx, { ...ctx, tenantId }, listEntries(before, changes));
    if (admin !== undefined) await putAdmin(tx, { ...ctx, tenantId }, admin);
    const updated = await toTenantDetail(tx, after);
    const { testTenantId } = updated;
    if (testTenantId !== null) {
      await appendEntries(tx, { ...ctx, tenantId: testTenantId }, listEntries(before, toTwinChanges(changes)));
    }
    return updated;
  });
}

function twinHasNoUsers(): ChasquiError {
  return new ChasquiError(
    'CONFLICT',
    say(
      'A test tenant has no users: it is reached with its API keys',
      'Una empresa de prueba no tiene usuarios: se usa con sus claves API',
    ),
  );
}

async function lockTenant(tx: Transaction, tenantId: string): Promise<TenantRecord> {
  const [record] = await tx.select(TENANT_COLUMNS).from(tenants).where(eq(tenants.id, tenantId)).for('update');
  if (record === undefined) throw tenantNotFound(tenantId);
  return record;
}

async function applyChanges(tx: Transaction, before: TenantRecord, changes: OwnChanges): Promise<TenantRecord> {
  const { active = before.active, pseRuc = before.pseRuc } = changes;
  await changeCredentials(tx, { id: before.id, pseRuc }, changes);
  if (listChanged(changes).length === 0) return before;
  const updated = await tx
    .update(tenants)
    .set({ ...issuerColumns(changes), active, pseRuc, updatedAt: sql`now()` })
    .where(eq(tenants.id, before.id))
    .returning(TENANT_COLUMNS);
  return onlyRow(updated);
}

/** Returns the changes in which the test twin follows its tenant. A trigger makes them. */
function toTwinChanges({ name, tradeName, address, active }: OwnChanges): OwnChanges {
  return {
    ...(name !== undefined && { name }),
    ...(tradeName !== undefined && { tradeName }),
    ...(address !== undefined && { address }),
    ...(active !== undefined && { active }),
  };
}

async function appendEntries(tx: Transaction, ctx: TenantContext, entries: readonly AuditEntry[]): Promise<void> {
  const subject = { kind: 'tenant', id: ctx.tenantId };
  for (const entry of entries) await appendAudit(tx, ctx, { ...entry, subject });
}

/** Returns the audit entries. A request for the present state changes nothing and is not noted. */
function listEntries(before: TenantRecord, { active = before.active, ...changes }: OwnChanges): AuditEntry[] {
  const changed = listChanged(changes);
  const updated: AuditEntry[] = changed.length === 0 ? [] : [{ action: 'tenant.updated', details: { changed } }];
  if (active === before.active) return updated;
  return [...updated, { action: active ? 'tenant.activated' : 'tenant.deactivated' }];
}

import type { Client } from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { openSession } from '../connection/session.ts';
import { openRowsOf, READS_ALL_ROWS } from '../migration/open-rows.ts';
import { type MoveState, SYSTEM_ROLE, type TenantMode } from '../schema/index.ts';
import { CompanyMoveError } from './company-move-error.ts';

/** Tenant of a company: the live one or its test twin. */
export interface CompanyTenant {
  readonly id: string;
  readonly mode: TenantMode;
  readonly active: boolean;
  readonly moveState: MoveState | null;
  /** Place of the target of a move that has begun. */
  readonly movingTo: string | null;
  readonly movedTo: string | null;
}

const TENANTS = `select id, mode, active, move_state as "moveState", moving_to as "movingTo", moved_to as "movedTo"
  from public.tenants where ruc = $1 order by id`;

/** Runs `work` in a transaction of the owner that sees every row. */
export async function asOwner<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(READS_ALL_ROWS);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      // The connection is gone, and the transaction with it: `error` has the reason.
    });
    throw error;
  }
}

export async function listCompanyTenants(client: Client, ruc: string): Promise<readonly CompanyTenant[]> {
  return asOwner(client, async () => (await client.query<CompanyTenant>(TENANTS, [ruc])).rows);
}

export interface MoveStep {
  /** States of which every tenant must have one. */
  readonly from: readonly (MoveState | null)[];
  readonly to: MoveState | null;
  /** Place of the target, as long as the company moves or moved there. */
  readonly movingTo?: string;
  readonly movedTo?: string;
  readonly action: `tenant.${string}`;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Changes the state of all tenants of a company, with a record in the audit log of each, in one transaction. Returns them
 * as they are then. Tenants that have the state already get no record.
 * @throws CompanyMoveError if one has another state than `from`
 */
export function moveCompany(client: Client, ruc: string, step: MoveStep): Promise<readonly CompanyTenant[]> {
  return asOwner(client, async () => {
    const { rows: seen } = await client.query<CompanyTenant>(TENANTS, [ruc]);
    await openRowsOf(
      client,
      seen.map(({ id }) => id),
    );
    // A test twin is created under the lock of its tenant, so it is seen only after the lock.
    await client.query('select from public.tenants where ruc = $1 for update', [ruc]);
    const { rows: tenants } = await client.query<CompanyTenant>(TENANTS, [ruc]);
    await openRowsOf(
      client,
      tenants.map(({ id }) => id),
    );
    const other = tenants.find(({ moveState }) => !step.from.includes(moveState));
    if (other !== undefined) {
      throw new CompanyMoveError(`The ${other.mode} tenant of ${ruc} is in the state ${other.moveState ?? 'open'}`);
    }
    await client.query('update public.tenants set move_state = $2, moving_to = $3, moved_to = $4 where ruc = $1', [
      ...[ruc, step.to, step.movingTo ?? null, step.movedTo ?? null],
    ]);
    await audit(
      client,
      tenants.filter(({ moveState }) => moveState !== step.to),
      step,
    );
    const places = { movingTo: step.movingTo ?? null, movedTo: step.movedTo ?? null };
    return tenants.map((tenant) => ({ ...tenant, moveState: step.to, ...places }));
  });
}

async function audit(client: Client, tenants: readonly CompanyTenant[], { action, details }: MoveStep): Promise<void> {
  await withAudit(client, async (append) => {
    for (const { id } of tenants) {
      await append(id, { action, subject: { kind: 'tenant', id }, ...(details !== undefined && { details }) });
    }
  });
}

type Append = (tenantId: string | null, entry: Parameters<typeof appendAudit>[2]) => Promise<unknown>;

/** Lets `work` append to the audit log at the end of the caller's transaction, in the role that may. */
export async function withAudit(client: Client, work: (append: Append) => Promise<void>): Promise<void> {
  const session = openSession(client);
  const [part] = session.divide(1);
  await client.query("select set_config('role', $1, true)", [SYSTEM_ROLE]);
  await work((tenantId, entry) =>
    appendAudit(part.transaction, { tenantId, actor: { kind: 'system' }, requestId: null }, entry),
  );
  session.refuse('The audit log was written');
  await client.query('set local role none');
}

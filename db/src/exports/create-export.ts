import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { newId } from '../identifiers/index.ts';
import { type ExportParameters, type ExportState, exports, tenants } from '../schema/index.ts';
import { EXPORT_COLUMNS, type ExportRecord, IS_KEPT } from './export-record.ts';

/** For how long an export is kept, from when it was asked for. In days. */
export const EXPORT_LIFETIME_DAYS = 7;

/** A tenant has at most as many under way: each is work of minutes, and others wait for theirs. */
export const MOST_UNFINISHED_EXPORTS = 3;

/** Still to be made, by somebody or by nobody yet. */
export const UNFINISHED_STATES: readonly ExportState[] = ['PENDING', 'RUNNING'];

export interface CreatedExport {
  readonly record: ExportRecord;
  /** Until when whoever enqueues it may take: nobody else does before. */
  readonly claimedUntil: Date;
}

/** Records what is to be made, and notes who asked for it. Throws CONFLICT when too many are unfinished. */
export async function createExport(
  db: Database,
  ctx: TenantContext,
  parameters: ExportParameters,
): Promise<CreatedExport> {
  return inTenant(db, ctx, async (tx) => {
    await refuseTooMany(tx, ctx);
    const { kind } = parameters.spec;
    const row = {
      ...{ id: newId(), tenantId: ctx.tenantId, kind, parameters, state: 'PENDING' as const },
      nextAttemptAt: takeoverAt(db),
      expiresAt: sql`now() + make_interval(days => ${EXPORT_LIFETIME_DAYS})`,
    };
    const [created] = await tx
      .insert(exports)
      .values(row)
      .returning({ ...EXPORT_COLUMNS, claimedUntil: exports.nextAttemptAt });
    if (created === undefined || created.claimedUntil === null) throw new Error('A new export was not inserted');
    const { claimedUntil, ...record } = created;
    await appendAudit(tx, ctx, {
      action: 'export.created',
      subject: { kind: 'export', id: record.id },
      details: { kind },
    });
    return { record, claimedUntil };
  });
}

/** Holds the tenant until commit: of several that are asked for at once, each counts those before it. */
async function refuseTooMany(tx: Transaction, ctx: TenantContext): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, ctx.tenantId)).for('no key update');
  const isUnfinished = and(eq(exports.tenantId, ctx.tenantId), inArray(exports.state, [...UNFINISHED_STATES]), IS_KEPT);
  const unfinished = await tx
    .select({ id: exports.id })
    .from(exports)
    .where(isUnfinished)
    .orderBy(asc(exports.createdAt));
  if (unfinished.length < MOST_UNFINISHED_EXPORTS) return;
  const ids = unfinished.map(({ id }) => id).join(', ');
  throw new ChasquiError(
    'CONFLICT',
    `${unfinished.length} exports are unfinished already (${ids}): wait for one of them, or cancel one`,
  );
}

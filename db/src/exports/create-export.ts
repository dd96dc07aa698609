import { and, asc, inArray, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, settleCommit, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { type IdempotencyClaim, linkRecord } from '../idempotency-keys/idempotency-claim.ts';
import { newId } from '../identifiers.ts';
import { holdTenant, ofTenant, onlyRow } from '../records.ts';
import { type ExportParameters, exports } from '../schema/index.ts';
import { EXPORT_COLUMNS, type ExportRecord, IS_KEPT, isExport } from './export-record.ts';
import { isUnfinished, type KeptExport, refuseBeyondQuota, UNFINISHED_STATES } from './refuse-beyond-quota.ts';

/** Number of days for which an export is kept, counted from its request. */
const EXPORT_LIFETIME_DAYS = 7;

interface NewExport extends ExportParameters {
  readonly idempotency?: IdempotencyClaim | undefined;
}

interface CreatedExport {
  readonly record: ExportRecord;
  /**
   * End of the claim under which the caller may enqueue the export. Null if the export must not be enqueued, because
   * the tenant has an earlier unfinished one. `claimNextExport` and the sweep claim it later.
   */
  readonly claimedUntil: Date | null;
}

type IdentifiedExport = NewExport & { readonly id: string; readonly nextAttemptAt: ReturnType<typeof takeoverAt> };

const CREATED_COLUMNS = { ...EXPORT_COLUMNS, claimedUntil: exports.nextAttemptAt } as const;

/**
 * Records an export to make, and records the actor in the audit log. If the commit is in doubt, looks the export up by
 * its id and records it if it is missing. Throws CONFLICT when the tenant's quota is used up (`refuseBeyondQuota`) or
 * its idempotency claim no longer holds; then nothing has changed.
 */
export async function createExport(db: Database, ctx: TenantContext, input: NewExport): Promise<CreatedExport> {
  const wanted = { ...input, id: newId(), nextAttemptAt: takeoverAt(db) };
  return settleCommit(
    db,
    () => inTenant(db, ctx, async (tx) => insertExport(tx, ctx, wanted, await holdKept(tx, ctx))),
    () => inTenant(db, ctx, (tx) => insertUnlessThere(tx, ctx, wanted)),
  );
}

/**
 * Returns the tenant's exports that count for its quota, the oldest first. Locks the tenant until commit, so that each
 * of several concurrent requests counts the ones before it.
 */
async function holdKept(tx: Transaction, ctx: TenantContext): Promise<readonly KeptExport[]> {
  await holdTenant(tx, ctx.tenantId);
  const { id, state, byteLength, createdAt } = exports;
  const takesRoom = and(ofTenant(exports, ctx), inArray(state, ['COMPLETED', ...UNFINISHED_STATES]), IS_KEPT);
  return tx.select({ id, state, byteLength }).from(exports).where(takesRoom).orderBy(asc(createdAt), asc(id));
}

async function insertExport(
  tx: Transaction,
  ctx: TenantContext,
  { idempotency, id, nextAttemptAt, ...parameters }: IdentifiedExport,
  kept: readonly KeptExport[],
): Promise<CreatedExport> {
  refuseBeyondQuota(kept);
  if (idempotency !== undefined) await linkRecord(tx, ctx, idempotency, id);
  const { kind } = parameters.spec;
  const row = {
    ...{ id, tenantId: ctx.tenantId, kind, parameters, state: 'PENDING' as const },
    nextAttemptAt: kept.some(isUnfinished) ? sql`now()` : nextAttemptAt,
    expiresAt: sql`now() + make_interval(days => ${EXPORT_LIFETIME_DAYS})`,
  };
  const created = onlyRow(await tx.insert(exports).values(row).returning(CREATED_COLUMNS));
  await appendAudit(tx, ctx, { action: 'export.created', subject: { kind: 'export', id }, details: { kind } });
  return toCreated(created, kept);
}

/**
 * Records the export if the earlier transaction did not. That transaction locks the tenant until it ends; afterwards
 * the export exists or never will.
 */
async function insertUnlessThere(
  tx: Transaction,
  ctx: TenantContext,
  wanted: IdentifiedExport,
): Promise<CreatedExport> {
  const kept = await holdKept(tx, ctx);
  const [found] = await tx.select(CREATED_COLUMNS).from(exports).where(isExport(ctx, wanted.id));
  if (found === undefined) return insertExport(tx, ctx, wanted, kept);
  return toCreated(
    found,
    kept.filter(({ id }) => id !== wanted.id),
  );
}

function toCreated(
  { claimedUntil, ...record }: ExportRecord & { readonly claimedUntil: Date | null },
  others: readonly KeptExport[],
): CreatedExport {
  return { record, claimedUntil: others.some(isUnfinished) ? null : claimedUntil };
}

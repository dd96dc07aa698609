import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import { appendAudit } from './audit/append-audit.ts';
import {
  againAfterViolation,
  type Database,
  insertOnce,
  inTenant,
  type TenantContext,
  type Transaction,
} from './connection/index.ts';
import { type IdempotencyClaim, linkRecord } from './idempotency-keys/idempotency-claim.ts';
import { newId } from './identifiers.ts';
import {
  changedFields,
  columnOf,
  findRecord,
  isRecord,
  ofTenant,
  onlyRow,
  type RecordKind,
  type RowOf,
  requireRecord,
} from './records.ts';

const TAKEN = {
  client: say('A client', 'Ya existe un cliente'),
  product: say('A product', 'Ya existe un producto'),
  establishment: say('An establishment', 'Ya existe un establecimiento'),
} as const;

/** Clients, products or establishments: records that a tenant keeps under a key of its own, and copies into documents. */
export interface MasterData<Columns extends SelectedFieldsFlat, Given> extends RecordKind<Columns> {
  /** Subject and prefix of the audit actions: `client.created`, `.updated`, `.deleted`, and `clients.imported`. */
  readonly kind: 'client' | 'product' | 'establishment';
  /** Fields that are unique together within the tenant, and the name of their index. */
  readonly key: readonly (keyof Given & string)[];
  readonly keyIndex: string;
  readonly toRow: (given: Given) => Readonly<Record<string, unknown>>;
  /** Throws if other records name the key of a record that is deleted or gets another key. None do by default. */
  readonly refuseUsed?: (tx: Transaction, ctx: TenantContext, key: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Returns the fields that a change clears, because a given field takes their place. None by default. */
  readonly replacedBy?: (changes: ChangesOf<Given>) => ChangesOf<Given>;
}

export type Requested<Given> = Given & { readonly idempotency?: IdempotencyClaim | undefined };

/** Changes of a record. An absent field stays, null clears it. */
export type ChangesOf<Given> = { readonly [Field in keyof Given]?: Given[Field] | undefined };

/**
 * Adds a record to the tenant. If the answer to a commit was lost, a lookup by the id generated before finds out if the
 * record exists. Throws CONFLICT if another record, named in the error, has the key, or if the idempotency claim no
 * longer holds.
 */
export async function createMasterData<Columns extends SelectedFieldsFlat, Given>(
  db: Database,
  ctx: TenantContext,
  data: MasterData<Columns, Given>,
  input: Requested<Given>,
): Promise<RowOf<Columns>> {
  const id = newId();
  return insertOnce(db, ctx, {
    constraint: data.keyIndex,
    find: (tx) => findRecord(tx, ctx, data, id),
    insert: async (tx) => {
      await refuseTakenKey(tx, ctx, data, { ...input, id });
      const values = { ...data.toRow(input), id, tenantId: ctx.tenantId };
      const inserted = await tx.insert(data.table).values(values).returning(data.columns);
      if (input.idempotency !== undefined) await linkRecord(tx, ctx, input.idempotency, id);
      await appendAudit(tx, ctx, { action: `${data.kind}.created`, subject: { kind: data.kind, id } });
      return onlyRow(inserted as RowOf<Columns>[]);
    },
  });
}

/**
 * Changes a record. Throws NOT_FOUND, and CONFLICT, naming the other, when another record has the key.
 * @param check throws if fields do not fit each other after the change
 */
export async function updateMasterData<Columns extends SelectedFieldsFlat, Given>(
  db: Database,
  ctx: TenantContext,
  data: MasterData<Columns, Given>,
  { id, changes: given }: { readonly id: string; readonly changes: ChangesOf<Given> },
  check?: (wanted: Given) => void,
): Promise<RowOf<Columns>> {
  const changes = { ...given, ...data.replacedBy?.(given) };
  const update = () =>
    inTenant(db, ctx, async (tx) => {
      const before = await requireRecord(tx, ctx, data, id, 'lock');
      const changed = changedFields(before, changes);
      if (changed.length === 0) return before;
      const wanted = withPresent(before as Given & { readonly id: string }, changes);
      check?.(wanted);
      if (data.key.some((name) => changed.includes(name))) await data.refuseUsed?.(tx, ctx, before);
      await refuseTakenKey(tx, ctx, data, wanted);
      const updated = await tx
        .update(data.table)
        .set({ ...data.toRow(wanted), updatedAt: sql`now()` })
        .where(isRecord(data, ctx, id))
        .returning(data.columns);
      await appendAudit(tx, ctx, {
        action: `${data.kind}.updated`,
        subject: { kind: data.kind, id },
        details: { changed },
      });
      return onlyRow(updated as RowOf<Columns>[]);
    });
  return againAfterViolation(data.keyIndex, update);
}

/** Returns a record with those of the changes that are given. */
export function withPresent<Stored extends object>(stored: Stored, changes: object): Stored {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(present) };
}

/** Throws CONFLICT, naming the record, when another one of the tenant has the key. */
async function refuseTakenKey<Given>(
  tx: Transaction,
  ctx: TenantContext,
  { kind, table, key }: MasterData<SelectedFieldsFlat, Given>,
  wanted: Given & { readonly id: string },
): Promise<void> {
  const hasKey = key.map((name) => eq(columnOf(table, name), wanted[name]));
  const isTaken = and(ofTenant(table, ctx), ...hasKey);
  const [taken] = await tx.select({ id: table.id }).from(table).where(isTaken);
  if (taken === undefined || taken.id === wanted.id) return;
  const named = (and: string) => key.map((name) => `${name} ${String(wanted[name])}`).join(` ${and} `);
  const { message, es } = TAKEN[kind];
  throw new ChasquiError(
    'CONFLICT',
    say(`${message} with ${named('and')} already exists: ${taken.id}`, `${es} con ${named('y')}: ${taken.id}`),
  );
}

/** Deletes a record. Documents keep their copies of it. Throws NOT_FOUND. */
export async function deleteMasterData<Columns extends SelectedFieldsFlat, Given>(
  db: Database,
  ctx: TenantContext,
  data: MasterData<Columns, Given>,
  id: string,
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const record: Readonly<Record<string, unknown>> = await requireRecord(tx, ctx, data, id, 'lock');
    await data.refuseUsed?.(tx, ctx, record);
    await tx.delete(data.table).where(isRecord(data, ctx, id));
    const details = Object.fromEntries(data.key.map((name) => [name, record[name]]));
    await appendAudit(tx, ctx, { action: `${data.kind}.deleted`, subject: { kind: data.kind, id }, details });
  });
}

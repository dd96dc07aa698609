import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId, newId } from '../identifiers.ts';
import { onlyRow, requireNotMoving, tenantNotFound } from '../records.ts';
import { type ChannelKind, type TenantMode, tenantChannels, tenants } from '../schema/index.ts';
import {
  CHANNEL_COLUMNS,
  type Channel,
  type ChannelChoice,
  DEFAULT_CHANNEL,
  IS_CURRENT,
  IS_FALLBACK,
  type StoredOse,
  toChannel,
} from './channel.ts';

export type NewChannel = { readonly kind: Exclude<ChannelKind, 'ose'> } | ({ readonly kind: 'ose' } & StoredOse);

/**
 * Chooses the channel of a tenant's new documents, and the way of those that it does not take. Documents under way keep the channel that they were recorded for. An
 * OSE with an address that the tenant had before gets its new user, also for the documents under way. Throws NOT_FOUND,
 * and CONFLICT for a test company, whose documents always go to the sandbox.
 */
export async function putChannel(
  db: Database,
  ctx: SystemContext,
  tenantId: string,
  { fallback, ...channel }: NewChannel & { readonly fallback?: NewChannel | undefined },
): Promise<ChannelChoice> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  return inSystem(db, ctx, async (tx) => {
    const { mode } = await lockTenant(tx, tenantId);
    if (mode === 'test' && (channel.kind !== 'default' || fallback !== undefined)) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          'The documents of a test company always go to the sandbox: choose the channel of its live company',
          'Los comprobantes de una empresa de prueba siempre van al sandbox: elija el canal de su empresa real',
        ),
      );
    }
    await tx
      .update(tenantChannels)
      .set({ current: false, fallback: false, updatedAt: sql`now()` })
      .where(and(eq(tenantChannels.tenantId, tenantId), or(IS_CURRENT, IS_FALLBACK)));
    const details = { ...placeOf(channel), ...(fallback !== undefined && { fallback: placeOf(fallback) }) };
    const subject = { kind: 'tenant', id: tenantId };
    await appendAudit(tx, { ...ctx, tenantId }, { action: 'channel.changed', subject, details });
    const chosen = channel.kind === 'default' ? DEFAULT_CHANNEL : await choose(tx, tenantId, channel, 'current');
    return fallback === undefined ? chosen : { ...chosen, fallback: await choose(tx, tenantId, fallback, 'fallback') };
  });
}

/** Locks the tenant, so that two changes of its channel wait for each other. */
async function lockTenant(tx: Transaction, tenantId: string): Promise<{ readonly mode: TenantMode }> {
  const { id, mode, moveState } = tenants;
  const [row] = await tx.select({ id, mode, moveState }).from(tenants).where(eq(id, tenantId)).for('update');
  if (row === undefined) throw tenantNotFound(tenantId);
  requireNotMoving(row);
  return row;
}

function placeOf(channel: NewChannel) {
  return { kind: channel.kind, url: channel.kind === 'ose' ? channel.url : null };
}

/** Makes a channel the current one or the fallback. */
async function choose(
  tx: Transaction,
  tenantId: string,
  channel: NewChannel,
  as: 'current' | 'fallback',
): Promise<Channel> {
  const { url } = tenantChannels;
  const { kind } = channel;
  const ose = channel.kind === 'ose' ? channel : null;
  const user = { username: ose?.username ?? null, sealedPassword: ose?.sealedPassword ?? null };
  const [known] = await tx
    .update(tenantChannels)
    .set({ ...user, [as]: true, updatedAt: sql`now()` })
    .where(
      and(
        eq(tenantChannels.tenantId, tenantId),
        eq(tenantChannels.kind, kind),
        ose === null ? isNull(url) : eq(url, ose.url),
      ),
    )
    .returning(CHANNEL_COLUMNS);
  if (known !== undefined) return toChannel(known);
  const made = await tx
    .insert(tenantChannels)
    .values({ id: newId(), tenantId, kind, url: ose?.url ?? null, ...user, current: false, [as]: true })
    .returning(CHANNEL_COLUMNS);
  return toChannel(onlyRow(made));
}

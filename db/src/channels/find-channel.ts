import { and, eq, or } from 'drizzle-orm';
import {
  type Database,
  readInSystem,
  readInTenant,
  type SystemContext,
  type TenantContext,
} from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { ofTenant, tenantNotFound } from '../records.ts';
import { tenantChannels, tenants } from '../schema/index.ts';
import {
  CHANNEL_COLUMNS,
  type Channel,
  type ChannelChoice,
  DEFAULT_CHANNEL,
  IS_CURRENT,
  IS_FALLBACK,
  toChannel,
} from './channel.ts';

/** Returns the channel of a tenant's new documents. */
export async function findChannel(db: Database, ctx: TenantContext): Promise<Channel> {
  const [row] = await readInTenant(db, ctx, (tx) =>
    tx
      .select(CHANNEL_COLUMNS)
      .from(tenantChannels)
      .where(and(ofTenant(tenantChannels, ctx), IS_CURRENT)),
  );
  return row === undefined ? DEFAULT_CHANNEL : toChannel(row);
}

/** Returns the channel of a tenant's new documents and its fallback, for administration. Throws NOT_FOUND. */
export async function getChannel(db: Database, ctx: SystemContext, tenantId: string): Promise<ChannelChoice> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  const rows = await readInSystem(db, ctx, (tx) =>
    tx
      .select({ channel: CHANNEL_COLUMNS, isFallback: tenantChannels.fallback })
      .from(tenants)
      .leftJoin(tenantChannels, and(eq(tenantChannels.tenantId, tenants.id), or(IS_CURRENT, IS_FALLBACK)))
      .where(eq(tenants.id, tenantId)),
  );
  if (rows.length === 0) throw tenantNotFound(tenantId);
  const chosen = (isFallback: boolean) => rows.find((row) => row.isFallback === isFallback)?.channel ?? null;
  const [channel, fallback] = [chosen(false), chosen(true)];
  const current = channel === null ? DEFAULT_CHANNEL : toChannel(channel);
  return fallback === null ? current : { ...current, fallback: toChannel(fallback) };
}

import { and, eq } from 'drizzle-orm';
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
import { CHANNEL_COLUMNS, type Channel, DEFAULT_CHANNEL, IS_CURRENT, toChannel } from './channel.ts';

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

/** Returns the channel of a tenant's new documents, for administration. Throws NOT_FOUND. */
export async function getChannel(db: Database, ctx: SystemContext, tenantId: string): Promise<Channel> {
  if (!isId(tenantId)) throw tenantNotFound(tenantId);
  const [row] = await readInSystem(db, ctx, (tx) =>
    tx
      .select({ channel: CHANNEL_COLUMNS })
      .from(tenants)
      .leftJoin(tenantChannels, and(eq(tenantChannels.tenantId, tenants.id), IS_CURRENT))
      .where(eq(tenants.id, tenantId)),
  );
  if (row === undefined) throw tenantNotFound(tenantId);
  return row.channel === null ? DEFAULT_CHANNEL : toChannel(row.channel);
}
